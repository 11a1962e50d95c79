import type { Browser, BrowserContextOptions, Request } from 'playwright-core';

/** A current phone. Its density makes it request larger images. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

export interface FetchedResource {
  path: string;
  /** Playwright's resource type, for example `document`, `script`, `image`, `font`. */
  type: string;
  /** Transferred bytes: headers and the compressed body. */
  bytes: number;
}

interface FirstVisit {
  /** Requests of the page. */
  page: FetchedResource[];
  /** Requests of the service worker. */
  background: FetchedResource[];
}

/** The page and its service worker are done after so many milliseconds without a request. */
const IDLE_MS = 2500;

/**
 * Opens a URL in a new browser context and records its requests until the network is idle. It is one of the three
 * visits in four that send no figures of themselves; the fourth also loads the code for that.
 */
export async function measureFirstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext(PHONE);
  const finished: Request[] = [];
  let lastActivity = Date.now();
  context.on('request', () => (lastActivity = Date.now()));
  context.on('requestfinished', (request) => {
    lastActivity = Date.now();
    finished.push(request);
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => (Math.random = () => 0.99));
    await page.goto(url, { waitUntil: 'load' });
    while (Date.now() - lastActivity < IDLE_MS) await page.waitForTimeout(IDLE_MS / 5);
    const isBackground = (request: Request) => request.serviceWorker() !== null;
    return {
      page: await Promise.all(finished.filter((request) => !isBackground(request)).map(toResource)),
      background: await Promise.all(finished.filter(isBackground).map(toResource)),
    };
  } finally {
    await context.close();
  }
}

async function toResource(request: Request): Promise<FetchedResource> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return {
    path: new URL(request.url()).pathname,
    type: request.resourceType(),
    bytes: responseHeadersSize + responseBodySize,
  };
}

export const totalBytes = (resources: readonly FetchedResource[]): number =>
  resources.reduce((sum, { bytes }) => sum + bytes, 0);
