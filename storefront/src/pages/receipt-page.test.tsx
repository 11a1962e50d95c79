import type { OrderReceipt } from '@chitenge/contract/receipt-documents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { answer } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { ORDER_ID } from '../testing/handlers/orders.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

const PATH = `/orders/${ORDER_ID}/receipt`;
const shop = { name: 'Mwila’s', address: 'Shop 12\nLusaka', tpin: '1001234567', phone: null, email: null };
const paid = {
  id: '00000000-0000-4000-8000-000000000001',
  method: 'manual',
  network: 'mtn',
  transactionId: 'MP261125.1234.A12345',
  amount: '335.00',
  cashGiven: null,
  at: '2026-11-21T08:00:00.000Z',
} as const;

const RECEIPT: OrderReceipt = {
  number: 42,
  issuedAt: '2026-11-21T08:00:00.000Z',
  shop,
  amount: '335.00',
  vat: { rate: '16', amount: '46.21' },
  orderId: ORDER_ID,
  orderNumber: 1042,
  orderedAt: '2026-11-21T07:00:00.000Z',
  customerName: 'Thandiwe Mwansa',
  soldBy: null,
  lines: [
    {
      id: '00000000-0000-4000-8000-000000000002',
      name: 'Wrap dress',
      size: 'M',
      color: 'navy',
      quantity: 3,
      price: '110.00',
      amount: '330.00',
    },
  ],
  goods: '330.00',
  discount: { code: 'SAVE', amount: '30.00' },
  delivery: { name: 'Courier', fee: '35.00', paidOnCollection: false },
  waived: null,
  payments: [paid],
  current: 42,
  creditNotes: [
    {
      number: 43,
      issuedAt: '2026-11-22T08:00:00.000Z',
      shop,
      amount: '110.00',
      vat: null,
      reason: 'refund',
      refunds: [{ ...paid, kind: 'refund', amount: '110.00', transactionId: null }],
    },
  ],
  otherReceipts: [7],
};

it('shows a receipt and its credit note, on A4 and on a roll, without serious axe violations', async () => {
  answer('get', '/api/orders/:id/receipt', RECEIPT);
  renderApp(PATH);
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Receipt No. 000042' }));
  for (const text of [
    'TPIN 1001234567',
    'Size: M, Colour: Navy',
    '3 × K110.00',
    'Delivery: Courier',
    'Discount (SAVE)',
    '−K30.00',
    'includes VAT of K46.21 (16%)',
    'Transaction ID: MP261125.1234.A12345',
    'Thandiwe Mwansa',
    'Corrects receipt No. 000042',
  ])
    expect(screen.getAllByText(text)[0]).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Credit note No. 000043' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Receipt No. 000007' })).toHaveAttribute(
    'href',
    `${PATH}?number=7`,
  );
  expect(await seriousViolations()).toEqual([]);

  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: '80 mm roll' }));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

const cash = {
  ...paid,
  method: 'cash',
  network: null,
  transactionId: null,
  amount: '235.00',
  cashGiven: '250.00',
} as const;

/** The receipt of a sale at the counter, of which a part was paid in cash. */
const SOLD: OrderReceipt = {
  ...RECEIPT,
  soldBy: 'Mutale Banda',
  payments: [cash, { ...paid, id: ORDER_ID, amount: '100.00' }],
  creditNotes: [],
  otherReceipts: [],
};

it('says who sold, the cash that was given and the change', async () => {
  answer('get', '/api/admin/orders/:id/receipt', SOLD);
  renderApp(`${PATH}?staff`);
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByText('Sold by Mutale Banda')).toBeVisible();
  expect(sheet.getByText('Cash given').parentElement).toHaveTextContent('K250.00');
  expect(sheet.getByText('Change').parentElement).toHaveTextContent('K15.00');
});

it('says no change where nobody knows the notes', async () => {
  answer('get', '/api/admin/orders/:id/receipt', { ...SOLD, payments: [{ ...cash, cashGiven: null }] });
  renderApp(`${PATH}?staff`);
  await expectSeen(() => screen.getByRole('article'));
  expect(screen.queryByText('Change')).toBeNull();
});

