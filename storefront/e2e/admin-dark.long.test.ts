/** The back office by a device's dark setting: docs/back-office.md#dashboard. */
import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { expect, inject, it, onTestFinished } from 'vitest';
import { darkPalette } from '../src/theme/dark.ts';
import { palette } from '../src/theme/palette.ts';
import { expectFittingAndAccessible, findSeriousViolations } from './support/accessibility.ts';
import {
  addStaff,
  findProduct,
  freeSeats,
  openBackOffice,
  placeOrder,
  SHOWN_TABS,
} from './support/back-office.ts';
import { followLink, newShopper, SCREENS } from './support/browser.ts';

const SIZES = {
  phone: { ...SCREENS.phone, viewport: { width: 390, height: 844 } },
  desk: SCREENS.desk,
} as const;

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

it.each([
  ['phone', 'dark'],
  ['desk', 'dark'],
  ['desk', 'light'],
] as const)('every page can be read on a %s in the %s theme', async (size, colorScheme) => {
  const order = await placeOrder(await findProduct(5), 'Bwalya Zulu');
  // Managers have every page.
  const manager = await addStaff(STORE_MANAGER_ROLE.id);
  onTestFinished(() => freeSeats([manager.email]));
  const { page, context } = await openBackOffice({ ...SIZES[size], colorScheme }, manager);
  // So that the reports have a picture.
  const paid = await context.request.patch(`/api/orders/${order.id}/payment-status`, {
    headers: { origin: inject('shopUrl') },
    data: { paymentStatus: 'paid' },
  });
  expect(paid.status()).toBe(200);
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(background).toBe(rgb((colorScheme === 'dark' ? darkPalette : palette).paper));
  const found: string[] = [];
  for (const tab of SHOWN_TABS) {
    await followLink(page, `/admin?tab=${tab}`);
    const panel = page.locator(`[role=tabpanel][id$=content-${tab}]`);
    await panel.waitFor();
    await panel
      .getByText(/^Loading/)
      .first()
      .waitFor({ state: 'detached' });
    found.push(...(await findSeriousViolations(page)).map((violation) => `${tab}: ${violation}`));
  }
  await followLink(page, '/admin?tab=settings&group=pages');
  await page.getByRole('list', { name: 'Pages' }).waitFor();
  found.push(...(await findSeriousViolations(page)).map((violation) => `pages: ${violation}`));
  await page.getByRole('list', { name: 'Pages' }).getByRole('link', { name: 'Size Guide' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).getByText('89–94').click();
  await page.getByRole('button', { name: 'Row below' }).waitFor();
  found.push(...(await findSeriousViolations(page)).map((violation) => `page: ${violation}`));
  expect(found).toEqual([]);
  await followLink(page, `/admin?order=${order.id}`);
  await page.getByRole('dialog').getByText('Bwalya Zulu').first().waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.goto(`/admin?slip=${order.id}`);
  await page.getByRole('heading', { name: /^Packing slip/ }).waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
});

it('the till and labels can be read in the dark theme, and what is scanned is black on white', async () => {
  const product = await findProduct(5);
  const { page } = await openBackOffice({ ...SIZES.desk, colorScheme: 'dark' });
  await page.goto('/admin/till');
  await page.getByRole('list', { name: 'Products' }).waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  const { variants } = await (await page.request.get(`/api/products/${product.slug}`)).json();
  await page.goto(`/admin?labels=${variants[0]?.id ?? product.id}:2`);
  const label = page.locator('ol li').first();
  await label.waitFor();
  expect(await label.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(rgb('#ffffff'));
  expect(await findSeriousViolations(page)).toEqual([]);
});

it('the sign-in is dark, and what is printed is light', async () => {
  const { page } = await newShopper({ ...SIZES.phone, colorScheme: 'dark' });
  await page.goto('/admin');
  await page.getByLabel('Password').waitFor();
  await expectFittingAndAccessible(page);
  const ink = () => page.evaluate(() => getComputedStyle(document.documentElement).color);
  expect(await ink()).toBe(rgb(darkPalette.ink));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await ink()).toBe(rgb(palette.ink));
});
