import { chromium } from 'playwright-core';
import { chromiumOptions } from '../../storefront/e2e/support/chromium.ts';
import { BUDGETS } from '../budgets.ts';
import { kilobytes } from '../support/figures.ts';
import { bytesOf, firstVisit, type Fetched } from '../support/first-visit.ts';
import type { Part } from '../support/part.ts';
import { rowOf } from '../support/row.ts';

function weightsOf(fetched: readonly Fetched[]): string {
  const kinds = Map.groupBy(fetched, ({ type }) => type);
  return [...kinds].map(([kind, all]) => `${kind} ${kilobytes(bytesOf(all))}`).join(', ');
}

/** Bytes that a phone receives that opens the home page for the first time. */
export const visit: Part = async ({ proxy }) => {
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const { page, behind } = await firstVisit(browser, `${proxy.url}/`);
    const smaller = { better: 'less', write: kilobytes } as const;
    return [
      rowOf('first visit to home on a phone, 390 px, density 3', weightsOf(page), bytesOf(page), {
        ...BUDGETS.firstVisit,
        ...smaller,
      }),
      rowOf('fetched behind it by the service worker', `${behind.length} files`, bytesOf(behind), {
        ...BUDGETS.behindFirstVisit,
        ...smaller,
      }),
    ];
  } finally {
    await browser.close();
  }
};
