import type { CustomerRow } from '@chitenge/contract/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildCustomer } from '../../../testing/handlers/admin-customers.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { problemOf } from '../../../testing/handlers/responses.ts';
import { renderApp, retype, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';

const ORDER = buildAdminOrder(1);

const row = (n: number, name: string): CustomerRow => ({
  phone: `+26097123456${n}`,
  name,
  orders: n,
  sales: '349.00',
  lastOrderAt: '2026-11-20T10:00:00.000Z',
  lastOrderId: ORDER.id,
});
const NATASHA = row(1, 'Natasha Phiri');
const CHANDA = row(2, 'Chanda Mwila');

const NOTES = { text: 'Calls in the evening', who: 'Mutale Banda', when: '2026-11-20T10:00:00.000Z' };
const customer = buildCustomer({
  cancelled: { count: 2, amount: '20.00' },
  refunds: { count: 1, amount: '5.00' },
  notes: NOTES,
  newestOrders: [
    {
      id: ORDER.id,
      number: 1042,
      createdAt: ORDER.createdAt,
      status: 'delivered',
      paymentStatus: 'pending',
      totalAmount: '349.00',
      waivedAmount: '100.00',
      items: 2,
    },
  ],
});

const LIST = '/api/admin/customers';
const ONE = '/api/admin/customer';

beforeEach(() =>
  server.use(
    http.get(`*${LIST}`, ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      return HttpResponse.json(
        after === null ? { rows: [NATASHA], next: ORDER.id } : { rows: [CHANDA], next: null },
      );
    }),
    http.get(`*${ONE}`, () => HttpResponse.json(customer)),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(ORDER)),
  ),
);

const dialog = () => within(screen.getByRole('dialog'));

async function openCustomer() {
  const app = renderApp('/admin?tab=customers');
  await app.user.click(await screen.findByRole('button', { name: /View Natasha Phiri/ }));
  await screen.findByLabelText('Notes about the customer');
  // Browsers keep addresses, so none has a phone number.
  expect(app.router.state.location.search).not.toContain('260');
  return app;
}

describe('the list', () => {
  it('shows name, phone, orders and sum, further customers on demand, and what a search finds', async () => {
    const { user } = renderApp('/admin?tab=customers');
    const item = await screen.findByRole('listitem', { name: /Natasha Phiri/ });
    expect(item).toHaveTextContent('Natasha Phiri+2609712345611 order');
    expect(item).toHaveTextContent('K349.00');
    await user.click(screen.getByRole('button', { name: 'Show more customers' }));
    await expectSeen(() => screen.getByRole('listitem', { name: /Chanda Mwila/ }));
    expect(screen.queryByRole('button', { name: 'Show more customers' })).toBeNull();
    expect(await seriousViolations()).toEqual([]);
    answer('get', LIST, { rows: [], next: null });
    await user.type(screen.getByRole('searchbox', { name: /name, phone or email/ }), '0977{Enter}');
    await expectSeen(() => screen.getByText('No customers match your search.'));
    expect(sentRequests('GET', '/api/admin/customers').at(-1)?.url).toContain('search=0977');
  });
});

describe('a customer', () => {
  it('shows sums, notes and orders, which open their dialog', async () => {
    const { user } = await openCustomer();
    expect(dialog().getByText('K349.00, 1 order')).toBeVisible();
    expect(dialog().getByText('K20.00, 2 orders')).toBeVisible();
    expect(dialog().getByLabelText('Notes about the customer')).toHaveValue('Calls in the evening');
    expect(dialog().getByText(/Mutale Banda,/)).toBeVisible();
    expect(dialog().getByText('To pay K249.00')).toBeVisible();
    expect(await seriousViolations()).toEqual([]);
    await user.click(dialog().getByRole('link', { name: 'Order 00000001 (No. 1042)' }));
    await expectSeen(() => screen.getByRole('dialog', { name: 'Order 00000001' }));
  });

  it('keeps the notes of two people apart', async () => {
    const { user } = await openCustomer();
    const theirs = { ...customer, notes: { ...NOTES, text: 'Theirs' } };
    server.use(
      http.put(`*${ONE}/notes`, async ({ request }) => {
        const { expected }: { expected?: string } = Object(await request.json());
        if (expected === 'Theirs') return HttpResponse.json(customer);
        return problemOf('changed-meanwhile');
      }),
    );
    answer('get', ONE, theirs);
    const field = dialog().getByLabelText('Notes about the customer');
    await retype(user, field, 'Mine');
    await user.click(dialog().getByRole('button', { name: 'Save notes' }));
    await expectSeen(() => dialog().getByText('Theirs'));
    await user.click(dialog().getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(sentBodies('PUT', '/api/admin/customer/notes')).toEqual([
        { phone: NATASHA.phone, notes: 'Mine', expected: 'Calls in the evening' },
        { phone: NATASHA.phone, notes: 'Mine', expected: 'Theirs' },
      ]),
    );
  });

  it('is erased after a question, and closes', async () => {
    answer('post', `${ONE}/erase`, { orders: 1, messages: 0, byEmail: [], mentions: [] });
    const { user } = await openCustomer();
    await user.click(dialog().getByRole('button', { name: 'Erase data' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Erase' }));
    await expectSeen(() => screen.getByText('Customer erased'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentBodies('POST', '/api/admin/customer/erase')).toEqual([
      { phone: NATASHA.phone, openOrdersToo: false },
    ]);
  });
});
