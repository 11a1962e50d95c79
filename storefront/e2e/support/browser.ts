import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import { chromiumOptions } from './chromium.ts';

/** The two screens every journey is made on: a small Android phone, and a desk. */
export const SCREENS = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;
export type Screen = keyof typeof SCREENS;

/** A Chromium that needs nothing installed and asks nothing of the network but our own server. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumOptions());
}

/** A shopper: a fresh browser context with its own storage, and what its pages complained of. */
export interface Shopper {
  context: BrowserContext;
  page: Page;
  /** Uncaught errors and console errors of all its pages so far. */
  complaints: string[];
}

/** A new shopper in front of the shop's first page; nothing is opened yet. */
export async function newShopper(
  browser: Browser,
  options: BrowserContextOptions = SCREENS.desk,
): Promise<Shopper> {
  const context = await browser.newContext({
    baseURL: inject('shopUrl'),
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { context, page: await context.newPage(), complaints };
}
