import type { DehydratedState } from '@tanstack/react-query';

/** What the server leaves beside a page that it rendered. */
export interface LeftByServer {
  /** Where shoppers find the shop. */
  origin: string;
  /**
   * The one address at which this page stands, as `normalAddress` writes it; null on a page that stands at many, because
   * what they name is not there.
   */
  address: string | null;
  /** Addresses that it asked the API for, to make the page. */
  asked: string[];
  queries: DehydratedState;
  /** Something that the page needs is not there. What names it is left out, so that one page serves all such addresses. */
  missing: boolean;
}

/** Id of the element in which it stands, as JSON. */
const ELEMENT_ID = 'state';

/** Null on a page that is left to the browser. */
export function leftByServer(): LeftByServer | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}
