import sparticuz from '@sparticuz/chromium';
import type { LaunchOptions } from 'playwright-core';

/**
 * Arguments for a single page in a small container. The first two end the browser when one context closes.
 * The third one removes the Origin header, which the proxy checks.
 */
const UNWANTED = new Set(['--single-process', '--no-zygote', '--disable-web-security']);

/** Returns the launch options of a Chromium from npm without background requests. */
export async function chromiumOptions(): Promise<LaunchOptions & { args: string[] }> {
  return {
    executablePath: await sparticuz.executablePath(),
    args: [
      ...sparticuz.args.filter((argument) => !UNWANTED.has(argument)),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Otherwise it emulates a GPU. The animated background of the Studio's sign-in page then blocks it for 40 s.
      '--disable-gpu',
    ],
    headless: true,
  };
}
