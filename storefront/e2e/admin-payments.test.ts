import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { orderSchema } from '@chitenge/contract/order';
import { shortOrderId } from '@chitenge/contract/order-id';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { shopDay } from '@chitenge/contract/shop-time';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { findSeriousViolations, measureOverflow, resizeTo } from './support/accessibility.ts';
import { claimPayment, findProduct, freeSeats, openBackOffice, openPage } from './support/back-office.ts';
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

const screenshot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

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
    await screenshot(page, 'payments-390');
    for (const width of [320, 390]) {
      await resizeTo(page, width);
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      await screenshot(page, `payments-w${width}`);
    }

    // At twice the text size.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    // A phone zooms out of a wider page, so the screen is as wide as the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    await screenshot(page, 'payments-large');
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
    await screenshot(page, 'reject-390');
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
    await screenshot(page, 'payments-390-after');
    await context.close();
  });

  it('a manager refunds a part, after a second confirmation', async () => {
    const receipt = newReceipt();
    const order = await claimPayment(await findProduct(5), 'Bwalya Tembo', receipt);
    const { page, context, account } = await openBackOffice(browser, PHONE, STORE_MANAGER_ROLE.id);
    await openPage(page, 'Payments');
    await rowOf(page, receipt)
      .getByRole('button', { name: /^Confirm/ })
      .click();
    const row = page
      .getByRole('list', { name: 'Payments' })
      .getByRole('listitem')
      .filter({ hasText: receipt });
    await row.getByRole('button', { name: /^Refund/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund' });
    await dialog.getByText(`All that is left: ${formatMoney(toNgwee(order.totalAmount))}`).waitFor();
    await dialog.getByRole('radio', { name: 'A part' }).check();
    await dialog.getByLabel('Amount in kwacha').fill('50');
    await screenshot(page, 'refund-390');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('K50.00 to +260961234567, Bwalya Tembo.').waitFor();
    await screenshot(page, 'refund-confirm-390');
    await question.getByRole('button', { name: 'Refund K50.00' }).click();
    await row.getByText('K50.00 refunded').waitFor();
    expect(await readAsShopper(order)).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ refunded: '50.00' }],
    });
    await resizeTo(page, 1440);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await screenshot(page, 'payments-1440');
    await row.getByRole('button', { name: /open the order$/ }).click();
    const details = page.getByRole('dialog', { name: `Order ${shortOrderId(order.id)}` });
    await details.getByText('Timeline of this payment').last().click();
    await details.getByText('Confirmed by hand').waitFor();
    expect(await findSeriousViolations(page)).toEqual([]);
    await screenshot(page, 'order-1440');
    await context.close();
    await freeSeats([account.email]);
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
    await screenshot(page, 'reconcile-390');
    for (const width of [320, 1440]) {
      await resizeTo(page, width);
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      await screenshot(page, `reconcile-${width}`);
    }
    await dialog.getByRole('button', { name: 'Confirm this payment' }).click();
    await dialog.getByText('1 of 1 confirmed.').waitFor();
    await dialog.getByText(`Order ${shortOrderId(paid.id)} of Chipo Phiri is paid now.`).waitFor();
    await dialog.getByText(`Received, Chipo Phiri, order ${shortOrderId(paid.id)}`).waitFor();
    expect(await readAsShopper(paid)).toMatchObject({ paymentStatus: 'paid' });
    await context.close();
  });
});
