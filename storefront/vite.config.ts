import react from '@vitejs/plugin-react';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './build/service-worker.ts';

/** Has the page ask for its two fonts at once, before any stylesheet names them. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), serviceWorker()],
  // Hashed names under /static may be cached for ever; nothing else may.
  build: {
    assetsDir: 'static',
    target: 'es2022',
    rolldownOptions: {
      output: {
        // What changes least stands in a file of its own, so that a new version of the shop leaves it in people's caches.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|styled-components|zod)\//,
            },
          ],
        },
      },
    },
  },
  // The proxy stands in front of the dev server, and passes the hot-reload socket on.
  server: { host: '127.0.0.1' },
  test: {
    name: 'unit:storefront',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    setupFiles: ['./src/testing/setup.ts'],
  },
});
