import { updateOrderNotesSchema, type AdminOrder, type OrderEvent } from '@chitenge/contract/admin-order';
import { problemType } from '@chitenge/contract/problem-type';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminOrder, buildOrderEvent } from '../../../testing/handlers/admin-orders.ts';
import { buildAdminPayment } from '../../../testing/handlers/admin-payments.ts';
import { STAFF_MEMBER } from '../../../testing/handlers/admin-session.ts';
import { listResponse, problemResponse } from '../../../testing/handlers/responses.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sentRequests } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
// Import the lazy chunk up front, so that no test waits for it.
import '../shell/back-office.tsx';

function respondWith(order: AdminOrder): void {
  server.use(
    http.get('*/api/orders', () => listResponse([order])),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(order)),
  );
}

/** Responds to a PATCH, and to every read after it, with the changed order. */
function respondToChange(path: string, order: AdminOrder): void {
  server.use(
    http.patch(`*/api/orders/:id/${path}`, () => {
      respondWith(order);
      return HttpResponse.json(order);
    }),
  );
}

async function openDialog(changes: Partial<AdminOrder> = {}) {
  const order = buildAdminOrder(1, changes);
  respondWith(order);
  const app = renderApp('/admin');
  await app.user.click(await screen.findByRole('button', { name: /^View Details/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order 00000001' }));
  await dialog.findByText('Timeline');
  const withEvent = (changes: Partial<AdminOrder>, event: Partial<OrderEvent>): AdminOrder => ({
    ...order,
    ...changes,
    events: [...order.events, buildOrderEvent(2, event)],
  });
  return { ...app, dialog, order, withEvent };
}

async function selectOption(
  { user, dialog }: Awaited<ReturnType<typeof openDialog>>,
  label: string,
  option: string,
) {
  await user.click(dialog.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const sentChanges = () => sentRequests('PATCH', '/api/orders/').map(({ url, body }) => ({ url, body }));

describe('the order details', () => {
  it('show customer, address, payment and items', async () => {
    const { dialog, router } = await openDialog({
      shippingAddress: 'Plot 7, Cairo Road',
      city: 'Lusaka',
      province: 'lusaka',
      mobileProvider: 'airtel',
    });
    for (const text of [
      'Customer 1',
      'customer1@example.com',
      'Plot 7, Cairo Road',
      'Lusaka, Lusaka',
      'Zambia',
      'Airtel Money',
      'Chitenge Shirt 1',
      'Size: M, Colour: Navy',
      '2 × K349.00',
    ])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getAllByText('K698.00').length).toBeGreaterThan(1);
    expect(router.state.location.search).toMatch(/^\?order=/);
    expect(await seriousViolations()).toEqual([]);
  });

  it('say that there is no such order, and offer no other try', async () => {
    server.use(
      http.get('*/api/admin/orders/:id', () =>
        problemResponse({ type: '/problems/not-found', title: 'Not found', status: 404 }),
      ),
    );
    renderApp('/admin?order=00000000-0000-4000-a000-000000000099');
    await waitFor(() => expect(screen.getByText('There is no such order.')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the order status select', () => {
  it('offers shipped, delivered and cancelled, and shows any other current status', async () => {
    const { user, dialog } = await openDialog({ status: 'confirmed' });
    const select = dialog.getByRole('combobox', { name: 'Order status' });
    expect(select).toHaveTextContent('Confirmed');
    await user.click(select);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Shipped',
      'Delivered',
      'Cancelled',
    ]);
  });

  it('saves on change, and the timeline shows the actor', async () => {
    const app = await openDialog();
    const event = { kind: 'status', from: 'pending', to: 'shipped' } as const;
    respondToChange('status', app.withEvent({ status: 'shipped' }, event));
    await selectOption(app, 'Order status', 'Shipped');
    const ship = within(await screen.findByRole('dialog', { name: 'Ship the order' }));
    await app.user.click(ship.getByRole('button', { name: 'Mark as shipped' }));
    await waitFor(() => expect(screen.getByText('Order Updated')).toBeVisible());
    expect(screen.getByText('Order status has been updated successfully.')).toBeVisible();
    await waitFor(() => expect(app.dialog.getByText('Status: Pending → Shipped')).toBeVisible());
    expect(app.dialog.getByText(new RegExp(`^by ${STAFF_MEMBER.name}`))).toBeVisible();
    expect(sentChanges()).toEqual([
      { url: `/api/orders/${app.order.id}/status`, body: { status: 'shipped' } },
    ]);
  });

  it('shows why the server rejected the change, and the current status', async () => {
    server.use(
      http.patch('*/api/orders/:id/status', () =>
        problemResponse({
          type: '/problems/out-of-stock',
          title: 'Out of stock',
          status: 409,
          detail: 'Only 1 of Chitenge Shirt 1 is left.',
        }),
      ),
    );
    const app = await openDialog({ status: 'cancelled', paymentStatus: 'paid' });
    await selectOption(app, 'Order status', 'Delivered');
    await waitFor(() => expect(screen.getByText('Update Failed')).toBeVisible());
    expect(screen.getByText('Failed to update order status.')).toBeVisible();
    const select = app.dialog.getByRole('combobox', { name: 'Order status' });
    // Until the order is read again, it shows what was chosen.
    await waitFor(() => expect(select).toHaveTextContent('Cancelled'));
    expect(select).toHaveAccessibleDescription(/Only 1 of Chitenge Shirt 1 is left/);
  });
});

describe('cancelling an order', () => {
  const payment = buildAdminPayment(1, { status: 'completed', attention: null });
  const paid = { status: 'paid', paymentStatus: 'paid' } as const;
  const sentPosts = () =>
    sentRequests('POST', '/api/admin/payments/').map(({ url, body }) => ({ url, body }));

  async function openCancel(mayRefund = true, rows = [payment]) {
    server.use(
      http.get('*/api/admin/session', () =>
        HttpResponse.json({
          user: { ...STAFF_MEMBER, mayRefund },
          expiresAt: new Date(Date.now() + 900_000).toISOString(),
        }),
      ),
      http.get('*/api/admin/payments', () => listResponse(rows)),
      http.post('*/api/admin/payments/:id/:verb', () => HttpResponse.json(payment)),
    );
    const app = await openDialog(rows.length > 0 ? paid : {});
    respondToChange('status', app.withEvent({ status: 'cancelled' }, { kind: 'status' }));
    await selectOption(app, 'Order status', 'Cancelled');
    const question = within(await screen.findByRole('dialog', { name: 'Cancel the order?' }));
    const confirm = () => app.user.click(question.getByRole('button', { name: 'Cancel order' }));
    return { ...app, question, confirm };
  }

  it('asks first, and keeps the order when staff go back', async () => {
    const { user, question, dialog } = await openCancel(true, []);
    expect(question.getByText(/^Its items go back into stock/)).toBeVisible();
    expect(await seriousViolations()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Keep order' }));
    expect(sentChanges()).toEqual([]);
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Order status' })).toHaveFocus());
  });

  it('that is paid needs a decision about the money, and records its refund in the same step', async () => {
    const { user, question, confirm, order } = await openCancel();
    await question.findByRole('group', { name: /^The customer has paid K698.00/ });
    await confirm();
    await waitFor(() => expect(question.getByText('Choose what happens to the money.')).toBeVisible());
    expect(sentChanges()).toEqual([]);
    expect(await seriousViolations()).toEqual([]);
    await user.click(question.getByRole('radio', { name: 'I have sent K698.00 back by hand: record it' }));
    await confirm();
    await waitFor(() => expect(screen.getByText('The refund of K698.00 is stored.')).toBeVisible());
    expect(sentChanges()).toEqual([{ url: `/api/orders/${order.id}/status`, body: { status: 'cancelled' } }]);
    expect(sentPosts()).toEqual([
      { url: `/api/admin/payments/${payment.id}/refund`, body: { expectedRefunded: '0.00' } },
    ]);
  });

  it('names each of several payments with its way, and how it is paid back', async () => {
    const received = { status: 'completed', attention: null } as const;
    const cash = buildAdminPayment(2, {
      ...received,
      method: 'cash',
      provider: null,
      phone: null,
      amount: '80.00',
    });
    const pushed = buildAdminPayment(3, {
      ...received,
      method: 'push',
      gateway: 'pawapay',
      amount: '118.00',
    });
    const claimed = buildAdminPayment(4, { ...received, amount: '500.00' });
    const unnamed = { ...cash, ...buildAdminPayment(5, received), provider: null, amount: '10.00' };
    const { user, question, confirm } = await openCancel(true, [cash, pushed, claimed, unnamed]);
    const list = await question.findByRole('list', { name: 'What the customer has paid' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'K80.00, Cash: given back by hand',
      `K118.00, MTN Mobile Money: sent back by the network to ${pushed.phone}`,
      'K500.00, MTN Mobile Money: sent back by hand',
      'K10.00, Mobile money by hand: sent back by hand',
    ]);
    expect(await seriousViolations()).toEqual([]);
    await user.click(
      question.getByRole('radio', {
        name: 'Refund K118.00 now, and record the K590.00 that I have paid back by hand',
      }),
    );
    await confirm();
    await waitFor(() => expect(screen.getByText('The refund of K708.00 is stored.')).toBeVisible());
    expect(sentPosts()).toHaveLength(4);
  });

  it('can keep the money, with a reason', async () => {
    const { user, question, confirm } = await openCancel();
    await user.click(await question.findByRole('radio', { name: 'Keep it on purpose' }));
    await confirm();
    const reason = question.getByRole('textbox', { name: /^Why the shop keeps it/ });
    expect(reason).toHaveAccessibleDescription(/^Say why/);
    await user.type(reason, 'Took other goods');
    await confirm();
    await waitFor(() => expect(screen.getByText(/^The shop keeps K698.00/)).toBeVisible());
    expect(sentPosts()).toEqual([
      { url: `/api/admin/payments/${payment.id}/keep`, body: { reason: 'Took other goods' } },
    ]);
  });

  it('leaves the money to the owner and managers when the staff member may not refund', async () => {
    const { question, confirm } = await openCancel(false);
    await question.findByText(/^The customer has paid K698\.00\. The owner or a manager decides/);
    expect(question.queryByRole('radio')).toBeNull();
    await confirm();
    await waitFor(() =>
      expect(screen.getByText('K698.00 waits for a decision in the Payments tab.')).toBeVisible(),
    );
    expect(sentPosts()).toEqual([]);
  });

  it('says so when the order is cancelled and the refund is not stored', async () => {
    const { user, question, confirm } = await openCancel();
    server.use(http.post('*/api/admin/payments/:id/refund', () => new HttpResponse(null, { status: 503 })));
    await user.click(await question.findByRole('radio', { name: /^I have sent/ }));
    await confirm();
    await waitFor(() => expect(screen.getByText('Cancelled, but the money is not settled')).toBeVisible());
  });

  it('names a payment that is not decided yet', async () => {
    const { question } = await openCancel(true, [buildAdminPayment(1)]);
    await waitFor(() =>
      expect(question.getByText('A payment of this order is not decided yet.')).toBeVisible(),
    );
  });
});

it('the timeline of an erased shopper has amounts without reasons', async () => {
  const event = { field: null, reason: null, who: null, when: '2026-03-01T10:00:00.000Z' };
  const { dialog } = await openDialog({
    events: [
      { ...event, id: '1', kind: 'kept', from: null, to: 'K84.50' },
      { ...event, id: '2', kind: 'corrected', field: 'city', from: '', to: '' },
    ],
  });
  await waitFor(() => expect(dialog.getByText('K84.50 kept')).toBeVisible());
  expect(dialog.getByText(/^City corrected:/)).not.toHaveTextContent('null');
});

describe('correcting the details', () => {
  it('sends what was changed with a reason, and the timeline shows both values', async () => {
    const app = await openDialog({ city: 'Lusaka' });
    respondToChange(
      'details',
      app.withEvent(
        { city: 'Ndola' },
        { kind: 'corrected', field: 'city', from: 'Lusaka', to: 'Ndola', reason: 'The customer called' },
      ),
    );
    await app.user.click(app.dialog.getByRole('button', { name: 'Correct details' }));
    const form = within(await screen.findByRole('dialog', { name: 'Correct order 00000001' }));
    expect(form.getByLabelText('Name')).toHaveValue('Customer 1');
    expect(await seriousViolations()).toEqual([]);
    await app.user.clear(form.getByLabelText('City'));
    await app.user.type(form.getByLabelText('City'), 'Ndola');
    await app.user.type(form.getByRole('textbox', { name: /^Reason/ }), 'The customer called');
    await app.user.click(form.getByRole('button', { name: 'Save corrections' }));
    await waitFor(() => expect(screen.getByText('Order corrected')).toBeVisible());
    await waitFor(() =>
      expect(app.dialog.getByText('City corrected: Lusaka → Ndola (The customer called)')).toBeVisible(),
    );
    expect(sentChanges()).toEqual([
      {
        url: `/api/orders/${app.order.id}/details`,
        body: { changes: { city: 'Ndola' }, reason: 'The customer called' },
      },
    ]);
  });

  it('shows at the field why the server refuses it, and keeps what was typed', async () => {
    server.use(
      http.patch('*/api/orders/:id/details', () =>
        problemResponse({
          type: '/problems/invalid-request',
          title: 'Invalid',
          status: 400,
          errors: [{ field: 'changes.customerPhone', message: 'must have its country code' }],
        }),
      ),
    );
    const app = await openDialog();
    await app.user.click(app.dialog.getByRole('button', { name: 'Correct details' }));
    const form = within(await screen.findByRole('dialog', { name: 'Correct order 00000001' }));
    const phone = form.getByLabelText('Phone');
    await app.user.clear(phone);
    await app.user.type(phone, '097');
    await app.user.click(form.getByRole('button', { name: 'Save corrections' }));
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/must have its country code/));
    expect(phone).toHaveValue('097');
  });

  it('is not offered once the order is shipped', async () => {
    const { dialog } = await openDialog({ status: 'shipped' });
    expect(dialog.queryByRole('button', { name: 'Correct details' })).toBeNull();
  });
});

it('asks before an unpaid order is delivered', async () => {
  const app = await openDialog();
  respondToChange('status', app.withEvent({ status: 'delivered' }, { kind: 'status' }));
  await selectOption(app, 'Order status', 'Delivered');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delivered without a payment?' }));
  expect(question.getByText('K698.00 of Customer 1 has not arrived.')).toBeVisible();
  await app.user.click(question.getByRole('button', { name: 'Back' }));
  expect(sentChanges()).toEqual([]);
  await selectOption(app, 'Order status', 'Delivered');
  await app.user.click(await screen.findByRole('button', { name: 'Mark as delivered' }));
  await waitFor(() => expect(screen.getByText('Order Updated')).toBeVisible());
  expect(sentChanges().map(({ body }) => body)).toEqual([{ status: 'delivered' }]);
});

it('the discount of an order is in its items and on the packing slip', async () => {
  const { user, dialog } = await openDialog({
    discountCode: 'WELCOME10',
    discountAmount: '34.90',
    totalAmount: '314.10',
  });
  expect(dialog.getByText('Discount (WELCOME10)').parentElement).toHaveTextContent('−K34.90');
  await user.click(dialog.getByRole('link', { name: 'Packing slip' }));
  await waitFor(() =>
    expect(screen.getByRole('row', { name: 'Discount (WELCOME10) −K34.90' })).toBeVisible(),
  );
});

it.each([
  ['pending', 'To pay'],
  ['paid', 'Charged'],
] as const)('shows what a %s order costs when goods came back unpaid', async (paymentStatus, label) => {
  const { user, dialog } = await openDialog({ totalAmount: '840.00', waivedAmount: '420.00', paymentStatus });
  // The payment details and the items.
  expect(dialog.getAllByText(label)).toHaveLength(2);
  for (const text of dialog.getAllByText(label)) expect(text.parentElement).toHaveTextContent('K420.00');
  await user.click(dialog.getByRole('link', { name: 'Packing slip' }));
  await waitFor(() => expect(screen.getByRole('row', { name: /^Total .*K840\.00$/ })).toBeVisible());
  expect(screen.getByRole('row', { name: 'Came back before it was paid −K420.00' })).toBeVisible();
  expect(screen.getByRole('row', { name: `${label} K420.00` })).toBeVisible();
});

describe('the delivery of an order', () => {
  const DELIVERY = {
    deliveryMethodId: '00000000-0000-4000-8000-d00000000001',
    deliveryName: 'Bus to Kitwe',
    deliveryKind: 'bus_station',
    deliveryFee: '60.00',
    deliveryPaidOnCollection: true,
    deliveryDaysMin: 2,
    deliveryDaysMax: 4,
    station: 'Kitwe main',
    recipientPhone: '+260961112223',
  } as const;

  it('is shown with method, fee, station and recipient, and on the packing slip', async () => {
    const { user, dialog } = await openDialog(DELIVERY);
    for (const text of ['Bus to Kitwe (To a bus station)', '2–4 days', 'Kitwe main', '+260961112223'])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getAllByText('K60.00, paid on collection')).toHaveLength(2);
    expect(await seriousViolations()).toEqual([]);
    await user.click(dialog.getByRole('link', { name: 'Packing slip' }));
    await waitFor(() => expect(screen.getByText('Bus station: Kitwe main')).toBeVisible());
    expect(screen.getByText('Received by: +260961112223')).toBeVisible();
    expect(screen.getByText('K60.00, paid on collection')).toBeVisible();
  });

  it('asks for courier and tracking before the order is shipped', async () => {
    const app = await openDialog(DELIVERY);
    respondToChange(
      'status',
      app.withEvent({ status: 'shipped', courier: 'Copper Bus' }, { kind: 'status' }),
    );
    await selectOption(app, 'Order status', 'Shipped');
    const ship = within(await screen.findByRole('dialog', { name: 'Ship the order' }));
    expect(ship.getByLabelText('Courier')).toHaveFocus();
    expect(sentChanges()).toEqual([]);
    await app.user.type(ship.getByLabelText('Courier'), 'Copper Bus');
    await app.user.type(ship.getByLabelText('Tracking'), 'MZ 12');
    await app.user.click(ship.getByRole('button', { name: 'Mark as shipped' }));
    await waitFor(() => expect(screen.getByText('Order Updated')).toBeVisible());
    expect(sentChanges().map(({ body }) => body)).toEqual([
      { status: 'shipped', courier: 'Copper Bus', tracking: 'MZ 12' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ship the order' })).toBeNull());
    await waitFor(() => expect(app.dialog.getByText('Copper Bus')).toBeVisible());
  });

  it('keeps what was typed when the order cannot be shipped', async () => {
    server.use(http.patch('*/api/orders/:id/status', () => new HttpResponse(null, { status: 503 })));
    const app = await openDialog(DELIVERY);
    await selectOption(app, 'Order status', 'Shipped');
    const ship = within(await screen.findByRole('dialog', { name: 'Ship the order' }));
    await app.user.type(ship.getByLabelText('Tracking'), 'MZ 12');
    await app.user.click(ship.getByRole('button', { name: 'Mark as shipped' }));
    await waitFor(() => expect(ship.getByText('Not saved. Please try again.')).toBeVisible());
    expect(ship.getByLabelText('Tracking')).toHaveValue('MZ 12');
    await app.user.click(ship.getByRole('button', { name: 'Cancel' }));
    expect(app.dialog.getByRole('combobox', { name: 'Order status' })).toHaveTextContent('Pending');
  });

  it('changes the tracking text of an order that is shipped already', async () => {
    const shipped = { ...DELIVERY, status: 'shipped', courier: 'Copper Bus', tracking: 'MZ 12' } as const;
    const app = await openDialog(shipped);
    respondToChange('status', app.withEvent({ ...shipped, tracking: null }, { kind: 'notes' }));
    await app.user.click(app.dialog.getByRole('button', { name: 'Courier and tracking' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Courier and tracking' }));
    await app.user.clear(edit.getByLabelText('Tracking'));
    await app.user.click(edit.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('Order Updated')).toBeVisible());
    expect(sentChanges().map(({ body }) => body)).toEqual([{ status: 'shipped', tracking: '' }]);
  });
});

describe('the payment status select', () => {
  it('sends the transaction id, and says when another payment has it', async () => {
    const app = await openDialog({ paymentStatus: 'pending' });
    server.use(
      http.patch(
        '*/api/orders/:id/payment-status',
        () =>
          problemResponse({
            type: '/problems/receipt-used',
            title: 'The receipt was used',
            status: 409,
            detail: 'Another payment has this transaction id.',
          }),
        { once: true },
      ),
    );
    await selectOption(app, 'Payment status', 'Paid');
    const input = await screen.findByLabelText('Transaction id');
    await waitFor(() => expect(input).toHaveFocus());
    const save = screen.getByRole('button', { name: 'Mark as paid' });
    await app.user.type(input, 'MP1');
    await app.user.click(save);
    await waitFor(() => expect(screen.getByText('Failed to update payment status.')).toBeVisible());
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription(/^Another payment has this transaction id/),
    );
    const event = { kind: 'payment_status', from: 'pending', to: 'paid' } as const;
    respondToChange('payment-status', app.withEvent({ paymentStatus: 'paid' }, event));
    await app.user.type(input, '2');
    await app.user.click(save);
    await waitFor(() => expect(app.dialog.getByText('Payment: Pending → Paid')).toBeVisible());
    expect(sentChanges().map(({ body }) => body)).toEqual([
      { paymentStatus: 'paid', receipt: 'MP1' },
      { paymentStatus: 'paid', receipt: 'MP12' },
    ]);
    expect(screen.queryByLabelText('Transaction id')).toBeNull();
  });
});

describe('a recorded payment', () => {
  const PATH = '*/api/admin/orders/:id/payments';
  async function ask(changes: Partial<AdminOrder> = {}) {
    const app = await openDialog(changes);
    await app.user.click(app.dialog.getByRole('button', { name: 'Record a payment' }));
    return { ...app, question: within(await screen.findByRole('dialog', { name: 'Record a payment' })) };
  }
  async function openQuestion() {
    const { order, user, question } = await ask();
    const amount = question.getByLabelText(/^Amount in kwacha/);
    const record = async (kwacha: string) => {
      await user.clear(amount);
      await user.type(amount, kwacha);
      await user.click(question.getByRole('button', { name: 'Record this part' }));
    };
    await user.click(question.getByRole('radio', { name: 'Cash' }));
    const sent = () => sentRequests('POST', `/api/admin/orders/${order.id}/payments`);
    return { amount, question, record, sent };
  }

  it.each([
    ['counter', 'Cash', 'Amount in kwacha'],
    ['phone', 'Mobile money', 'Transaction id'],
  ] as const)('of a sale by %s begins at %s', async (channel, way, focused) => {
    const { question } = await ask({ channel });
    expect(question.getByRole('radio', { name: way })).toBeChecked();
    await waitFor(() =>
      expect(question.getByRole('textbox', { name: new RegExp(`^${focused}`) })).toHaveFocus(),
    );
  });

  it('of a counter sale with a claim begins at the claim', async () => {
    server.use(http.get('*/api/admin/payments', () => listResponse([buildAdminPayment(1)])));
    const { question } = await ask({ channel: 'counter' });
    expect(question.getByRole('radio', { name: 'Mobile money' })).toBeChecked();
  });

  it('repeats a lost request with its key, and sends another content with another key', async () => {
    server.use(http.post(PATH, () => HttpResponse.error()));
    const { question, record, sent } = await openQuestion();
    for (const [index, kwacha] of ['50', '50', '60'].entries()) {
      await record(kwacha);
      await waitFor(() => expect(sent()).toHaveLength(index + 1));
      await question.findByText('Not saved. Please try again.');
      await waitFor(() => expect(question.getByRole('button', { name: 'Record this part' })).toBeEnabled());
    }
    const [first, repeat, other] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(repeat).toBe(first);
    expect(other).not.toBe(first);
  });

  it('says at the amount what it can be, before and after it was sent', async () => {
    server.use(
      http.post(PATH, () =>
        problemResponse({
          type: '/problems/invalid-request',
          title: 'The request is not valid',
          status: 400,
          detail: 'amount must be from K1.00 to K30.00',
          errors: [{ field: 'amount', message: 'must be from K1.00 to K30.00' }],
        }),
      ),
    );
    const { amount, record, sent } = await openQuestion();
    for (const kwacha of ['-5', '0.50', '699', 'x']) {
      await record(kwacha);
      expect(amount).toHaveAccessibleDescription(/Enter an amount from K1\.00 to K698\.00\./);
    }
    expect(sent()).toEqual([]);
    await record('50');
    await waitFor(() =>
      expect(amount).toHaveAccessibleDescription(/Amount in kwacha must be from K1\.00 to K30\.00/),
    );
    expect(screen.queryByText('amount must be from K1.00 to K30.00')).toBeNull();
  });
});

describe('order notes', () => {
  it('are saved when the field loses focus after a change', async () => {
    const { user, dialog, order } = await openDialog({ notes: 'Gift' });
    respondToChange('notes', { ...order, notes: 'Gift wrap' });
    const notes = dialog.getByLabelText('Order Notes');
    expect(notes).toHaveValue('Gift');
    await user.click(notes);
    await user.tab();
    expect(screen.queryByText('Notes Updated')).toBeNull();
    await user.type(notes, ' wrap');
    await user.tab();
    await waitFor(() => expect(screen.getByText('Notes Updated')).toBeVisible());
    expect(sentChanges()).toEqual([
      { url: `/api/orders/${order.id}/notes`, body: { notes: 'Gift wrap', expected: 'Gift' } },
    ]);
  });

  it('are saved in order when staff type on before the first answer', async () => {
    const { user, dialog, order } = await openDialog();
    server.use(
      http.patch('*/api/orders/:id/notes', async ({ request }) => {
        const { notes } = updateOrderNotesSchema.parse(await request.json());
        await delay(20);
        respondWith({ ...order, notes });
        return HttpResponse.json({ ...order, notes });
      }),
    );
    const notes = dialog.getByLabelText('Order Notes');
    await user.type(notes, 'Ring');
    await user.tab();
    await user.type(notes, ' twice');
    await user.tab();
    await waitFor(() => expect(sentChanges()).toHaveLength(2));
    expect(sentChanges()).toMatchObject([
      { body: { notes: 'Ring', expected: '' } },
      { body: { notes: 'Ring twice', expected: 'Ring' } },
    ]);
    await waitFor(() => expect(dialog.queryByText('Saving...')).toBeNull());
    expect(notes).toHaveValue('Ring twice');
    expect(dialog.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  });

  it('show both texts when another staff member has saved others meanwhile', async () => {
    const { user, dialog, order } = await openDialog({ notes: 'Gift' });
    const theirs = { ...order, notes: 'Gift, has paid' };
    server.use(
      http.patch('*/api/orders/:id/notes', () =>
        problemResponse({ type: problemType('changed-meanwhile'), title: 'Changed', status: 409 }),
      ),
      http.get('*/api/admin/orders/:id', () => HttpResponse.json(theirs)),
    );
    const notes = dialog.getByLabelText('Order Notes');
    await user.type(notes, ' wrap');
    await user.tab();
    await waitFor(() => expect(dialog.getByText('Gift, has paid')).toBeVisible());
    expect(dialog.getByText('Gift wrap', { selector: 'dd' })).toBeVisible();
    expect(notes).toHaveValue('Gift wrap');
    // The panel’s buttons decide, not the focus.
    await user.click(notes);
    await user.tab();
    expect(sentChanges()).toHaveLength(1);

    respondToChange('notes', { ...order, notes: 'Gift wrap' });
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.getByText('Notes Updated')).toBeVisible());
    expect(sentChanges().at(-1)).toMatchObject({
      body: { notes: 'Gift wrap', expected: 'Gift, has paid' },
    });
    expect(dialog.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  });

  it('can be replaced by the other staff member’s', async () => {
    const { user, dialog, order } = await openDialog({ notes: 'Gift' });
    server.use(
      http.patch('*/api/orders/:id/notes', () =>
        problemResponse({ type: problemType('changed-meanwhile'), title: 'Changed', status: 409 }),
      ),
      http.get('*/api/admin/orders/:id', () => HttpResponse.json({ ...order, notes: 'Has paid' })),
    );
    await user.type(dialog.getByLabelText('Order Notes'), ' wrap');
    await user.tab();
    await user.click(await dialog.findByRole('button', { name: 'Load theirs' }));
    expect(dialog.getByLabelText('Order Notes')).toHaveValue('Has paid');
    expect(dialog.queryByText('Gift wrap')).toBeNull();
  });

  it('appear with their old and new text in the timeline', async () => {
    const app = await openDialog({ notes: 'Gift' });
    const event = { kind: 'notes', from: 'Gift', to: 'Gift wrap' } as const;
    respondToChange('notes', app.withEvent({ notes: 'Gift wrap' }, event));
    await app.user.type(app.dialog.getByLabelText('Order Notes'), ' wrap');
    await app.user.tab();
    await waitFor(() => expect(app.dialog.getByText('Notes changed: Gift → Gift wrap')).toBeVisible());
  });

  it('stay as a draft after a failed save, even when the dialog closes', async () => {
    const { user, dialog, order } = await openDialog();
    respondToChange('notes', { ...order, notes: 'Leave at gate' });
    server.use(
      http.patch('*/api/orders/:id/notes', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    await user.type(dialog.getByLabelText('Order Notes'), 'Leave at gate{Escape}');
    await waitFor(() => expect(screen.getByText('Failed to update order notes.')).toBeVisible());
    await user.click(screen.getByRole('button', { name: /^View Details/ }));
    const notes = await screen.findByLabelText('Order Notes');
    expect(notes).toHaveValue('Leave at gate');
    await user.click(notes);
    await user.tab();
    await waitFor(() => expect(screen.getByText('Notes Updated')).toBeVisible());
    expect(sentChanges()).toMatchObject([
      { body: { notes: 'Leave at gate' } },
      { body: { notes: 'Leave at gate' } },
    ]);
  });
});

describe('the packing slip', () => {
  it('of an order that does not exist says so, without another try', async () => {
    server.use(http.get('*/api/admin/orders/:id', () => new HttpResponse(null, { status: 404 })));
    renderApp('/admin?slip=d0000000-0000-4000-8000-000000000001');
    await waitFor(() => expect(screen.getByText('There is no such order.')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  });

  it('shows the items of the parcel and a link back to the order', async () => {
    const { user, dialog, router } = await openDialog({ city: 'Kitwe' });
    await user.click(dialog.getByRole('link', { name: 'Packing slip' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Packing slip' })).toBeVisible());
    // A browser names the PDF after it.
    expect(document.title).toBe('Packing slip 00000001 – Chitenge');
    expect(screen.getByText('Order 00000001')).toBeVisible();
    expect(screen.getByText('Kitwe')).toBeVisible();
    const line = within(screen.getByRole('row', { name: /Chitenge Shirt 1/ }));
    expect(line.getByRole('cell', { name: '2' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
    expect(await seriousViolations()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back to the order' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?order=/));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Order 00000001' })).toBeVisible());
    expect(document.title).toBe('Admin Dashboard – Chitenge');
  });

  it('prints several orders as one job', async () => {
    const orders = [1, 2].map((n) => buildAdminOrder(n));
    server.use(
      http.get('*/api/admin/orders/:id', ({ params }) =>
        HttpResponse.json(orders.find(({ id }) => id === params['id'])),
      ),
    );
    renderApp(`/admin?slip=${orders.map(({ id }) => id).join(',')}`);
    for (const name of ['Customer 1', 'Customer 2'])
      await waitFor(() => expect(screen.getByText(name)).toBeVisible());
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Back to the orders' })).toBeVisible();
  });
});
