import type { DehydratedQuery } from './hydration.ts';

/** The JSON that the server sends beside a rendered page, or with a document that only the browser renders. */
export interface ServerState {
  /** Origin of the shop from PUBLIC_URL. */
  origin: string;
  /** Identifies the rendered page (`pageKey` in app/pages.ts); null without one. */
  pageKey: string | null;
  /** API paths that the server called to render the page. */
  apiPaths: string[];
  queries: DehydratedQuery[];
  /** The API did not find what the page shows. */
  isNotFound: boolean;
}

/** Id of the script element that contains the JSON. */
const ELEMENT_ID = 'state';

/** Returns the server state of the document; null on a client-only page. */
export function readServerState(): ServerState | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}
