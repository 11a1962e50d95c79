import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { seriousViolations } from '../../../../testing/axe.ts';
import { buildAdminMessage, CHANNELS } from '../../../../testing/handlers/admin-messages.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { listResponse } from '../../../../testing/handlers/responses.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sentRequests } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';
// Import the lazy chunks up front, so that no test waits for them.
import '../../shell/back-office.tsx';
import './order-messages.tsx';

async function openOrder(changes: Parameters<typeof buildAdminOrder>[1] = {}) {
  const order = buildAdminOrder(1, { customerPhone: '+260971234567', ...changes });
  server.use(http.get('*/api/admin/orders/:id', () => HttpResponse.json(order)));
  const app = renderApp(`/admin?order=${order.id}`);
  await app.user.click(await screen.findByText('Messages', { selector: 'summary' }));
  const section = within(await screen.findByRole('region', { name: 'Messages' }));
  return { ...app, order, section };
}

it('lists the messages about the order, which can be sent again', async () => {
  const failed = buildAdminMessage(1, { status: 'failed', error: 'No such number.' });
  server.use(
    http.get('*/api/admin/messages', () => listResponse([failed])),
    http.post('*/api/admin/messages/:id/resend', () => HttpResponse.json(failed, { status: 201 })),
  );
  const { user, order, section } = await openOrder();
  const list = within(await section.findByRole('list', { name: 'Messages about this order' }));
  for (const text of ['Order placed', 'Failed', 'No such number.', 'SMS, by Africa’s Talking, +260970000001'])
    expect(list.getByText(text)).toBeVisible();
  expect(sentRequests('GET', '/api/admin/messages').map(({ url }) => url)).toContain(
    `/api/admin/messages?order=${order.id}`,
  );
  await user.click(list.getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('Message is being sent again')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});

it('says that there are none', async () => {
  const { section } = await openOrder();
  expect(await section.findByText('No messages yet.')).toBeVisible();
});

it('opens WhatsApp with a text about the order in a new tab', async () => {
  const { section } = await openOrder({ status: 'shipped', courier: 'City Couriers' });
  const link = await section.findByRole('link', { name: 'Write on WhatsApp' });
  const url = new URL(link.getAttribute('href') ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/260971234567');
  expect(url.searchParams.get('text')).toContain('is on its way with City Couriers');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(section.queryByRole('link', { name: 'Write an SMS' })).toBeNull();
});

it('without an SMS gateway, has the text for the phone of the staff member', async () => {
  server.use(http.get('*/api/admin/messages/channels', () => HttpResponse.json({ ...CHANNELS, sms: null })));
  const { user, section } = await openOrder();
  const link = await section.findByRole('link', { name: 'Write an SMS' });
  expect(link.getAttribute('href')).toMatch(/^sms:\+260971234567\?body=Hello%20Customer/);
  await user.click(section.getByRole('button', { name: 'Copy the text' }));
  expect(await navigator.clipboard.readText()).toMatch(
    /^Hello Customer, this is Chitenge\. .* is not paid yet/,
  );
});

it('has no link for an erased number', async () => {
  const { section } = await openOrder({ customerPhone: 'erased' });
  expect(await section.findByText('No messages yet.')).toBeVisible();
  expect(section.queryByRole('link')).toBeNull();
});
