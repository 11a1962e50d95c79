import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { BUILD_TARGET, OLDEST_IN_WORDS } from './build/browsers/oldest.ts';
import { inClientBuild, STOREFRONT } from './build/client-build.ts';
import { earlyInput } from './build/early-input.ts';
import { BASIC_FONT, serviceWorker } from './build/service-worker.ts';
import { typePairings } from './build/type-pairings.ts';

/** Preloads the fonts of every page. */
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

/** Names the oldest browsers in the notice for older ones. */
const nameOldestBrowsers: Plugin = {
  name: 'name-oldest-browsers',
  transformIndexHtml: (html) => html.replace('%OLDEST_BROWSERS%', OLDEST_IN_WORDS),
};

/**
 * Puts the entry's modules into a template, because the server-rendered page needs images and fonts first.
 * src/app/early-input.ts loads them after the first paint.
 */
function deferEntry(): Plugin {
  return {
    name: 'defer-entry',
    apply: inClientBuild,
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [script = '', entry = ''] =
          /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/.exec(html) ?? [];
        return html
          .replace(script, '')
          .replace(`href="${entry}"`, '$& data-entry')
          .replace(/(?:\s*<link rel="modulepreload"[^>]*>)+/, '<template>$&</template>')
          .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');
      },
    },
  };
}

/** Writes the modules of each chunk beside the build's manifest. The budget tests read them. */
function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    apply: inClientBuild,
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? [[chunk.fileName, chunk.moduleIds.map((id) => path.relative(STOREFRONT, id))] as const]
          : [],
      );
      const source = JSON.stringify(Object.fromEntries(modules), null, 1);
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
    },
  };
}

/** The chunks that every page loads. */
const COMMON_CHUNK = /\/(?:rolldown-runtime|vendor|shop)-[\w-]+\.js$/;

/** Every page names the chunks of the others. The back office's would be a fifth of a kilobyte that shoppers never use. */
const BACK_OFFICE_CHUNK = /\/admin-page-[\w-]+\.js$/;

const CHUNK_NAME = 'static/[name]-[hash:7].js';

/** Replaces React Router's development build with its production build. */
function productionRouter() {
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  return [
    { find: /^react-router$/, replacement: path.join(folder, 'dist/production/index.mjs') },
    { find: /^react-router\/dom$/, replacement: path.join(folder, 'dist/production/dom-export.mjs') },
  ];
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    preloadFonts(),
    nameOldestBrowsers,
    deferEntry(),
    earlyInput(),
    typePairings(),
    serviceWorker(),
    chunkModules(),
  ],
  // Gives styled components the same class names on server and client, and minifies their CSS.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  // React Router's package names only its development build, with warnings that the shop never shows.
  resolve: { alias: command === 'build' ? productionRouter() : [] },
  // The server build contains its dependencies.
  ssr: { noExternal: true },
  // Selects React's production build for the server.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    copyPublicDir: !isSsrBuild,
    // The proxy lets browsers cache /static forever, because the names contain hashes.
    assetsDir: 'static',
    // Node needs no rewritten private fields: pages render a fifth faster.
    target: isSsrBuild ? 'node22' : BUILD_TARGET,
    // Browsers without modulepreload load the same modules one after the other.
    modulePreload: {
      polyfill: false,
      // The document loads the common chunks, and the import itself loads its chunk.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html'
          ? dependencies
          : dependencies.filter(
              (name) => name !== file && !COMMON_CHUNK.test(name) && !BACK_OFFICE_CHUNK.test(file),
            ),
    },
    rolldownOptions: {
      // A feature's index.ts only re-exports. Without this, a page loads all modules of a feature instead of those it uses.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/features\/[^/]+\/index\.ts$/, sideEffects: false }],
      },
      output: {
        // Every chunk repeats the names of others. 42 bits distinguish the versions of a file.
        ...(isSsrBuild ? {} : { entryFileNames: CHUNK_NAME, chunkFileNames: CHUNK_NAME }),
        // Libraries change least, so a new version of the shop leaves their chunk in the browsers' caches.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /@oxc-project\+runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|styled-components|stylis)\//,
            },
            // Modules of every page. One chunk compresses better than thirty.
            {
              name: 'shop',
              test: /storefront\/src\/(lib\/(?!came-back|draw-jpeg|form-errors|linked-lines|order-source|part-amount|use-near-viewport)|theme\/(?!dark)|ui\/(?!contact-line|clean-typed-email|code-entry|copy-button|dense|dialog|disclosure|drawer|field|file-button|form-column|option-group|over-label|page-parts|paper|print-styles|radio-cards|rating|stepper|sticky-action|swatch|use-return-focus|toast\/toast-viewport|variant))|contract\/src\/(money|paging|session|search|discount|image|problem-media-type|problem-type|product-sort|idempotency|shop-pages|content-page-slugs)\.ts|features\/(catalogue\/(api\/get-(?:categories|products?)\.|product-filter|suggestions\/recent-searches|components\/(add-button|product-card|product-grid|variant-chooser))|cart\/(addition-of|cart-context|posted-addition)|content\/(?:api|use-content-path)|delivery\/(?:api|delivery-from)|wishlist\/(?!wishlist-button))|app\/header\/(search-form|navigation)|vite\/preload-helper/,
              includeDependenciesRecursively: false,
            },
            // The product page, the cart, checkout and the filters share these modules.
            {
              name: 'options',
              test: /storefront\/src\/(?:lib\/(?:order-source|use-near-viewport)|ui\/(?:contact-line|option-group|over-label|radio-cards|rating|stepper|swatch|sticky-action))|offline\/use-connection|shipping-label|features\/(content\/(?:get-content-page|editor-text)|payment\/(?:api\/payment-options|pay-at-once)|delivery\/(?!index|api|delivery-estimate|delivery-from))|contract\/src\/(order-source|sizes|delivery|province|review-terms|shop-contact|whatsapp)\.ts|features\/catalogue\/(?:use-products|components\/popular-products)/,
              includeDependenciesRecursively: false,
            },
            // Cards, cart and checkout choose a variant with it.
            {
              name: 'card-variants',
              test: /storefront\/src\/ui\/variant|components\/card-variants/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'cart',
              test: /features\/cart\/(cart-(columns|line-row|skeleton)|line-(change|choice|focus|options|problem)|use-line-choice|api\/set-options|no-cart-lines|order-summary)|features\/discount\/(?!discount-entry)|contract\/src\/discount-terms/,
              includeDependenciesRecursively: false,
            },
            // Menu, checkout and the pages of orders share these modules. Each small chunk costs half a kilobyte of headers.
            {
              name: 'orders',
              test: /features\/orders\/(?:api|has-orders-store)|contract\/src\/(order-id|mobile-network|typed-entries)\.ts/,
              includeDependenciesRecursively: false,
            },
            // The forms of checkout, payments, returns and the back office.
            {
              name: 'field',
              test: /storefront\/src\/(ui\/(clean-typed-email|disclosure|field|form-column|page-parts)|lib\/form-errors)|contract\/src\/clean-text/,
              includeDependenciesRecursively: false,
            },
            // The pages that pay, or find, an order.
            {
              name: 'payment',
              test: /features\/payment\/|contract\/src\/order-token\.ts/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // The proxy forwards requests and the hot-reload socket to the dev server.
  server: { host: '127.0.0.1' },
}));
