import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gotoBeforeHydration } from './support/before-hydration.ts';
import { newShopper } from './support/browser.ts';
import { readCart } from './support/shopper-api.ts';

/** Opens a URL as a new shopper, with gotoBeforeHydration. */
async function openBeforeHydration(url: string, initScript?: () => void) {
  const shopper = await newShopper();
  if (initScript) await shopper.page.addInitScript(initScript);
  return { ...shopper, releaseScripts: await gotoBeforeHydration(shopper.page, url) };
}

/** Handles the page's additions to the cart. */
const onAddition = (page: Page, handle: (route: Route) => Promise<void>) =>
  page.route('**/api/cart', (route) =>
    route.request().method() === 'POST' ? handle(route) : route.fallback(),
  );

/** Blocks local storage. */
function blockStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('blocked', 'QuotaExceededError');
  };
}

const SHIRT = '/product/kamwala-camp-collar-shirt';
const addButton = (page: Page) => page.getByRole('button', { name: /^Add to Cart/ }).first();
const cartButton = (page: Page, units: string) =>
  page.getByRole('banner').getByRole('button', { name: `Cart, ${units}`, exact: true });
const hydration = (page: Page) => page.locator('[data-hydrated]');

/** Waits until the page has hydrated and all its requests have ended. */
async function settle(page: Page): Promise<void> {
  await hydration(page).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** Expects one unit of one product in the cart, on the page and on the server. */
async function expectOneUnit(page: Page): Promise<void> {
  await settle(page);
  await cartButton(page, '1 item').waitFor();
  expect((await readCart(page)).map(({ quantity }) => quantity)).toEqual([1]);
}

const queryOf = (page: Page) => new URL(page.url()).search;

describe('a page before hydration', () => {
  it('applies the filters that the shopper chose', async () => {
    const { page, consoleErrors, releaseScripts } = await openBeforeHydration('/products');
    const size = page.getByRole('checkbox', { name: /^M,/ }).filter({ visible: true });
    await size.check();
    await page.getByLabel('Sort by').selectOption('Price, high to low');
    const from = page.getByLabel('From (K)').filter({ visible: true });
    await from.fill('500');
    await from.press('Enter');
    const to = page.getByLabel('To (K)').filter({ visible: true });
    await to.fill('900');
    await page
      .getByRole('checkbox', { name: /^On sale,/ })
      .filter({ visible: true })
      .focus();
    releaseScripts();
    await expect.poll(() => queryOf(page)).toBe('?size=M&minPrice=500&maxPrice=900&sort=price-desc');
    expect(await size.isChecked()).toBe(true);
    expect(consoleErrors).toEqual([]);
  });

  it('adds the chosen product to the cart once after hydration while local storage is blocked', async () => {
    const { page, consoleErrors, releaseScripts } = await openBeforeHydration(SHIRT, blockStorage);
    const add = page.getByRole('button', { name: 'Add to Cart - ' });
    await add.click();
    const label = add.evaluate((button) => getComputedStyle(button, '::after').content);
    expect(await label).toBe('"Adding..."');
    expect(await add.evaluate((button) => button.clientHeight)).toBeGreaterThanOrEqual(44);
    await page.getByRole('status').filter({ hasText: 'Adding...' }).waitFor({ state: 'attached' });
    const chosen = page.getByRole('radio').first();
    for (const radio of [chosen, page.getByRole('radio').nth(1), chosen]) await radio.check();
    await add.click();
    expect(await add.getAttribute('aria-busy')).toBe('true');
    releaseScripts();
    await page.getByText('Item has been added to your cart', { exact: true }).waitFor();
    // Once the drawer is open, the page behind it has no roles.
    const size = await chosen.inputValue();
    await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(size).first().waitFor();
    expect(await drawer.getByRole('status').allTextContents()).toContain('1');
    expect(consoleErrors).toEqual([]);
  });

  it('keeps the text of a search that the shopper is typing', async () => {
    const { page, consoleErrors, releaseScripts } = await openBeforeHydration('/');
    const search = page.getByRole('combobox', { name: 'Search products' });
    await search.pressSequentially('dre');
    releaseScripts();
    await search.pressSequentially('ss with long sleeves', { delay: 20 });
    expect(await search.inputValue()).toBe('dress with long sleeves');
    await search.fill('dress');
    await page.getByRole('option').first().waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe('an addition to the cart before hydration', () => {
  it('is posted and counted at once, and shown once after hydration', async () => {
    const { page, consoleErrors, releaseScripts } = await openBeforeHydration(SHIRT);
    const option = (name: RegExp) => page.getByRole('group', { name }).getByRole('radio');
    const chosen = { size: option(/^Size/).nth(1), color: option(/^Colour/).first() };
    await chosen.size.check();
    await chosen.color.check();
    const increase = page.getByRole('button', { name: /^Increase/ });
    await increase.click();
    await increase.click();
    await addButton(page).click();
    await cartButton(page, '3 items').waitFor();
    const badge = cartButton(page, '3 items').locator('[data-cart-count]');
    expect(await badge.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"3"');
    expect(await badge.isVisible()).toBe(true);
    const announcement = page.getByRole('status').filter({ hasText: 'Added to cart' });
    await announcement.waitFor({ state: 'attached' });
    expect(await addButton(page).getAttribute('aria-busy')).not.toBe('true');
    expect(await hydration(page).count()).toBe(0);

    releaseScripts();
    await hydration(page).waitFor({ state: 'attached' });
    expect(await announcement.count()).toBe(1);
    await settle(page);
    await cartButton(page, '3 items').waitFor();
    expect(await page.getByRole('group', { name: 'quantity' }).getByRole('status').textContent()).toBe('3');
    expect(await chosen.size.isChecked()).toBe(true);
    expect(await badge.textContent()).toBe('3');
    await page.reload();
    await settle(page);
    await cartButton(page, '3 items').waitFor();
    expect(await readCart(page)).toMatchObject([
      { size: await chosen.size.inputValue(), color: await chosen.color.inputValue(), quantity: 3 },
    ]);
    expect(consoleErrors).toEqual([]);
  });

  it('is not repeated when the response arrives after hydration', async () => {
    const { page, consoleErrors, releaseScripts } = await openBeforeHydration(SHIRT);
    const hydrated = Promise.withResolvers<void>();
    const handled = Promise.withResolvers<void>();
    let posts = 0;
    await onAddition(page, async (route) => {
      posts += 1;
      const response = await route.fetch();
      handled.resolve();
      await hydrated.promise;
      await route.fulfill({ response });
    });
    await addButton(page).click();
    await handled.promise;
    releaseScripts();
    await hydration(page).waitFor({ state: 'attached' });
    expect(await addButton(page).getAttribute('aria-busy')).toBe('true');
    await addButton(page).click({ force: true });
    hydrated.resolve();
    await page.getByRole('status').filter({ hasText: 'Added to cart' }).waitFor({ state: 'attached' });
    await expectOneUnit(page);
    expect(await addButton(page).getAttribute('aria-busy')).not.toBe('true');
    expect(posts).toBe(1);
    expect(consoleErrors).toEqual([]);
  });

  it('is repeated with its key after hydration when the response is lost, and counts once', async () => {
    const { page, releaseScripts } = await openBeforeHydration(SHIRT);
    const keys: Array<string | undefined> = [];
    await onAddition(page, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    const size = page.getByRole('group', { name: /^Size/ }).getByRole('radio');
    await size.first().check();
    const lost = page.waitForEvent('requestfailed');
    await addButton(page).click();
    await lost;
    // The choice comes after the addition, so it does not change it.
    await size.nth(1).check();
    expect(await addButton(page).getAttribute('aria-busy')).toBe('true');
    releaseScripts();
    await page.getByText('Item has been added to your cart', { exact: true }).waitFor();
    await expectOneUnit(page);
    expect(await readCart(page)).toMatchObject([{ size: await size.first().inputValue() }]);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });
});

it('a page whose script fails to load adds to the cart, and loads again when another button is pressed', async () => {
  const { page } = await newShopper();
  await page.route('**/static/index-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(SHIRT);
  await failed;
  await addButton(page).click();
  await cartButton(page, '1 item').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expectOneUnit(page);
});

it('a hydrated page stays when a promise is rejected while a button is busy', async () => {
  const { page, context } = await newShopper();
  await page.goto(SHIRT);
  await settle(page);
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  const rejected = context.waitForEvent('weberror');
  await addButton(page).evaluate((button) => {
    button.setAttribute('aria-busy', 'true');
    void Promise.reject(new Error('rejected by a test'));
  });
  await rejected;
  // A load would begin before the next frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(loads).toEqual([]);
});