it('remembers the paper on this device, and prints at once if so set', async () => {
  answer('get', '/api/admin/orders/:id/receipt', SOLD);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const first = renderApp(`${PATH}?staff`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: '58 mm roll' }));
  await user.click(screen.getByRole('checkbox', { name: 'Print at once' }));
  first.unmount();
  renderApp(`${PATH}?staff`);
  expect(await screen.findByRole('radio', { name: '58 mm roll' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Print at once' })).toBeChecked();
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(print).toHaveBeenCalledOnce();
});

it('prints at once when the till asks for it, but no receipt that is no longer valid', async () => {
  answer('get', '/api/admin/orders/:id/receipt', SOLD);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const first = renderApp(`${PATH}?staff&print`);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  first.unmount();
  answer('get', '/api/admin/orders/:id/receipt', { ...SOLD, current: 43 });
  renderApp(`${PATH}?staff&print`);
  await expectSeen(() => screen.getByRole('article'));
  expect(print).toHaveBeenCalledOnce();
});

it('offers a shopper the papers, but not to print at once', async () => {
  answer('get', '/api/orders/:id/receipt', RECEIPT);
  renderApp(PATH);
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says which receipt is valid, links the other documents, and prints that one was ended', async () => {
  const ended = { ...RECEIPT, number: 7, otherReceipts: [42] };
  server.use(
    http.get('*/api/orders/:id/receipt', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.has('number') ? ended : RECEIPT),
    ),
  );
  renderApp(PATH);
  const head = within(await screen.findByRole('article'));
  expect(head.getByRole('link', { name: 'credit note No. 000043' })).toHaveAttribute('href', '#note-43');
  expect(screen.queryByText(/no longer valid\.$/)).toBeNull();
  expect(screen.getByText('This receipt is valid.', { exact: false })).toHaveTextContent(
    'This receipt is valid. No longer valid: Receipt No. 000007',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Receipt No. 000007' }));
  await expectSeen(() => screen.getByText('This receipt is no longer valid.'));
  expect(screen.getByRole('article')).toHaveTextContent(
    'Ended by credit note No. 000043. This receipt is no longer valid.',
  );
  expect(screen.getByRole('note')).toHaveTextContent('This receipt was replaced by Receipt No. 000042.');
  expect(screen.getByRole('link', { name: 'Receipt No. 000042' })).toBeVisible();
});

it('says that a payment which was recorded by mistake was never received, and lists it apart from refunds', async () => {
  const mistake = { ...paid, kind: 'correction', amount: '225.00' } as const;
  answer('get', '/api/orders/:id/receipt', {
    ...RECEIPT,
    creditNotes: RECEIPT.creditNotes.map((note) => ({
      ...note,
      reason: 'correction' as const,
      refunds: [...note.refunds, mistake],
    })),
  });
  renderApp(PATH);
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByText('A payment was recorded by mistake: the shop has never received it.')).toBeVisible();
  const amountsBelow = (name: string) =>
    within(sheet.getByRole('list', { name }))
      .getAllByText(/^K/)
      .map(({ textContent }) => textContent);
  expect(amountsBelow('Paid back')).toEqual(['K110.00']);
  expect(amountsBelow('Recorded by mistake, never received')).toEqual(['K225.00']);
});

it('reads the receipt with the rights of the back office for staff', async () => {
  server.use(
    http.get('*/api/admin/orders/:id/receipt', ({ request }) => {
      const number = Number(new URL(request.url).searchParams.get('number') ?? 42);
      return HttpResponse.json({ ...RECEIPT, number, otherReceipts: [7] });
    }),
  );
  renderApp(`${PATH}?staff`);
  const other = await screen.findByRole('link', { name: 'Receipt No. 000007' });
  expect(screen.queryByRole('link', { name: 'Back to the order' })).toBeNull();
  await userEvent.click(other);
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Receipt No. 000007' }));
});

it('says where a receipt is found, when there is none', async () => {
  renderApp(PATH);
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'No receipt here' }));
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Track an order' })).toBeVisible();
});

it('says what was paid above the total, and that no receipt is valid when credit notes took back all of it', async () => {
  answer('get', '/api/orders/:id/receipt', {
    ...RECEIPT,
    current: null,
    otherReceipts: [],
    payments: [paid, { ...paid, id: ORDER_ID, amount: '40.00' }],
  });
  renderApp(PATH);
  const line = await screen.findByText('Paid too much, which the shop pays back');
  expect(line.parentElement).toHaveTextContent('K40.00');
  expect(screen.getByText('This order has no valid receipt now.')).toBeVisible();
});
