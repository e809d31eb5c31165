// Lays a smaller copy beside every text file of a build, for browsers that can read it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(html|js|css|svg|txt|webmanifest|ico|ttf)$/; // fonts and pictures for the web are small already
const LEAST = 1000; // bytes; less is not worth it

export function compress(): Plugin {
  let dir = 'dist';
  return {
    name: 'compress',
    apply: 'build',
    writeBundle(options) {
      dir = options.dir ?? dir;
    },
    closeBundle() {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((one) => TEXT.test(one))) {
        const file = join(dir, name);
        const text = readFileSync(file);
        if (text.length < LEAST) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(text));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
