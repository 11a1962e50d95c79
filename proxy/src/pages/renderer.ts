/** Renders the pages of the built storefront: in threads, or on the main thread while there are none. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentEncoding } from '../cache/content-encoding.ts';
import { encodeBody, type EncodedBody } from '../cache/encoded-body.ts';
import { createDocuments, type BrandHead, type PageData, type RenderPage, type Shell } from './document.ts';
import { loadDocumentTemplate } from './document-template.ts';
import type { RenderThreadData } from './render-thread.ts';
import type { RenderThreads } from './render-threads.ts';

/** Bytes. Handing a shorter document to zlib's thread takes this thread as long as compressing it. */
const MAX_SYNC_BYTES = 100 * 1024;

/** Responds to the page's API calls. */
type Api = (path: string) => Promise<Response>;

interface ReadOptions {
  origin: string;
  api: Api;
}

/** The exports of storefront/server. */
interface ServerModule {
  readPage: (url: string, options: ReadOptions) => Promise<PageData>;
  renderPage: RenderPage;
  readShell: (title: string | null, options: ReadOptions) => Promise<Shell>;
  canonicalUrlOf: (url: string) => string;
}

/** Returns the paths of the built storefront's parts. */
export const buildPaths = (directory: string) => ({
  client: path.join(directory, 'client'),
  server: path.join(directory, 'server', 'render-page.js'),
});

export interface Renderer {
  /**
   * Returns the document without content, for pages that only the browser renders.
   * @param title of the page, without the shop's name
   */
  shell: (brand: BrandHead, title: string | null, api: Api) => Promise<Buffer>;
  /** Returns the canonical URL of all URLs with the same page. */
  canonicalUrl: (url: string) => string;
  /**
   * Reads what a page shows.
   * @param url path and query
   */
  read: (url: string, api: Api) => Promise<PageData>;
  /**
   * Renders a page. A thread returns it in the encoding; the main thread does so only with a short one.
   * @throws the error of a component; ThreadError when no thread could render it
   */
  render: (data: PageData, brand: BrandHead, encoding: ContentEncoding) => Promise<Buffer | EncodedBody>;
}

/**
 * Loads the built storefront, and starts the threads.
 * @param directory the build output
 * @param publicUrl the shop's URL for shoppers
 * @throws an error of the file system if the storefront has not been built
 */
export async function loadRenderer(
  directory: string,
  publicUrl: string,
  threads: RenderThreads,
): Promise<Renderer> {
  const paths = buildPaths(directory);
  const template = loadDocumentTemplate(paths.client);
  const server = pathToFileURL(paths.server).href;
  const { readPage, renderPage, readShell, canonicalUrlOf }: ServerModule = await import(server);
  const { origin } = new URL(publicUrl);
  const documents = createDocuments(template, renderPage);
  threads.start({ template, server } satisfies RenderThreadData);
  return {
    canonicalUrl: canonicalUrlOf,
    shell: async (brand, title, api) =>
      documents.shell(brand, title, await readShell(title, { origin, api })),
    read: (url, api) => readPage(url, { origin, api }),
    async render(data, brand, encoding) {
      if (!threads.isReady) {
        const document = documents.page(data, brand);
        return document.length <= MAX_SYNC_BYTES ? encodeBody(document, encoding) : document;
      }
      const { bytes, ...body } = await threads.run({ data, brand, encoding });
      return { ...body, bytes: Buffer.from(bytes.buffer) };
    },
  };
}
