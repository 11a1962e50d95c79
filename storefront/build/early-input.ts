import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = 'src/app/early-input.ts';

/** Has the page fetch what keeps the first presses before anything else: a file of its own, of half a kilobyte. */
export function earlyInput(): Plugin {
  let root = '';
  return {
    name: 'early-input',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      ({ root } = config);
    },
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: path.join(root, SOURCE),
        name: 'early-input',
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk' && file.facadeModuleId === path.join(root, SOURCE))
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, fetchpriority: 'high', src: `/${fileName}` },
            injectTo: 'head-prepend',
          })),
    },
  };
}
