/** Opens pages that have not hydrated yet. */
import type { Page } from 'playwright-core';

/** Delays all scripts but early-input until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(/\/static\/(?!early-).*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

/** Opens a URL that captures input but does not hydrate until the returned function is called. */
export async function gotoBeforeHydration(page: Page, url: string): Promise<() => void> {
  const releaseScripts = await delayScripts(page);
  const earlyInput = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/static/early-input-'),
  );
  await page.goto(url, { waitUntil: 'commit' });
  await earlyInput;
  return releaseScripts;
}
