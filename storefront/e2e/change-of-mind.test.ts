import { shortOrderId } from '@chitenge/contract/order-id';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFittingAndAccessible, expectFittingEveryScreen, resizeTo } from './support/accessibility.ts';
import { callAsOwner } from './support/as-owner.ts';
import { newShopper, SCREENS } from './support/browser.ts';
import { placeOrder } from './support/place-order.ts';

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Change your order' });
const waitForToast = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor();

/** Opens a folded form with the keyboard. */
async function unfold(page: Page, summary: string): Promise<void> {
  const fold = sectionOf(page).getByText(summary, { exact: true });
  await fold.focus();
  await page.keyboard.press('Enter');
}

it('a buyer changes an order, leaves a note and cancels it while it is not paid, by keyboard', async () => {
  const { page, context, consoleErrors } = await newShopper(SCREENS.phone);
  const order = await placeOrder(context, '0971555001');
  await page.goto(`/orders/${order.id}`);
  const section = sectionOf(page);
  await section.waitFor();

  await unfold(page, 'Change a size or colour');
  await section.getByLabel('New size or colour').selectOption({ index: 1 });
  await section.getByRole('button', { name: 'Change it' }).press('Enter');
  await waitForToast(page, 'Item changed');

  await unfold(page, 'Correct the address');
  await section.getByLabel('City').fill('Ndola');
  await page.keyboard.press('Enter');
  await waitForToast(page, 'Address saved');
  await page.getByText('Ndola', { exact: true }).first().waitFor();

  await unfold(page, 'Leave a note for us');
  const note = '<b>Ring</b> twice';
  await section.getByLabel('Note for the shop').fill('x'.repeat(5000));
  await section.getByRole('button', { name: 'Save the note' }).click();
  await section.getByText('The note must be at most 2000 characters.').waitFor();
  await section.getByLabel('Note for the shop').fill(note);
  await section.getByRole('button', { name: 'Save the note' }).click();
  await waitForToast(page, 'Note saved');
  await page.getByText(note, { exact: true }).first().waitFor();
  await expectFittingEveryScreen(page);
  await resizeTo(page, 320);
  await unfold(page, 'Cancel this order');
  await expectFittingAndAccessible(page);
  await section.getByRole('button', { name: 'Cancel the order' }).press('Enter');
  await waitForToast(page, 'Order cancelled');
  await section.getByText('This order is cancelled.').waitFor();
  await expect
    .poll(() => section.getByRole('heading').evaluate((heading) => heading === document.activeElement))
    .toBe(true);
  await expect.poll(() => section.locator('summary').count()).toBe(0);
  expect(consoleErrors.filter((error) => !error.includes('400'))).toEqual([]);
});

it('a buyer asks to cancel a paid order, withdraws that, asks again, reads the answer, and changes nothing once it is on its way', async () => {
  const { page, context } = await newShopper(SCREENS.desk);
  const order = await placeOrder(context, '0971555002');
  const params = { id: order.id };
  await callAsOwner('setPaymentStatus', params, { paymentStatus: 'paid' });
  await page.goto(`/orders/${order.id}`);
  const section = sectionOf(page);
  const ask = async () => {
    await unfold(page, 'Ask us to cancel this order');
    await section.getByLabel('Why', { exact: true }).fill('Too late for me');
    await section.getByRole('button', { name: 'Ask the shop' }).last().click();
    await section.getByText('We will answer here.').waitFor();
  };
  await ask();
  await unfold(page, 'Withdraw your request');
  await section.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await waitForToast(page, 'Request withdrawn');
  await ask();
  await callAsOwner('answerRequest', params, { decision: 'declined', answer: 'It is sewn to your size.' });
  await page.reload();
  await section.getByText('We cannot do this. It is sewn to your size.').waitFor();
  await callAsOwner('setOrderStatus', params, { status: 'shipped' });
  await page.reload();
  await section.getByText('This order is on its way.').waitFor();
  await expect.poll(() => section.locator('summary').count()).toBe(0);
});

it('who follows a link to an order needs its number to cancel it', async () => {
  const buyer = await newShopper(SCREENS.phone);
  const phone = '0971555003';
  const order = await placeOrder(buyer.context, phone);
  const { page } = await newShopper(SCREENS.phone);
  await page.goto('/track');
  await page.getByLabel(/^Order/).fill(shortOrderId(order.id));
  await page.getByLabel(/^Phone/).fill(phone);
  await page.keyboard.press('Enter');
  const section = sectionOf(page);
  await section.waitFor();
  expect(await page.getByText(phone).count()).toBe(0);
  await unfold(page, 'Cancel this order');
  const number = section.getByLabel('Phone number on the order').last();
  await number.fill('0955000999');
  await page.keyboard.press('Enter');
  await section.getByText('This is not the phone number on the order.').waitFor();
  await number.fill(phone);
  await page.keyboard.press('Enter');
  await waitForToast(page, 'Order cancelled');
});
