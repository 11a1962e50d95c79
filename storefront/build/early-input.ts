import path from 'node:path';
import type { Plugin } from 'vite';
import { inClientBuild, STOREFRONT } from './client-build.ts';

const SOURCE = path.join(STOREFRONT, 'src/app/early-input.ts');

/** Loads src/app/early-input.ts as a separate chunk before all other scripts of the page. */
export function earlyInput(): Plugin {
  return {
    name: 'early-input',
    apply: inClientBuild,
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, name: 'early-input' });
    },
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
