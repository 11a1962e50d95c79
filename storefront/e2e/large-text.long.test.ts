import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { expect, it, onTestFinished } from 'vitest';
import { findSeriousViolations } from './support/accessibility.ts';
import { addStaff, freeSeats, placeOrder, SHOWN_TABS, signIn } from './support/back-office.ts';
import { followLink, newShopper, SCREENS, type Shopper } from './support/browser.ts';
import { findCutOff, setTextSize } from './support/large-text.ts';
import { fillCart, readProducts } from './support/shopper-api.ts';

/** The buttons that open a drawer, each with a text that appears in it. */
const DRAWERS = [
  [/^Menu/, 'Lookbook'],
  [/^Search/, 'Search'],
  [/^Cart, 18 items/, 'Proceed to Checkout'],
  [/^Filter/, 'Availability'],
] as const;

/** Tabs that are more than a list, or whose rows have more than text and buttons. */
const OWN_LAYOUTS: ReadonlySet<string> = new Set(['payments', 'messages', 'reports', 'setup']);

/** Opens a screen of 320 px with twice the browsers' text size. */
async function newReader(): Promise<Shopper> {
  const shopper = await newShopper({ ...SCREENS.desk, viewport: { width: 320, height: 844 } });
  await setTextSize(shopper.page, 32);
  return shopper;
}

it('every drawer fits on a screen of 320 px with twice the text size', async () => {
  const { page, context } = await newReader();
  await fillCart(context, (await readProducts()).slice(0, 2), 9);
  await page.goto('/products/women');
  for (const [button, text] of DRAWERS) {
    await page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(text).filter({ visible: true }).first().waitFor();
    const findWide = () =>
      drawer.evaluate((element) =>
        [element, ...element.children]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ className }) => className),
      );
    // It slides in, and what it shows may still load.
    await expect
      .poll(async () => [button, ...(await findWide()), ...(await findCutOff(page))])
      .toEqual([button]);
    await drawer.getByRole('button', { name: /^Close/ }).click();
    await drawer.waitFor({ state: 'detached' });
  }
});

it('a table that is wider than its place takes the focus, so that the keyboard scrolls it', async () => {
  const { page } = await newReader();
  await page.goto('/pages/size-guide');
  await page.locator('main table[tabindex="0"]').first().waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await findCutOff(page)).toEqual([]);
});

it('every tab of the back office fits on a screen of 320 px with twice the text size, and is accessible', async () => {
  const { page } = await newReader();
  const product = (await readProducts()).find(
    ({ stockBy, stockCount }) => stockBy === 'product' && stockCount > 0,
  );
  if (product) await placeOrder(product, 'Chipo Phiri of the Distant Showground');
  await page.goto('/admin');
  // Managers have every tab.
  const manager = await addStaff(STORE_MANAGER_ROLE.id);
  onTestFinished(() => freeSeats([manager.email]));
  await signIn(page, manager);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  const found: string[][] = [];
  for (const tab of SHOWN_TABS) {
    await followLink(page, `/admin?tab=${tab}`);
    const panel = page.locator(`[role=tabpanel][id$=content-${tab}]`);
    await panel.waitFor();
    await panel
      .getByText(/^Loading/)
      .first()
      .waitFor({ state: 'detached' });
    const violations = OWN_LAYOUTS.has(tab) ? await findSeriousViolations(page) : [];
    found.push([tab, ...(await findCutOff(page)), ...violations]);
  }
  expect(found).toEqual(SHOWN_TABS.map((tab) => [tab]));
});
