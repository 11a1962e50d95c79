import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { inClientBuild, STOREFRONT } from './client-build.ts';

const WORKERS = {
  'sw.js': 'worker/worker.ts',
  /** What the proxy serves in its place when the worker is switched off. */
  'sw-off.js': 'worker/worker-off.ts',
};

/** The files of the fonts that have the letters of English; the others come when a page has other letters. */
export const BASIC_FONT = /-basic-[\w-]+\.woff2$/;

/** Modules whose chunks belong to the back office: shoppers never fetch them, nor does the worker. */
const BACK_OFFICE = /\/(?:pages\/admin-page|features\/admin)\b/;

/** File names of every chunk that a shopper's page may load: from the entries, without crossing into the back office. */
function shopChunks(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk' || BACK_OFFICE.test(chunk.facadeModuleId ?? '')) return;
    found.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
  return found;
}

/** Addresses of what the shop's pages need to start without a line. */
export function precacheOf(bundle: Rolldown.OutputBundle): string[] {
  const assets = Object.keys(bundle).filter((file) => file.endsWith('.css') || BASIC_FONT.test(file));
  return [...shopChunks(bundle), ...assets].map((file) => `/${file}`).toSorted();
}

/** Builds the service worker after the shop, as one file beside its index.html. */
export function serviceWorker(): Plugin {
  let outDir = '';
  return {
    name: 'service-worker',
    apply: inClientBuild,
    configResolved: ({ build: { outDir: folder } }) => {
      outDir = path.resolve(STOREFRONT, folder);
    },
    async writeBundle(_options, bundle) {
      const precache = precacheOf(bundle);
      const revision = createHash('sha256').update(precache.join()).digest('hex').slice(0, 12);
      for (const [file, input] of Object.entries(WORKERS)) {
        await build({
          root: STOREFRONT,
          configFile: false,
          logLevel: 'warn',
          define: {
            SHOP_PRECACHE: JSON.stringify(precache),
            SHOP_REVISION: JSON.stringify(revision),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: {
              input: path.join(STOREFRONT, input),
              output: { entryFileNames: file, format: 'iife' },
            },
          },
        });
      }
    },
  };
}
