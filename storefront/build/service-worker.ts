import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { BUILD_TARGET } from './browsers/oldest.ts';
import { inClientBuild, STOREFRONT } from './client-build.ts';

const WORKERS = {
  'sw.js': 'worker/worker.ts',
  /** The proxy serves it as /sw.js while SERVICE_WORKER=off. */
  'sw-off.js': 'worker/worker-off.ts',
};

/** The font files with the characters of English. Browsers load the others only when a page needs them. */
export const BASIC_FONT = /-basic-[\w-]+\.woff2$/;

/**
 * Modules whose chunks the worker does not precache: the back office; pages of orders, rounds and the lookbook, whose data and
 * scripts it caches when somebody visits them; lay-by, which few shops offer; search suggestions; large pictures, stock
 * alerts, discount codes and links of the newsletter, which need the network; the figures of a visit in four, which are sent by the network.
 */
const NOT_PRECACHED =
  /\/(?:pages\/(?:admin|till|new-order|orders|order|pay|receipt|round|track|lookbook|content|newsletter)-page|features\/(?:admin|lay-by)|suggestions\/search-suggestions|zoom\/zoom-dialog|stock-alert\/stock-alert|discount\/discount-entry|app\/measure-visit)\b/;

/** Returns the files of the chunks that a shopper's page may load. */
function shopChunks(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk' || NOT_PRECACHED.test(chunk.facadeModuleId ?? '')) return;
    found.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
  return found;
}

/** Returns the paths of scripts, styles and fonts that the shop's pages need offline. */
export function precachePaths(bundle: Rolldown.OutputBundle): string[] {
  const assets = Object.keys(bundle).filter((file) => file.endsWith('.css') || BASIC_FONT.test(file));
  return [...shopChunks(bundle), ...assets].map((file) => `/${file}`).toSorted();
}

/** Builds the service workers after the client, each as one file beside index.html. */
export function serviceWorker(): Plugin {
  let outDir = '';
  return {
    name: 'service-worker',
    apply: inClientBuild,
    configResolved: ({ build: { outDir: folder } }) => {
      outDir = path.resolve(STOREFRONT, folder);
    },
    async writeBundle(_options, bundle) {
      const precache = precachePaths(bundle);
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
            target: BUILD_TARGET,
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
