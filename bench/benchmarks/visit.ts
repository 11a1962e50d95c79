import { chromium } from 'playwright-core';
import { chromiumOptions } from '../../storefront/e2e/support/chromium.ts';
import { BUDGETS } from '../budgets.ts';
import { measureFirstVisit, totalBytes, type FetchedResource } from '../support/first-visit.ts';
import { formatKilobytes } from '../support/format.ts';
import { toResultRow } from '../support/result-row.ts';
import type { Benchmark } from '../support/shop.ts';

function formatBytesByType(resources: readonly FetchedResource[]): string {
  const byType = Map.groupBy(resources, ({ type }) => type);
  return [...byType].map(([type, group]) => `${type} ${formatKilobytes(totalBytes(group))}`).join(', ');
}

/** Measures the bytes that a phone receives when it opens the home page for the first time. */
export const visit: Benchmark = async ({ proxy }) => {
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const { page, background } = await measureFirstVisit(browser, `${proxy.url}/`);
    const bytes = { better: 'less', format: formatKilobytes } as const;
    return [
      toResultRow(
        'first visit to home on a phone, 390 px, density 3',
        formatBytesByType(page),
        totalBytes(page),
        { ...BUDGETS.firstVisit, ...bytes },
      ),
      toResultRow(
        'fetched in the background by the service worker',
        `${background.length} files`,
        totalBytes(background),
        { ...BUDGETS.firstVisitBackground, ...bytes },
      ),
    ];
  } finally {
    await browser.close();
  }
};
