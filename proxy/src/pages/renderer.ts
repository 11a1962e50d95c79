/** The built storefront: its HTML template, its manifest, and its server renderer. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** The exports of storefront/server. */
interface ServerModule {
  renderPage: (
    url: string,
    options: { origin: string; api: (path: string) => Promise<Response> },
  ) => Promise<{ head: string; body: string; state: string; file: string }>;
  canonicalUrlOf: (url: string) => string;
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

export interface Renderer {
  /** The document without content, for pages that only the browser renders. */
  shell: string;
  /** Returns the canonical URL of all URLs with the same page. */
  canonicalUrl: (url: string) => string;
  /**
   * Renders a page.
   * @param url path and query
   * @param api responds to the page's API calls
   * @returns the whole document
   */
  render: (url: string, api: (path: string) => Promise<Response>) => Promise<string>;
}

const ROOT = '<div id="root"></div>';

/**
 * Loads the built storefront.
 * @param directory the build output
 * @param publicUrl the shop's URL for shoppers
 * @throws an error of the file system if the storefront has not been built
 */
export async function loadRenderer(directory: string, publicUrl: string): Promise<Renderer> {
  const { client, server } = buildPaths(directory);
  const shell = readFileSync(path.join(client, 'index.html'), 'utf8');
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')),
  );
  const { renderPage, canonicalUrlOf }: ServerModule = await import(pathToFileURL(server).href);
  const origin = new URL(publicUrl).origin;

  const [beforeRoot = '', afterRoot = ''] = shell.split(ROOT);
  const [beforeHeadEnd = '', afterHeadEnd = ''] = beforeRoot.split('</head>');
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry);
  const inTemplate = new Set(entries.flatMap(([name]) => [...chunkUrls(manifest, name)]));

  const preloads = (file: string) =>
    [...chunkUrls(manifest, file)]
      .filter((url) => !inTemplate.has(url))
      .map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`)
      .join('');

  return {
    shell,
    canonicalUrl: canonicalUrlOf,
    async render(url, api) {
      const { head, body, state, file } = await renderPage(url, { origin, api });
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
