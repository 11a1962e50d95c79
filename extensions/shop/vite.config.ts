/**
 * Builds the two bundles of package.json's manifest, `--mode api` the one of Directus and `--mode app` the one of the
 * Studio, and beside them the script of each thread by its name, such as `--mode table-thread`.
 */
import { readFileSync } from 'node:fs';
import vue from '@vitejs/plugin-vue';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { z } from 'zod';

const manifestSchema = z.object({
  'directus:extension': z.object({
    entries: z.array(z.object({ type: z.string(), name: z.string(), source: z.string() })),
  }),
});

const { entries } = manifestSchema.parse(
  JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')),
)['directus:extension'];

type Bundle = 'api' | 'app';

/** The types of entries of each bundle. Directus reads all of its own types from a bundle, also those without entries. */
const TYPES: Record<Bundle, readonly string[]> = {
  api: ['endpoint', 'hook', 'operation'],
  app: ['interface'],
};

/**
 * Modules of the running Directus that its bundle must import instead of copying. A copy of its emitter would reach no
 * subscriber. A copy of its storage would have drivers of its own. A copy of its permissions would have its own cache,
 * and a copy of its Redis client its own connection. A copy of its services would be all of Directus.
 */
const HOST_MODULES = [
  '@directus/api/emitter',
  '@directus/api/storage/index',
  '@directus/api/permissions/lib/fetch-policies',
  '@directus/api/redis/index',
  '@directus/api/utils/get-service',
];

/** Modules that the Studio shares with its extensions: its API and stores, and the one Vue. */
const STUDIO_MODULES = ['@directus/extensions-sdk', 'vue'];

/** Scripts that the bundle of Directus starts as threads or processes of their own, by the name of their file. */
const THREADS: Readonly<Record<string, string>> = {
  'table-thread': 'src/tables/table-thread.ts',
};

const ENTRY = 'virtual:bundle';

/** Returns a module with the manifest's entries as Directus expects them: a list for each type. */
function renderEntry(bundle: Bundle): string {
  const listed = entries.filter(({ type }) => TYPES[bundle].includes(type));
  const imports = listed.map(({ source }, index) => `import entry${index} from '/${source}';`);
  const lists = TYPES[bundle].map((type) => {
    const items = listed.flatMap((entry, index) => {
      if (entry.type !== type) return [];
      return bundle === 'app' ? [`entry${index}`] : [`{ name: '${entry.name}', config: entry${index} }`];
    });
    return `export const ${type}s = [${items.join(', ')}];`;
  });
  return [...imports, ...lists].join('\n');
}

const bundleEntry = (bundle: Bundle): Plugin => ({
  name: 'bundle-entry',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
  load: (id) => (id === `\0${ENTRY}` ? renderEntry(bundle) : null),
});

/** Puts the styles into the script, because the Studio loads nothing else of an extension. */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const styles = Object.values(bundle).filter(
      (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
    );
    for (const { fileName } of styles) delete bundle[fileName];
    const css = styles.map((file) => ('source' in file ? String(file.source) : '')).join('');
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.isEntry)
        chunk.code = `document.head.append(Object.assign(document.createElement("style"),{textContent:${JSON.stringify(css)}}));${chunk.code}`;
  },
};

/** One file of `dist`. */
interface Output {
  name: string;
  input: string;
  /** For the browser; others are for Node. */
  isStudio?: boolean;
  external: string[];
  plugins: Plugin[];
}

const OUTPUTS: readonly Output[] = [
  { name: 'api', input: ENTRY, external: HOST_MODULES, plugins: [bundleEntry('api')] },
  {
    name: 'app',
    input: ENTRY,
    isStudio: true,
    external: STUDIO_MODULES,
    plugins: [bundleEntry('app'), vue({ isProduction: true }), inlineStyles],
  },
  ...Object.entries(THREADS).map(([name, input]) => ({ name, input, external: [], plugins: [] })),
];

const configOf = ({ name, input, isStudio = false, external, plugins }: Output): UserConfig => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins,
  define: isStudio ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Other dependencies are part of the file, which is then loaded as one.
  ssr: { noExternal: true },
  build: {
    ssr: !isStudio,
    outDir: 'dist',
    // The other files are in the same folder.
    emptyOutDir: false,
    modulePreload: false,
    cssCodeSplit: false,
    target: isStudio ? 'baseline-widely-available' : 'node24',
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input,
      external,
      preserveEntrySignatures: 'strict',
      output: { format: 'es', entryFileNames: `${name}.js`, codeSplitting: false },
    },
  },
});

export default defineConfig(({ mode }) => {
  const output = OUTPUTS.find(({ name }) => name === mode);
  if (output === undefined) throw new Error(`Unknown output: ${mode}`);
  return configOf(output);
});
