// Writes the worker that keeps the page on a device, with the address and the hash of every file of this build.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
const PAGE = 'index.html';
const KEPT = /\.(html|js|css|woff2|svg|png|webmanifest)$/; // browsers with workers read no older fonts

const hashOf = (what: string | Buffer) => createHash('sha256').update(what).digest('hex');

function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const kept = names.filter((name) => KEPT.test(name) && name !== WORKER).sort();
  return Object.fromEntries(kept.map((name) => [name === PAGE ? './' : name, hashOf(readFileSync(join(folder, name)))]));
}

export function precache(): Plugin {
  return {
    name: 'precache',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/offline/worker.ts', fileName: WORKER });
    },
    writeBundle({ dir = 'dist' }) {
      const at = join(dir, WORKER);
      const files = JSON.stringify(filesOf(dir));
      const worker = readFileSync(at, 'utf8').replace('__FILES__', files).replace('__BUILD__', `'${hashOf(files)}'`);
      writeFileSync(at, worker);
    },
  };
}
