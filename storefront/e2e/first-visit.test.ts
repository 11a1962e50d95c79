import { expect, inject, it } from 'vitest';
import { BUDGETS } from '../../bench/budgets.ts';
import { measureFirstVisit, totalBytes } from '../../bench/support/first-visit.ts';
import { sharedBrowser } from './support/browser.ts';

it.each([
  ['cards', '/api/products?view=card&limit=24'],
  ['listingHtml', '/products'],
  ['productHtml', '/product/kafue-flared-chitenge-dress'],
] as const)('answers within the byte budget: %s', async (name, path) => {
  const response = await fetch(`${inject('shopUrl')}${path}`);
  expect(response.status).toBe(200);
  const { byteLength } = await response.arrayBuffer();
  expect(byteLength).toBeLessThanOrEqual(BUDGETS[name].budget);
});

it('loads the home page on a new phone within the byte budgets', async () => {
  const { page, background } = await measureFirstVisit(await sharedBrowser(), inject('shopUrl'));
  expect(page.filter(({ type }) => type === 'image').length).toBeGreaterThan(3);
  expect(totalBytes(page)).toBeLessThanOrEqual(BUDGETS.firstVisit.budget);
  expect(background.length).toBeGreaterThan(10);
  expect(totalBytes(background)).toBeLessThanOrEqual(BUDGETS.firstVisitBackground.budget);
});
