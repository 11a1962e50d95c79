import { expect, inject, it } from 'vitest';
import { BUDGETS } from '../../bench/budgets.ts';
import { bytesOf, firstVisit } from '../../bench/support/first-visit.ts';
import { launchBrowser } from './support/browser.ts';

it('shows the home page to a phone that was never here within its budgets of bytes', async () => {
  const browser = await launchBrowser();
  try {
    const { page, behind } = await firstVisit(browser, inject('shopUrl'));
    expect(page.filter(({ type }) => type === 'image').length).toBeGreaterThan(3);
    expect(bytesOf(page)).toBeLessThanOrEqual(BUDGETS.firstVisit.budget);
    expect(behind.length).toBeGreaterThan(10);
    expect(bytesOf(behind)).toBeLessThanOrEqual(BUDGETS.behindFirstVisit.budget);
  } finally {
    await browser.close();
  }
});
