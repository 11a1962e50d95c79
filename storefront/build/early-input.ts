import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { build, type Plugin } from 'vite';
import { BUILD_TARGET } from './browsers/oldest.ts';
import { inClientBuild, STOREFRONT } from './client-build.ts';

const APP = path.join(STOREFRONT, 'src/app');
const ADDITION = path.join(STOREFRONT, 'src/features/cart/early-addition.ts');
const PRODUCT_PATH = SHOP_PAGES.product.path.replace(/:.*/, '');

/** Older browsers than those of the list run the early-input script, too. It recognises them. */
const EARLY_INPUT_TARGET = 'es2018';

/** Returns a module and its imports as one script, which shares no chunk with the page. */
async function bundle(
  input: string,
  target: string | string[] = BUILD_TARGET,
  define: Record<string, string> = {},
): Promise<string> {
  const built = await build({
    root: STOREFRONT,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error(`${input} was not built.`);
  return result.output[0].code;
}

const fileNameOf = (name: string, source: string): string =>
  `static/${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;

/**
 * Loads src/app/early-input.ts as a separate chunk before all other scripts of the page. That chunk loads
 * features/cart/early-addition.ts, and for old browsers polyfills.ts or old-browser.js.
 */
export function earlyInput(): Plugin {
  let earlyInputFile = '';
  let oldBrowserFile = '';
  return {
    name: 'early-input',
    apply: inClientBuild,
    async buildStart() {
      const emit = (name: string, source: string): string => {
        const fileName = fileNameOf(name, source);
        this.emitFile({ type: 'asset', fileName, source });
        return fileName;
      };
      const additionFile = emit('early-addition', await bundle(ADDITION));
      const polyfillsFile = emit('polyfills', await bundle(path.join(APP, 'polyfills.ts')));
      oldBrowserFile = emit('old-browser', await readFile(path.join(APP, 'old-browser.js'), 'utf8'));

      const source = path.join(APP, 'early-input.ts');
      const code = await bundle(source, EARLY_INPUT_TARGET, {
        EARLY_ADDITION_URL: JSON.stringify(`/${additionFile}`),
        POLYFILLS_URL: JSON.stringify(`/${polyfillsFile}`),
        OLD_BROWSER_URL: JSON.stringify(`/${oldBrowserFile}`),
        PRODUCT_PATH: JSON.stringify(PRODUCT_PATH),
      });
      earlyInputFile = fileNameOf('early-input', code);
      // The service worker caches it, and the budgets count it, because it is a chunk.
      this.emitFile({
        type: 'prebuilt-chunk',
        fileName: earlyInputFile,
        code,
        facadeModuleId: source,
        isEntry: true,
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'module', async: true, fetchpriority: 'high', src: `/${earlyInputFile}` },
          injectTo: 'head-prepend',
        },
        {
          tag: 'script',
          attrs: { nomodule: true, defer: true, src: `/${oldBrowserFile}` },
          injectTo: 'head',
        },
      ],
    },
  };
}
