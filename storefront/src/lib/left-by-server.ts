import type { DehydratedState } from '@tanstack/react-query';

/** What the server leaves beside a page that it rendered. */
export interface LeftByServer {
  /** Where shoppers find the shop. */
  origin: string;
  /** Addresses of the answers that it read for the page. */
  answers: string[];
  queries: DehydratedState;
}

/** Id of the element in which it stands, as JSON. */
const ELEMENT_ID = 'state';

/** Null on a page that is left to the browser. */
export function leftByServer(): LeftByServer | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}
