import { expect, it, onTestFinished } from 'vitest';
import { measureOverflow } from './support/accessibility.ts';
import { asOwner } from './support/as-owner.ts';
import { addStaff, findProduct, placeOrder, signIn } from './support/back-office.ts';
import { newShopper, SCREENS } from './support/browser.ts';
import { findCutOff, setTextSize } from './support/large-text.ts';

const NAME = 'Chitenge and Daughters, Tailors and Outfitters of the Copperbelt, Ndola, Kitwe';

it('a long name of the shop wraps on a screen of 320 px, also with twice the text size', async () => {
  const order = await placeOrder(await findProduct(5), 'Bwalya Zulu');
  const setName = (store_name: string) => asOwner('PATCH', '/items/store_settings', { store_name });
  onTestFinished(async () => void (await setName('Chitenge')));
  await setName(NAME);
  const { page } = await newShopper({ ...SCREENS.phone, viewport: { width: 320, height: 740 } });
  const brand = page.getByRole('link', { name: NAME }).first();
  /** Pixels of the name that its place cuts off, and how much higher than the bar above the page it is. */
  const lost = () =>
    brand.evaluate((element) => {
      const bar = Number.parseFloat(getComputedStyle(element.closest('header, div') ?? element).height);
      return [element.scrollWidth - element.clientWidth, Math.max(0, element.scrollHeight - bar)];
    });
  const wraps = async () => {
    expect(await brand.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(30);
    expect(await lost()).toEqual([0, 0]);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findCutOff(page)).toEqual([]);
  };
  await expect
    .poll(async () => {
      await page.goto('/products');
      return brand.count();
    })
    .toBeGreaterThan(0);
  await wraps();
  await setTextSize(page, 32);
  await wraps();

  await page.goto('/admin');
  await signIn(page, await addStaff());
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  await wraps();
  await page.goto(`/admin?slip=${order.id}`);
  await page.getByRole('heading', { name: /^Packing slip/ }).waitFor();
  await page.getByText(NAME, { exact: true }).waitFor();
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
});
