/** A thread that renders pages. It loads only what rendering needs: no catalogue and no configuration. */
import { parentPort, workerData } from 'node:worker_threads';
import { encodeBody, type EncodedBody } from '../cache/encoded-body.ts';
import type { ContentEncoding } from '../cache/content-encoding.ts';
import type { ThreadMessage } from '../threads/thread-pool.ts';
import {
  createDocuments,
  type BrandHead,
  type DocumentTemplate,
  type PageData,
  type RenderPage,
} from './document.ts';

/** What a thread needs to know of the built storefront. */
export interface RenderThreadData {
  template: DocumentTemplate;
  /** URL of the server's bundle. */
  server: string;
}

/** A page to render. */
export interface RenderJob {
  data: PageData;
  brand: BrandHead;
  encoding: ContentEncoding;
}

/** The bytes fill their memory, so that it can be handed over. They arrive as another class. */
export type RenderedBody = Omit<EncodedBody, 'bytes'> & { bytes: Uint8Array<ArrayBuffer> };

const { template, server }: RenderThreadData = workerData;
const { renderPage }: { renderPage: RenderPage } = await import(server);
const documents = createDocuments(template, renderPage);

function render({ data, brand, encoding }: RenderJob): ThreadMessage<RenderedBody> {
  try {
    return { result: encodeBody(documents.page(data, brand), encoding) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

parentPort?.on('message', (job: RenderJob) => {
  const message = render(job);
  // Handing over the memory saves a copy.
  const bytes = 'result' in message ? [message.result.bytes.buffer] : [];
  parentPort?.postMessage(message, bytes);
});
parentPort?.postMessage({ ready: true } satisfies ThreadMessage<RenderedBody>, []);
