/** The built storefront: its HTML template, its manifest, and its server renderer. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TypePairing } from '@chitenge/contract/type-pairing';
import { z } from 'zod';
import { escapeMarkup } from '../presenters/escape-markup.ts';

/** Parts of the content of the root element. Those that many pages share are encoded already. */
type BodyParts = readonly (string | Buffer)[];

/** The exports of storefront/server. */
interface ServerModule {
  renderPage: (
    url: string,
    options: ServerOptions,
  ) => Promise<{ head: string; body: BodyParts; state: string; file: string }>;
  renderShellState: (options: ServerOptions) => Promise<string>;
  canonicalUrlOf: (url: string) => string;
}

interface ServerOptions {
  origin: string;
  /** Responds to the page's API calls. */
  api: (path: string) => Promise<Response>;
}

/** Returns the paths of the built storefront's parts. */
export const buildPaths = (directory: string) => ({
  client: path.join(directory, 'client'),
  server: path.join(directory, 'server', 'render-page.js'),
});

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

/** The part of the head that depends on the store settings. */
export interface BrandHead {
  html: string;
  /** The shop's name; null while it is unknown. */
  storeName: string | null;
  typePairing: TypePairing;
}

/** The styles and the preloaded files of each type pairing but the default, which the template has. */
const pairingsSchema = z.record(z.string(), z.object({ styles: z.string(), preload: z.array(z.string()) }));

/** The template's links to the fonts of the default pairing. */
const FONT_PRELOADS = /\s*<link rel="preload"[^>]*as="font"[^>]*>/g;

const preloadFont = (url: string): string =>
  `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin="">`;

export interface Renderer {
  /**
   * Returns the document without content, for pages that only the browser renders.
   * @param title of the page, without the shop's name
   */
  shell: (brand: BrandHead, title: string | null, api: ServerOptions['api']) => Promise<Buffer>;
  /** Returns the canonical URL of all URLs with the same page. */
  canonicalUrl: (url: string) => string;
  /**
   * Renders a page.
   * @param url path and query
   * @returns the whole document in UTF-8
   */
  render: (url: string, brand: BrandHead, api: ServerOptions['api']) => Promise<Buffer>;
}

/** React puts the title that a page renders before this one, and the first one counts. */
function titleElement(title: string | null, { storeName }: BrandHead): string {
  return `<title>${escapeMarkup([title, storeName].filter(Boolean).join(' – '))}</title>`;
}

const ROOT = '<div id="root"></div>';

/** The built-in icons and colour in index.html. The brand head has them, or those of the shop. */
const BUILT_IN_BRAND = /\s*<(?:link rel="(?:icon|apple-touch-icon)"|meta name="theme-color")[^>]*>/g;

/**
 * Loads the built storefront.
 * @param directory the build output
 * @param publicUrl the shop's URL for shoppers
 * @throws an error of the file system if the storefront has not been built
 */
export async function loadRenderer(directory: string, publicUrl: string): Promise<Renderer> {
  const { client, server } = buildPaths(directory);
  const template = readFileSync(path.join(client, 'index.html'), 'utf8').replaceAll(BUILT_IN_BRAND, '');
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')),
  );
  const { renderPage, renderShellState, canonicalUrlOf }: ServerModule = await import(
    pathToFileURL(server).href
  );
  const pairings = pairingsSchema.parse(
    JSON.parse(readFileSync(path.join(client, '.vite/type-pairings.json'), 'utf8')),
  );
  const origin = new URL(publicUrl).origin;

  const [beforeRoot = '', afterRoot = ''] = template.split(ROOT);
  const [beforeHeadEnd = '', afterHeadEnd = ''] = beforeRoot.split('</head>');
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry);
  const inTemplate = new Set(entries.flatMap(([name]) => [...chunkUrls(manifest, name)]));

  /** The page's modules, for storefront/src/app/early-input.ts. */
  const modulesOf = (file: string) =>
    [...chunkUrls(manifest, file)]
      .filter((url) => !inTemplate.has(url))
      .map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`)
      .join('');

  // Joining the texts first would copy them twice, with two bytes for each character.
  const withoutFonts = beforeHeadEnd.replaceAll(FONT_PRELOADS, '');

  /** Returns the head up to the page's own elements. Fonts are preloaded for the shop's pairing alone. */
  function templateHead(typePairing: TypePairing): string {
    const pairing = pairings[typePairing];
    if (!pairing) return beforeHeadEnd;
    return `${withoutFonts}${pairing.preload.map(preloadFont).join('')}<style>${pairing.styles}</style>`;
  }

  const documentOf = (brand: BrandHead, head: string, body: BodyParts, state: string): Buffer =>
    Buffer.concat(
      [
        templateHead(brand.typePairing),
        head,
        brand.html,
        `</head>${afterHeadEnd}<div id="root">`,
        ...body,
        `</div><script type="application/json" id="state">`,
        state,
        `</script>${afterRoot}`,
      ].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
    );

  return {
    canonicalUrl: canonicalUrlOf,
    shell: async (brand, title, api) =>
      documentOf(brand, titleElement(title, brand), [], await renderShellState({ origin, api })),
    async render(url, brand, api) {
      const { head, body, state, file } = await renderPage(url, { origin, api });
      return documentOf(brand, `<template>${modulesOf(file)}</template>${head}`, body, state);
    },
  };
}
