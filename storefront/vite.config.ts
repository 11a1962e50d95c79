import react from '@vitejs/plugin-react';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkModules } from './build/chunk-modules.ts';
import { earlyInput } from './build/early-input.ts';
import { BASIC_FONT, serviceWorker } from './build/service-worker.ts';

/** Has the page ask at once for the fonts that every page needs, before any stylesheet names them. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => BASIC_FONT.test(file))
          .map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}

/** The page is there to be read before its scripts are: they let its pictures and fonts go first. What keeps early presses goes before all. */
function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), scriptsLast(), earlyInput(), serviceWorker(), chunkModules()],
  // Gives every styled component a name that server and browser agree on, and shortens its CSS.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  // The server's build stands by itself: it needs nothing of node_modules.
  ssr: { noExternal: true },
  // Hashed names under /static may be cached for ever; nothing else may.
  // React has one build for development and one for shops; the server's is chosen here.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    copyPublicDir: !isSsrBuild,
    assetsDir: 'static',
    target: 'es2022',
    rolldownOptions: {
      output: {
        // What changes least stands in a file of its own, so that a new version of the shop leaves it in people's caches.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|styled-components|stylis)\//,
            },
            // What every page of the shop stands on: as one file it is smaller than as thirty.
            {
              name: 'shop',
              test: /storefront\/src\/(lib|theme|ui\/(?!dialog|drawer|field|stepper|swatch|use-return-focus|toast\/toast-viewport))|contract\/src\/(money|paging|session|search|discount|picture|problem-type|product-sort|idempotency)\.ts|features\/(catalog\/(api|listing|product-filter|components\/(shop-)?product-(card|grid))|cart\/cart-context|pages\/api|wishlist)|app\/header\/(search-form|navigation)|vite\/preload-helper/,
              includeDependenciesRecursively: false,
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
    include: ['{src,worker}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    setupFiles: ['./src/testing/setup.ts'],
  },
}));
