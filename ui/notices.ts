// Writes what must travel with the page: the licence of everything that other people made and this build took in.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = 'notices.txt';
const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//; // the innermost one a module lies in
const LICENCE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;
const RULE = '-'.repeat(80);
const TOP = `Parts of this page were made by others. Here stands what was taken in, and under which licence.`;

type Told = { name: string; version: string; license: string };

function foldersOf(modules: Iterable<string>): string[] {
  const found = [...modules].map((id) => PACKAGE.exec(id.replaceAll('\\', '/').replace(/^\0/, ''))?.[1]);
  return [...new Set(found.filter((one) => one !== undefined))];
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Told;
  const texts = readdirSync(folder).filter((file) => LICENCE.test(file)).sort();
  if (!texts.length) throw new Error(`${name} brings no licence text: the page cannot be passed on with it`);
  const read = texts.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return [`${name} ${version} (${license})`, ...read].join('\n\n');
}

export function notices(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle() {
      const folders = foldersOf(this.getModuleIds()).filter((one) => existsSync(join(one, 'package.json')));
      const parts = folders.map(noticeOf).sort();
      this.emitFile({ type: 'asset', fileName: FILE, source: `${[TOP, ...parts].join(`\n\n${RULE}\n\n`)}\n` });
    },
  };
}
