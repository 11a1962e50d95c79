import { orderSchema } from '@chitenge/contract/order';
import { shortOrderId } from '@chitenge/contract/order-id';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { shopDay } from '@chitenge/contract/shop-time';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { findSeriousViolations, measureOverflow, resizeTo } from './support/accessibility.ts';
import { claimPayment, findProduct, openBackOffice, openPage } from './support/back-office.ts';
import { sharedBrowser, SCREENS } from './support/browser.ts';

const PHONE = { ...SCREENS.phone, viewport: { width: 390, height: 844 } };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

let receipts = 0;
const newReceipt = () => `MP${Date.now()}${++receipts}`;

/** Reads the order as its shopper. */
async function readAsShopper({ id, session }: { id: string; session: string }) {
  const response = await fetch(`${inject('shopUrl')}/api/orders/${id}`, {
    headers: { [SESSION_HEADER]: session },
  });
  return orderSchema.parse(await response.json());
}

const rowOf = (page: Page, receipt: string) =>
  page
    .getByRole('list', { name: 'Needs a person' })
    .getByRole('listitem')
    .filter({ hasText: receipt.toUpperCase() });

describe('on a phone of 390 px', () => {
  it('a claim arrives without a reload; staff confirm one and reject another with a reason', async () => {
    const { page, context } = await openBackOffice(browser, PHONE);
    await openPage(page, 'Payments');
    await page.getByRole('heading', { name: 'All payments' }).waitFor();

    const product = await findProduct(5);
    const [good, bad] = [newReceipt(), newReceipt()];
    const paid = await claimPayment(product, 'Chipo Phiri', good);
    const unpaid = await claimPayment(product, 'Natasha Zulu', bad);
    await rowOf(page, bad).waitFor();
    await page.getByRole('button', { name: /^More, Payments \d+ needs? a person$/ }).waitFor();
    expect(await findSeriousViolations(page)).toEqual([]);
    for (const width of [320, 390]) {
      await resizeTo(page, width);
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    }

    // At twice the text size.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    // A phone zooms out of a wider page, so the screen is as wide as the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

    await rowOf(page, good)
      .getByRole('button', { name: /^Confirm/ })
      .press('Enter');
    await page.getByText('Payment confirmed', { exact: true }).first().waitFor();
    await rowOf(page, good).waitFor({ state: 'detached' });
    expect(await readAsShopper(paid)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    // The focus is on the next row.
    await expect.poll(() => rowOf(page, bad).evaluate((row) => row === document.activeElement)).toBe(true);

    await rowOf(page, bad)
      .getByRole('button', { name: /^Reject/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Reject payment' });
    await dialog.getByRole('radio', { name: /^We found no payment/ }).check();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, bad).waitFor({ state: 'detached' });
    expect(await readAsShopper(unpaid)).toMatchObject({
      paymentStatus: 'failed',
      payments: [
        {
          status: 'failed',
          failure: { code: 'rejected', reason: expect.stringMatching(/^We found no payment/) },
        },
      ],
    });
    const list = page.getByRole('list', { name: 'Payments' });
    await list.getByText(`Transaction id ${good}`).waitFor();
    expect(await list.getByRole('button', { name: /^Refund/ }).count()).toBe(0);
    await context.close();
  });

  it('a statement is compared, and one press confirms what it proves', async () => {
    const product = await findProduct(5);
    const [found, missing] = [newReceipt(), newReceipt()];
    const paid = await claimPayment(product, 'Chipo Phiri', found);
    await claimPayment(product, 'Natasha Zulu', missing);
    const { page, context } = await openBackOffice(browser, PHONE);
    await openPage(page, 'Payments');
    await page.getByRole('button', { name: 'Reconcile a statement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reconcile a statement' });
    const today = shopDay(new Date());
    const csv = `Transaction ID,Amount,Date\n${found},${paid.totalAmount},${today}\nNOBODY1,5.00,${today}`;
    await dialog
      .getByLabel('Choose file')
      .setInputFiles({ name: 'mtn.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByRole('table', { name: 'Waiting, and in the statement (1)' }).waitFor();
    await dialog
      .getByRole('table', { name: /^Only in the shop/ })
      .getByText(missing)
      .waitFor();
    expect(await findSeriousViolations(page)).toEqual([]);
    for (const width of [320, 1440]) {
      await resizeTo(page, width);
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    }
    await dialog.getByRole('button', { name: 'Confirm this payment' }).click();
    await dialog.getByText('1 of 1 confirmed.').waitFor();
    await dialog.getByText(`Order ${shortOrderId(paid.id)} of Chipo Phiri is paid now.`).waitFor();
    await dialog.getByText(`Received, Chipo Phiri, order ${shortOrderId(paid.id)}`).waitFor();
    expect(await readAsShopper(paid)).toMatchObject({ paymentStatus: 'paid' });
    await context.close();
  });
});
