/**
 * Builds the two bundles of package.json's manifest: `--mode api` the one of Directus, `--mode app` the one of the Studio.
 * `--mode scripts` builds what the first one runs in processes and threads of their own.
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

/** Programs that a bundle in `dist` starts beside itself, by the name of their file there. */
const SCRIPTS = {
  'image-process': 'src/uploads/image-process.ts',
  'table-thread': 'src/tables/table-thread.ts',
};

/** Packages with native code, which no bundle can contain. */
const NATIVE_MODULES = ['sharp'];

/** Modules that the Studio shares with its extensions: its API and stores, and the one Vue. */
const STUDIO_MODULES = ['@directus/extensions-sdk', 'vue'];

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

/** What all builds have. */
const SHARED: UserConfig = {
  root: import.meta.dirname,
  publicDir: false,
  // Other dependencies are part of the bundle, which Directus then loads as one file.
  ssr: { noExternal: true },
};
/** The others are in the same folder. */
const OUTPUT = { outDir: 'dist', emptyOutDir: false, minify: true, reportCompressedSize: false } as const;

const configOf = (bundle: Bundle): UserConfig => ({
  ...SHARED,
  plugins:
    bundle === 'app'
      ? [bundleEntry(bundle), vue({ isProduction: true }), inlineStyles]
      : [bundleEntry(bundle)],
  define: bundle === 'app' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    ...OUTPUT,
    ssr: bundle === 'api',
    modulePreload: false,
    cssCodeSplit: false,
    target: bundle === 'api' ? 'node24' : 'baseline-widely-available',
    rolldownOptions: {
      input: ENTRY,
      external: bundle === 'api' ? HOST_MODULES : STUDIO_MODULES,
      preserveEntrySignatures: 'strict',
      output: { format: 'es', entryFileNames: `${bundle}.js`, codeSplitting: false },
    },
  },
});

const scriptsConfig: UserConfig = {
  ...SHARED,
  build: {
    ...OUTPUT,
    ssr: true,
    target: 'node24',
    rolldownOptions: {
      input: SCRIPTS,
      external: NATIVE_MODULES,
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'scripts-[name].js' },
    },
  },
};

export default defineConfig(({ mode }) => {
  if (mode === 'scripts') return scriptsConfig;
  if (mode !== 'api' && mode !== 'app') throw new Error(`Unknown bundle: ${mode}`);
  return configOf(mode);
});
