import {
  type ConsoleMessage,
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { chromiumOptions } from './chromium.ts';

/** The screens of the tests: a small Android phone and a wide screen. */
export const SCREENS = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;
export type Screen = keyof typeof SCREENS;

const LAUNCH_ATTEMPTS = 3;

/** Launches Chromium, which now and then crashes while it starts (SIGSEGV in a thread of its pool). */
async function launch(): Promise<Browser> {
  const options = await chromiumOptions();
  for (let attempt = 1; ; attempt += 1)
    try {
      return await chromium.launch(options);
    } catch (error) {
      if (attempt === LAUNCH_ATTEMPTS) throw error;
    }
}

let running: Promise<Browser> | undefined;

/**
 * Returns the test worker's Chromium, launched at the first call or after a crash. It ends with the worker. The worker's test
 * files share it, and each test creates its own context.
 */
export async function sharedBrowser(): Promise<Browser> {
  const isConnected = await running?.then(
    (browser) => browser.isConnected(),
    () => false,
  );
  if (!running || !isConnected) running = launch();
  return running;
}

/** A browser context with its own storage. */
export interface Shopper {
  context: BrowserContext;
  page: Page;
  /** Uncaught errors and console errors of all its pages, without pictures that a busy machine has not made yet. */
  consoleErrors: string[];
}

const isUnmadePicture = (message: ConsoleMessage): boolean =>
  message.text().includes('status of 503') && message.location().url.includes('/assets/');

/** Creates a browser context with an empty page. Without the service worker, which would fill its cache in each one. */
export async function openContext(options: BrowserContextOptions = SCREENS.desk): Promise<Shopper> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: inject('shopUrl'),
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(180_000);
  // For tests that wait until a page has hydrated.
  await context.addInitScript(() =>
    addEventListener('shop:hydrated', () => document.documentElement.setAttribute('data-hydrated', '')),
  );
  const consoleErrors: string[] = [];
  context.on('weberror', (error) => consoleErrors.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isUnmadePicture(message))
      consoleErrors.push(`${message.text()} ${message.location().url}`);
  });
  return { context, page: await context.newPage(), consoleErrors };
}

/** Prints what each page of a failed test shows, which says more than the name of the element that was missing. */
async function printPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page.ariaSnapshot({ timeout: 30_000 }).catch((error: unknown) => String(error));
    // oxlint-disable-next-line no-console -- for who reads the output of the tests
    console.error(`${page.url()}\n${shown}`);
  }
}

/** Creates a context that ends with the test. */
export async function newShopper(options?: BrowserContextOptions): Promise<Shopper> {
  const shopper = await openContext(options);
  onTestFinished(async ({ task }) => {
    try {
      if (task.result?.state === 'fail') await printPages(shopper.context);
    } finally {
      await shopper.context.close();
    }
  });
  return shopper;
}

/** Goes to another page of the shop as its router does, without loading a document. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
