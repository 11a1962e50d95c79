import { expect, it } from 'vitest';
import { findSeriousViolations, measureOverflow, resizeTo } from './support/accessibility.ts';
import { findProduct, openBackOffice, placeOrder } from './support/back-office.ts';
import { SCREENS } from './support/browser.ts';

const PHONE = { ...SCREENS.phone, viewport: { width: 390, height: 844 } };

it('on a phone of 390 px staff select orders, and reach every page by the bar at the bottom', async () => {
  await placeOrder(await findProduct(5), 'Bwalya Zulu');
  const { page } = await openBackOffice(PHONE);
  const bar = page.getByRole('navigation', { name: 'Back office' });
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.viewport.height);

  await page.getByRole('checkbox', { name: 'Select all orders shown' }).tap();
  await page.getByRole('button', { name: 'Ship…' }).waitFor();
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^More/ }).tap();
  await page.getByRole('tab', { name: 'Delivery' }).tap();
  await page
    .getByRole('button', { name: 'Add Delivery Method' })
    .or(page.getByText(/shipping is free/))
    .first()
    .waitFor();
  expect(await page.getByRole('tab', { name: 'Delivery' }).isVisible()).toBe(false);
  expect(await findSeriousViolations(page)).toEqual([]);

  // Lists begin below the top bar, without the header of the shop.
  for (const list of ['Products', 'Stock', 'Categories']) {
    await page.goto(`/admin?tab=${list.toLowerCase()}`);
    const first = page.getByRole('list', { name: list, exact: true });
    await first.waitFor();
    for (const [width, top] of [
      [1440, 142],
      // Stock has two buttons more, in a row of their own.
      [390, list === 'Stock' ? 200 : 160],
    ] as const) {
      await resizeTo(page, width);
      expect((await first.boundingBox())?.y).toBeLessThanOrEqual(top);
      expect(await page.getByRole('banner').count()).toBe(0);
    }
  }
});
