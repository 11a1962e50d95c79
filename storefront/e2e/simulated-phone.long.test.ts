/** The phone page of the pawaPay simulator, on which people answer PIN prompts during a demo. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPawapaySimulator } from '../../scripts/simulators/pawapay/simulator.ts';
import { findSeriousViolations, measureOverflow, resizeTo } from './support/accessibility.ts';
import { newShopper, SCREENS } from './support/browser.ts';

const TOKEN = 'demo';
const simulator = createPawapaySimulator({ token: TOKEN });

let page: Page;
let url: string;

beforeAll(async () => {
  url = await simulator.listen();
});

afterAll(async () => {
  await simulator.close();
});

beforeEach(async () => {
  simulator.reset();
  const phone = await newShopper({ ...SCREENS.phone, baseURL: url });
  page = phone.page;
  await page.goto('/');
  await page.getByText('No prompt is waiting').waitFor();
  return async () => {
    if (phone.consoleErrors.length > 0) throw new Error(phone.consoleErrors.join('\n'));
  };
});

async function askForPayment(phoneNumber: string, provider: string, amount: string): Promise<void> {
  const payer = { type: 'MMO', accountDetails: { phoneNumber, provider } };
  await fetch(`${url}/v2/deposits`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ depositId: randomUUID(), amount, currency: 'ZMW', payer }),
  });
}

const button = (name: string) => page.getByRole('button', { name });
const statuses = () => simulator.deposits().map(({ status }) => status);

it('the simulated phone shows prompts, which the customer answers, also by keyboard or late', async () => {
  await askForPayment('260961234567', 'MTN_MOMO_ZMB', '780.5');
  await page.getByRole('heading', { name: 'Pay K780.50 to Chitenge?' }).waitFor();
  await button('Enter PIN: K780.50 from 096 123 4567').press('Enter');
  await page.getByRole('status').getByText('096 123 4567: paid.').waitFor();
  await page.getByRole('listitem').getByText('The payment of K780.50 completed').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('PIN prompts');

  await askForPayment('260961234567', 'MTN_MOMO_ZMB', '1');
  await askForPayment('260971234567', 'AIRTEL_OAPI_ZMB', '2');
  await askForPayment('260951234567', 'ZAMTEL_ZMB', '3');
  await button('Decline: K1.00').click();
  await button('Low balance: K2.00').click();
  await button('Ignore: K3.00').click();
  await page.getByText('Ignored. The payment stays open.').waitFor();
  expect(statuses()).toEqual(['COMPLETED', 'FAILED', 'FAILED', 'PROCESSING']);
  await page.getByText('Test numbers').click();
  await page.getByRole('cell', { name: 'insufficient balance' }).first().waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  for (const width of [320, 390, 1440]) {
    await resizeTo(page, width);
    expect(await measureOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await button('Enter PIN: K3.00').click();
  await page.getByText('No prompt is waiting').waitFor();
  expect(statuses()).toEqual(['COMPLETED', 'FAILED', 'FAILED', 'COMPLETED']);

  await page.getByLabel('Callbacks to the shop').selectOption('are lost');
  await page.getByLabel('Airtel').uncheck();
  await expect.poll(() => simulator.settings.loseCallbacks).toBe('all');
  await expect.poll(() => simulator.settings.providers.AIRTEL_OAPI_ZMB.DEPOSIT).toBe('CLOSED');
  simulator.reset();
  // The answer to the first change may come between, so each is awaited.
  await expect.poll(() => page.getByLabel('Callbacks to the shop').inputValue()).toBe('sent');
  await expect.poll(() => page.getByLabel('Airtel').isChecked()).toBe(true);
});
