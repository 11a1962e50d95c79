import { createHash } from 'node:crypto';
import path from 'node:path';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { build, type Plugin } from 'vite';
import { inClientBuild, STOREFRONT } from './client-build.ts';

const SOURCE = path.join(STOREFRONT, 'src/app/early-input.ts');
const PRODUCT_PATH = SHOP_PAGES.product.path.replace(/:.*/, '');
const ADDITION = path.join(STOREFRONT, 'src/features/cart/early-addition.ts');

/** Returns a module and its imports as one script, which shares no chunk with the page. */
async function bundle(input: string): Promise<string> {
  const built = await build({
    root: STOREFRONT,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error(`${input} was not built.`);
  return result.output[0].code;
}

/**
 * Loads src/app/early-input.ts as a separate chunk before all other scripts of the page. That chunk loads
 * features/cart/early-addition.ts.
 */
export function earlyInput(): Plugin {
  let additionFile = '';
  return {
    name: 'early-input',
    apply: inClientBuild,
    async buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, name: 'early-input' });
      const source = await bundle(ADDITION);
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      additionFile = `static/early-addition-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: additionFile, source });
    },
    transform: (code, id) =>
      id === SOURCE
        ? code
            .replaceAll('EARLY_ADDITION_URL', JSON.stringify(`/${additionFile}`))
            .replaceAll('PRODUCT_PATH', JSON.stringify(PRODUCT_PATH))
        : null,
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk' && file.facadeModuleId === SOURCE)
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, fetchpriority: 'high', src: `/${fileName}` },
            injectTo: 'head-prepend',
          })),
    },
  };
}
