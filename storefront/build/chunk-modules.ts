import path from 'node:path';
import type { Plugin } from 'vite';
import { inClientBuild, STOREFRONT } from './client-build.ts';

/** Writes the modules of each chunk beside the build's manifest. The budget tests read them. */
export function chunkModules(): Plugin {
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
