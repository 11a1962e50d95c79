import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminPayment } from '../../../testing/handlers/admin-payments.ts';
import { STAFF_MEMBER } from '../../../testing/handlers/admin-session.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { openOrder, respondToChange, selectOption, sentChanges } from '../../../testing/open-order.ts';
import { renderApp, retype, expectSeen, expectTexts, textsOf } from '../../../testing/render-app.tsx';
import { fill } from '../../../testing/fill.ts';

describe('the order details', () => {
  it('show customer, address, payment and items', async () => {
    const { dialog, router } = await openOrder({
      shippingAddress: 'Plot 7, Cairo Road',
      city: 'Lusaka',
      province: 'lusaka',
      mobileProvider: 'airtel',
    });
    expectTexts(dialog, 'Customer 1 | customer1@example.com | Plot 7, Cairo Road | Lusaka, Lusaka | Zambia');
    expectTexts(dialog, 'Airtel Money | Chitenge Shirt 1 | Size: M, Colour: Navy | 2 × K349.00');
    expect(dialog.getAllByText('K698.00').length).toBeGreaterThan(1);
    expect(router.state.location.search).toMatch(/^\?order=/);
    expect(await seriousViolations()).toEqual([]);
  });

  it('say that there is no such order, and offer no other try', async () => {
    refuse('get', '/api/admin/orders/:id', 'not-found');
    renderApp('/admin?order=00000000-0000-4000-a000-000000000099');
    await expectSeen(() => screen.getByText('There is no such order.'));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the order status select', () => {
  it('offers shipped, delivered and cancelled, and shows any other current status', async () => {
    const { user, dialog } = await openOrder({ status: 'confirmed' });
    const select = dialog.getByRole('combobox', { name: 'Order status' });
    expect(select).toHaveTextContent('Confirmed');
    await user.click(select);
    expect(textsOf(screen.getAllByRole('option'))).toBe('Shipped | Delivered | Cancelled');
  });

  it('shows why the server rejected the change, and the current status', async () => {
    refuse('patch', '/api/orders/:id/status', 'out-of-stock', {
      detail: 'Only 1 of Chitenge Shirt 1 is left.',
    });
    const app = await openOrder({ status: 'cancelled', paymentStatus: 'paid' });
    await selectOption(app, 'Order status', 'Delivered');
    await expectSeen(() => screen.getByText('Update Failed'));
    expect(screen.getByText('Failed to update order status.')).toBeVisible();
    const select = app.dialog.getByRole('combobox', { name: 'Order status' });
    // Until the order is read again, it shows what was chosen.
    await waitFor(() => expect(select).toHaveTextContent('Cancelled'));
    expect(select).toHaveAccessibleDescription(/Only 1 of Chitenge Shirt 1 is left/);
  });
});

it('the timeline of an erased shopper has amounts without reasons', async () => {
  const event = { field: null, reason: null, who: null, when: '2026-03-01T10:00:00.000Z' };
  const { dialog } = await openOrder({
    events: [
      { ...event, id: '1', kind: 'kept', from: null, to: 'K84.50' },
      { ...event, id: '2', kind: 'corrected', field: 'city', from: '', to: '' },
    ],
  });
  await expectSeen(() => dialog.getByText('K84.50 kept'));
  expect(dialog.getByText(/^City corrected:/)).not.toHaveTextContent('null');
});

describe('correcting the details', () => {
  it('sends what was changed with a reason, and the timeline shows both values', async () => {
    const app = await openOrder({ city: 'Lusaka' });
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
    await retype(app.user, form.getByLabelText('City'), 'Ndola');
    await fill(app.user, form.getByRole('textbox', { name: /^Reason/ }), 'The customer called');
    await app.user.click(form.getByRole('button', { name: 'Save corrections' }));
    await expectSeen(() => screen.getByText('Order corrected'));
    await expectSeen(() => app.dialog.getByText('City corrected: Lusaka → Ndola (The customer called)'));
    expect(sentChanges()).toEqual([
      {
        url: `/api/orders/${app.order.id}/details`,
        body: { changes: { city: 'Ndola' }, reason: 'The customer called' },
      },
    ]);
  });

  it('is not offered once the order is shipped', async () => {
    const { dialog } = await openOrder({ status: 'shipped' });
    expect(dialog.queryByRole('button', { name: 'Correct details' })).toBeNull();
  });
});

it('asks before an unpaid order is delivered', async () => {
  const app = await openOrder();
  respondToChange('status', app.withEvent({ status: 'delivered' }, { kind: 'status' }));
  await selectOption(app, 'Order status', 'Delivered');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delivered without a payment?' }));
  expect(question.getByText('K698.00 of Customer 1 has not arrived.')).toBeVisible();
  await app.user.click(question.getByRole('button', { name: 'Back' }));
  expect(sentChanges()).toEqual([]);
  await selectOption(app, 'Order status', 'Delivered');
  await app.user.click(await screen.findByRole('button', { name: 'Mark as delivered' }));
  await expectSeen(() => screen.getByText('Order Updated'));
  expect(sentChanges().map(({ body }) => body)).toEqual([{ status: 'delivered' }]);
});

describe('a payment status that takes money back', () => {
  const received = { status: 'completed', attention: null } as const;
  const cash = buildAdminPayment(1, { ...received, method: 'cash', network: null, amount: '580.00' });
  const mtn = buildAdminPayment(2, { ...received, amount: '118.00' });
  const paid = { paymentStatus: 'paid', amountPaid: '698.00', receiptNumber: 42 } as const;

  it('asks first, and names the money', async () => {
    answer('get', '/api/admin/payments', listResponse([cash, mtn]));
    const app = await openOrder(paid);
    respondToChange('payment-status', app.withEvent({ paymentStatus: 'failed' }, { kind: 'payment_status' }));
    await selectOption(app, 'Payment status', 'Failed');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Was the payment recorded by mistake?' }),
    );
    await expectSeen(() =>
      question.getByText(
        'K580.00 in cash and K118.00 by MTN Mobile Money are taken back as recorded by mistake, and a credit note is issued.',
      ),
    );
    await app.user.click(question.getByRole('button', { name: 'Back' }));
    expect(sentChanges()).toEqual([]);
    await selectOption(app, 'Payment status', 'Failed');
    await app.user.click(await screen.findByRole('button', { name: 'Take it back' }));
    await expectSeen(() => screen.getByText('Payment Status Updated'));
    expect(sentChanges().map(({ body }) => body)).toEqual([{ paymentStatus: 'failed' }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each([
    ['there is none', {}, []],
    ['a network has confirmed it, which the server refuses', paid, [{ ...mtn, gateway: 'pawapay' }]],
  ])('asks nothing when %s', async (_case, changes, rows) => {
    answer('get', '/api/admin/payments', listResponse(rows));
    const app = await openOrder(changes);
    respondToChange('payment-status', app.withEvent({ paymentStatus: 'failed' }, { kind: 'payment_status' }));
    await waitFor(() => expect(app.dialog.queryByText('Loading payments...')).toBeNull());
    await selectOption(app, 'Payment status', 'Failed');
    await waitFor(() => expect(sentChanges().map(({ body }) => body)).toEqual([{ paymentStatus: 'failed' }]));
  });
});

it.each([
  ['pending', 'To pay'],
  ['paid', 'Charged'],
] as const)(
  'shows what a %s order costs with a code, and when goods came back unpaid',
  async (paymentStatus, label) => {
    const { user, dialog } = await openOrder({
      discountCode: 'WELCOME10',
      discountAmount: '34.90',
      totalAmount: '840.00',
      waivedAmount: '420.00',
      paymentStatus,
    });
    expect(dialog.getByText('Discount (WELCOME10)').parentElement).toHaveTextContent('−K34.90');
    // The payment details and the items.
    expect(dialog.getAllByText(label)).toHaveLength(2);
    for (const text of dialog.getAllByText(label)) expect(text.parentElement).toHaveTextContent('K420.00');
    await user.click(dialog.getByRole('link', { name: 'Packing slip' }));
    await expectSeen(() => screen.getByRole('row', { name: /^Total .*K840\.00$/ }));
    expect(screen.getByRole('row', { name: 'Discount (WELCOME10) −K34.90' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Came back, not charged −K420.00' })).toBeVisible();
    expect(screen.getByRole('row', { name: `${label} K420.00` })).toBeVisible();
  },
);

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
    const { user, dialog } = await openOrder(DELIVERY);
    for (const text of ['Bus to Kitwe (To a bus station)', '2–4 days', 'Kitwe main', '+260961112223'])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getAllByText('K60.00, paid on collection')).toHaveLength(2);
    await user.click(dialog.getByRole('link', { name: 'Packing slip' }));
    await expectSeen(() => screen.getByText('Bus station: Kitwe main'));
    expect(screen.getByText('Received by: +260961112223')).toBeVisible();
    expect(screen.getByText('K60.00, paid on collection')).toBeVisible();
  });

  it('asks for courier and tracking before the order is shipped', async () => {
    const app = await openOrder(DELIVERY);
    const event = { kind: 'status', from: 'pending', to: 'shipped' } as const;
    respondToChange('status', app.withEvent({ status: 'shipped', courier: 'Copper Bus' }, event));
    await selectOption(app, 'Order status', 'Shipped');
    const ship = within(await screen.findByRole('dialog', { name: 'Ship the order' }));
    expect(ship.getByLabelText('Courier')).toHaveFocus();
    expect(sentChanges()).toEqual([]);
    await fill(app.user, ship.getByLabelText('Courier'), 'Copper Bus');
    await fill(app.user, ship.getByLabelText('Tracking'), 'MZ 12');
    await app.user.click(ship.getByRole('button', { name: 'Mark as shipped' }));
    await expectSeen(() => screen.getByText('Order Updated'));
    expect(screen.getByText('Order status has been updated successfully.')).toBeVisible();
    expect(sentChanges()).toEqual([
      {
        url: `/api/orders/${app.order.id}/status`,
        body: { status: 'shipped', courier: 'Copper Bus', tracking: 'MZ 12' },
      },
    ]);
    await expectSeen(() => app.dialog.getByText('Status: Pending → Shipped'));
    expect(app.dialog.getByText(new RegExp(`^by ${STAFF_MEMBER.name}`))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ship the order' })).toBeNull());
    await expectSeen(() => app.dialog.getByText('Copper Bus'));
  });

  it('keeps what was typed when the order cannot be shipped', async () => {
    answer('patch', '/api/orders/:id/status', 503);
    const app = await openOrder(DELIVERY);
    await selectOption(app, 'Order status', 'Shipped');
    const ship = within(await screen.findByRole('dialog', { name: 'Ship the order' }));
    await fill(app.user, ship.getByLabelText('Tracking'), 'MZ 12');
    await app.user.click(ship.getByRole('button', { name: 'Mark as shipped' }));
    await expectSeen(() => ship.getByText('Not saved. Please try again.'));
    expect(ship.getByLabelText('Tracking')).toHaveValue('MZ 12');
    await app.user.click(ship.getByRole('button', { name: 'Cancel' }));
    expect(app.dialog.getByRole('combobox', { name: 'Order status' })).toHaveTextContent('Pending');
  });

  it('changes the tracking text of an order that is shipped already', async () => {
    const shipped = { ...DELIVERY, status: 'shipped', courier: 'Copper Bus', tracking: 'MZ 12' } as const;
    const app = await openOrder(shipped);
    respondToChange('status', app.withEvent({ ...shipped, tracking: null }, { kind: 'notes' }));
    await app.user.click(app.dialog.getByRole('button', { name: 'Courier and tracking' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Courier and tracking' }));
    await app.user.clear(edit.getByLabelText('Tracking'));
    await app.user.click(edit.getByRole('button', { name: 'Save' }));
    await expectSeen(() => screen.getByText('Order Updated'));
    expect(sentChanges().map(({ body }) => body)).toEqual([{ status: 'shipped', tracking: '' }]);
  });
});
