import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { buildAdminMessage } from '../../../../testing/handlers/admin-messages.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { listResponse } from '../../../../testing/handlers/responses.ts';
import { renderApp, retype, expectSeen } from '../../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../../testing/sent-requests.ts';

async function openOrder(changes: Parameters<typeof buildAdminOrder>[1] = {}) {
  const order = buildAdminOrder(1, { customerPhone: '+260971234567', ...changes });
  answer('get', '/api/admin/orders/:id', order);
  const app = renderApp(`/admin?order=${order.id}`);
  await app.user.click(await screen.findByText('Messages', { selector: 'summary' }));
  const section = within(await screen.findByRole('region', { name: 'Messages' }));
  return { ...app, order, section };
}

it('lists the messages about the order, which can be sent again', async () => {
  const failed = buildAdminMessage(1, { status: 'failed', error: 'No such number.' });
  answer('get', '/api/admin/messages', listResponse([failed]));
  answer('post', '/api/admin/messages/:id/resend', failed, { status: 201 });
  const { user, order, section } = await openOrder();
  const list = within(await section.findByRole('list', { name: 'Messages about this order' }));
  for (const text of ['Order placed', 'Failed', 'No such number.', 'SMS, by Africa’s Talking, +260970000001'])
    expect(list.getByText(text)).toBeVisible();
  expect(sentRequests('GET', '/api/admin/messages').map(({ url }) => url)).toContain(
    `/api/admin/messages?order=${order.id}`,
  );
  await user.click(list.getByRole('button', { name: /^Send again/ }));
  await expectSeen(() => screen.getByText('Message is being sent again'));
  expect(await seriousViolations()).toEqual([]);
});

it('opens WhatsApp with a text about the order in a new tab', async () => {
  const { section } = await openOrder({ status: 'shipped', courier: 'City Couriers' });
  const link = await section.findByRole('link', { name: 'Write on WhatsApp' });
  const url = new URL(link.getAttribute('href') ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/260971234567');
  expect(url.searchParams.get('text')).toContain('is on its way with City Couriers');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

const hrefOf = async (section: ReturnType<typeof within>, name: string) =>
  (await section.findByRole('link', { name })).getAttribute('href') ?? '';
const ALL = `${location.origin}/pay/00000000-0000-4000-a000-000000000001#header.all.signature`;

it('has a text with a link to pay for the phone and the mail of the staff member', async () => {
  const { user, section } = await openOrder();
  expect(await hrefOf(section, 'Write an SMS')).toMatch(/^sms:\+260971234567\?body=Hello%20Customer/);
  const mail = new URL(await hrefOf(section, 'Write a mail'));
  expect(mail.pathname).toBe('customer1@example.com');
  expect(mail.searchParams.get('subject')).toBe('Chitenge: order 00000001');
  expect(mail.searchParams.get('body')?.endsWith(`here: ${ALL}`)).toBe(true);
  await user.click(section.getByRole('button', { name: 'Copy the text' }));
  expect(await navigator.clipboard.readText()).toMatch(
    /^Hello Customer, this is Chitenge\. .* is not paid yet/,
  );
  expect(sentBodies('POST', '/api/admin/orders/00000000-0000-4000-a000-000000000001/payment-link')).toEqual([
    {},
  ]);
});

it('makes a link for a part, another one for each person, and one for all again', async () => {
  const { user, section } = await openOrder();
  await user.click(await section.findByRole('button', { name: 'Link for a part' }));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Link for a part' }));
  const amount = () => dialog().getByRole('textbox', { name: /^Amount in kwacha/ });
  await user.type(amount(), '699{Enter}');
  expect(amount()).toHaveAccessibleDescription('Enter an amount from K1.00 to K697.00, or K698.00 for all.');
  await retype(user, amount(), 'k 100,50{Enter}');
  const paid = 'Pay K100.50 of it by MTN, Airtel or Zamtel here:';
  expect(await section.findByText(paid, { exact: false })).toHaveTextContent('#header.100-50.signature');
  await user.click(section.getByRole('button', { name: 'Link for another part' }));
  await user.click(dialog().getByRole('button', { name: 'Create the link' }));
  await section.findByText(paid, { exact: false });
  expect(sentBodies('POST', '/api/admin/orders/00000000-0000-4000-a000-000000000001/payment-link')).toEqual([
    {},
    { amount: '100.50' },
    { amount: '100.50' },
  ]);
  await user.click(section.getByRole('button', { name: 'Link for all of K698.00' }));
  expect(await section.findByText(/is not paid yet/)).toHaveTextContent(ALL);
});

it('makes a link for a part of what is due ahead of an order that is paid at the door', async () => {
  const { user, section } = await openOrder({ payAtDoor: true, status: 'pending', aheadAmount: '35.00' });
  await user.click(await section.findByRole('button', { name: 'Link for a part' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Link for a part' }));
  expect(dialog.getByText(/^K35\.00 is due ahead of order 00000001/)).toBeVisible();
  const amount = dialog.getByRole('textbox', { name: /^Amount in kwacha/ });
  await user.type(amount, '100{Enter}');
  expect(amount).toHaveAccessibleDescription('Enter an amount from K1.00 to K34.00, or K35.00 for all.');
  await retype(user, amount, '20{Enter}');
  await section.findByText('Pay K20.00 of it by MTN', { exact: false });
  expect(section.getByRole('button', { name: 'Link for all of K35.00' })).toBeVisible();
});

it('says when the link to pay could not be made, and tries again', async () => {
  answer('post', '/api/admin/orders/:id/payment-link', 503, { once: true });
  const { user, section } = await openOrder();
  await expectSeen(() => section.getByText('The link to pay could not be created'));
  expect(section.queryByRole('link', { name: 'Write on WhatsApp' })).toBeNull();
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText(/is not paid yet/)).toHaveTextContent(ALL);
});

it('has no link for an erased customer', async () => {
  const { section } = await openOrder({ customerPhone: 'erased', customerEmail: 'erased' });
  await expectSeen(() => section.getByText('No messages yet.'));
  expect(section.queryByRole('link')).toBeNull();
});
