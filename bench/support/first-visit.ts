import type { Browser, BrowserContextOptions, Request } from 'playwright-core';

/** A phone of today: its dense screen asks for the larger pictures. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

/** Something that was fetched. */
export interface Fetched {
  path: string;
  /** As the browser names it: `document`, `script`, `image`, `font`. */
  type: string;
  /** Over the line: head and body, compressed as they came. */
  bytes: number;
}

export interface FirstVisit {
  /** What the page itself asked for. */
  page: Fetched[];
  /** What the service worker fetched, behind the page that is seen already. */
  behind: Fetched[];
}

/** Milliseconds of silence after which a page, and the worker behind it, have all they want. */
const SILENCE_MS = 2500;

/** Opens an address in a browser that was never there, and lists what it fetched until it was content. */
export async function firstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext(PHONE);
  const finished: Request[] = [];
  let last = Date.now();
  context.on('request', () => (last = Date.now()));
  context.on('requestfinished', (request) => {
    last = Date.now();
    finished.push(request);
  });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    while (Date.now() - last < SILENCE_MS) await page.waitForTimeout(SILENCE_MS / 5);
    const ofWorker = (request: Request) => request.serviceWorker() !== null;
    return {
      page: await Promise.all(finished.filter((request) => !ofWorker(request)).map(fetched)),
      behind: await Promise.all(finished.filter(ofWorker).map(fetched)),
    };
  } finally {
    await context.close();
  }
}

async function fetched(request: Request): Promise<Fetched> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return {
    path: new URL(request.url()).pathname,
    type: request.resourceType(),
    bytes: responseHeadersSize + responseBodySize,
  };
}

export const bytesOf = (all: readonly Fetched[]): number => all.reduce((sum, { bytes }) => sum + bytes, 0);
