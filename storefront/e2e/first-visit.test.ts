import { expect, inject, it } from 'vitest';
import { BUDGETS } from '../../bench/budgets.ts';
import { measureFirstVisit, totalBytes } from '../../bench/support/first-visit.ts';
import { sharedBrowser } from './support/browser.ts';

it('loads the home page on a new phone within the byte budgets', async () => {
  const { page, background } = await measureFirstVisit(await sharedBrowser(), inject('shopUrl'));
  expect(page.filter(({ type }) => type === 'image').length).toBeGreaterThan(3);
  expect(totalBytes(page)).toBeLessThanOrEqual(BUDGETS.firstVisit.budget);
  expect(background.length).toBeGreaterThan(10);
  expect(totalBytes(background)).toBeLessThanOrEqual(BUDGETS.firstVisitBackground.budget);
});
