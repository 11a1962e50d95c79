import sparticuz from '@sparticuz/chromium';
import type { LaunchOptions } from 'playwright-core';

/**
 * Made for one page in a small container: with the first two, closing one context ends the whole browser; with the third,
 * it leaves out the header Origin, by which the shop knows its own pages.
 */
const UNWANTED = new Set(['--single-process', '--no-zygote', '--disable-web-security']);

/** How Playwright launches a Chromium that needs nothing installed and asks nothing of the network by itself. */
export async function chromiumOptions(): Promise<LaunchOptions & { args: string[] }> {
  return {
    executablePath: await sparticuz.executablePath(),
    args: [
      ...sparticuz.args.filter((argument) => !UNWANTED.has(argument)),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    headless: true,
  };
}
