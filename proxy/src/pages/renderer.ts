/** The built storefront as it is used here: its template, its list of files, and its code that renders. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** What storefront/server exports. */
interface PageModule {
  renderPage: (
    address: string,
    options: { origin: string; api: (path: string) => Promise<Response> },
  ) => Promise<{ head: string; body: string; state: string; file: string }>;
  addressOfPage: (address: string) => string;
}

/** Where the parts of the built storefront stand. */
export const builtParts = (directory: string) => ({
  client: path.join(directory, 'client'),
  server: path.join(directory, 'server', 'render-page.js'),
});

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** Addresses of the scripts that a chunk needs, its own first. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  found.add(`/${chunk.file}`);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, found);
  return found;
}

export interface Renderer {
  /** The page without content: the browser does all. */
  shell: string;
  /** The one address, path and query, of all at which the same page stands. */
  addressOfPage: (address: string) => string;
  /**
   * Renders the page of an address.
   * @param address path and query
   * @param api answers the page's calls
   * @returns the whole document
   */
  render: (address: string, api: (path: string) => Promise<Response>) => Promise<string>;
}

const ROOT = '<div id="root"></div>';

/**
 * Loads the built storefront.
 * @param directory where it was built to
 * @param publicUrl where shoppers find the shop
 * @throws what the file system throws when it has not been built
 */
export async function loadRenderer(directory: string, publicUrl: string): Promise<Renderer> {
  const { client, server } = builtParts(directory);
  const shell = readFileSync(path.join(client, 'index.html'), 'utf8');
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')),
  );
  const { renderPage, addressOfPage }: PageModule = await import(pathToFileURL(server).href);
  const origin = new URL(publicUrl).origin;

  const [beforeRoot = '', afterRoot = ''] = shell.split(ROOT);
  const [beforeHeadEnd = '', afterHeadEnd = ''] = beforeRoot.split('</head>');
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry);
  const inTemplate = new Set(entries.flatMap(([name]) => [...filesOf(manifest, name)]));

  const preloads = (file: string) =>
    [...filesOf(manifest, file)]
      .filter((address) => !inTemplate.has(address))
      .map((address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`)
      .join('');

  return {
    shell,
    addressOfPage,
    async render(address, api) {
      const { head, body, state, file } = await renderPage(address, { origin, api });
      return [
        beforeHeadEnd,
        preloads(file),
        head,
        '</head>',
        afterHeadEnd,
        `<div id="root">${body}</div>`,
        `<script type="application/json" id="state">${state}</script>`,
        afterRoot,
      ].join('');
    },
  };
}
