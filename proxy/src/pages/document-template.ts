/** Reads the document that the storefront's build has made, with its manifest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TYPE_PAIRINGS, type TypePairing } from '@chitenge/contract/type-pairing';
import { z } from 'zod';

/** The built document without a page's own parts. */
export interface DocumentTemplate {
  /** The head up to the page's own elements, by the shop's fonts. */
  heads: ReadonlyMap<TypePairing, string>;
  /** From the head's end to the content of the root element. */
  beforeContent: string;
  /** After the server state. */
  end: string;
  /** Elements that name a page's modules, by its own module as the manifest names it. */
  modules: Readonly<Record<string, string>>;
}

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** Returns the URLs of a chunk and of everything that it imports, its own first. */
function chunkUrls(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) chunkUrls(manifest, imported, found);
  return found;
}

/** The styles and the preloaded files of each type pairing but the default, which the template has. */
const pairingsSchema = z.record(z.string(), z.object({ styles: z.string(), preload: z.array(z.string()) }));

/** The template's links to the fonts of the default pairing. */
const FONT_PRELOADS = /<link rel="preload"[^>]*as="font"[^>]*>\s*/g;

const preloadFont = (url: string): string =>
  `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin="">`;

const ROOT = '<div id="root"></div>';

/** The built-in icons and colour in index.html. The brand head has them, or those of the shop. */
const BUILT_IN_BRAND = /<(?:link rel="(?:icon|apple-touch-icon)"|meta name="theme-color")[^>]*>\s*/g;

const PAGE_MODULE = /^src\/pages\//;

/**
 * Reads the template of all documents.
 * @param client the client's part of the build output
 * @throws an error of the file system if the storefront has not been built
 */
export function loadDocumentTemplate(client: string): DocumentTemplate {
  const readJson = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(client, '.vite', file), 'utf8'));
  const html = readFileSync(path.join(client, 'index.html'), 'utf8').replaceAll(BUILT_IN_BRAND, '');
  const manifest = manifestSchema.parse(readJson('manifest.json'));
  const pairings = pairingsSchema.parse(readJson('type-pairings.json'));

  const [beforeRoot = '', end = ''] = html.split(ROOT);
  const [head = '', afterHead = ''] = beforeRoot.split('</head>');
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const inHead = new Set(entries.flatMap((name) => [...chunkUrls(manifest, name)]));

  /** The page's modules, for storefront/src/app/early-input.ts. */
  const modulesOf = (file: string) =>
    [...chunkUrls(manifest, file)]
      .filter((url) => !inHead.has(url))
      .map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`)
      .join('');

  const withoutFonts = head.replaceAll(FONT_PRELOADS, '');

  /** Fonts are preloaded for the shop's pairing alone. */
  function headOf(typePairing: TypePairing): string {
    const pairing = pairings[typePairing];
    if (!pairing) return head;
    return `${withoutFonts}${pairing.preload.map(preloadFont).join('')}<style>${pairing.styles}</style>`;
  }

  const pages = Object.keys(manifest).filter((name) => PAGE_MODULE.test(name));
  return {
    heads: new Map(TYPE_PAIRINGS.map((pairing) => [pairing, headOf(pairing)])),
    beforeContent: `</head>${afterHead}<div id="root">`,
    end,
    modules: Object.fromEntries(pages.map((name) => [name, modulesOf(name)])),
  };
}
