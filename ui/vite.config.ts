import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compress } from './compress';
import { notices } from './notices';
import { precache } from './precache';

// Fonts stay files of their own: the page's security policy allows no data addresses for them.
// Every address counts from the page's own, because a server may live below a path (`--root-path`).
export default defineConfig({
  base: './',
  plugins: [svelte(), notices(), precache(), compress()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8123', ws: true } } },
});
