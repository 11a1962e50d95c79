import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answer } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { ACTIONS, buildOrder, ORDER_ID } from '../testing/handlers/orders.ts';
import { storeSettings } from '../testing/handlers/pages.ts';
import { problemOf } from '../testing/handlers/responses.ts';
import { renderApp, retype, expectSeen } from '../testing/render-app.tsx';
import { sentBodies } from '../testing/sent-requests.ts';
import { server } from '../testing/server.ts';

const PATH = `/orders/${ORDER_ID}`;

function respondWith(changes: Parameters<typeof buildOrder>[0]): void {
  answer('get', '/api/orders/:id', buildOrder(changes));
}

it('shows payment instructions and items without serious axe violations', async () => {
  renderApp(PATH);
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Your order' }));
  expect(screen.getByText('Order 1234abcd, placed on 21 November 2026.')).toBeVisible();
  const pay = within(screen.getByRole('region', { name: 'How to pay' }));
  await expectSeen(() =>
    pay.getByText('Send K698.00 to the MTN Mobile Money merchant code by dialling *303#.'),
  );
  expect(pay.getByRole('link', { name: 'Dial *303#' })).toHaveAttribute('href', 'tel:*303%23');
  const items = within(screen.getByRole('region', { name: 'Your items' }));
  expect(items.getByText('Size: M, Colour: Navy')).toBeVisible();
  expect(items.getByText('2 × K349.00')).toBeVisible();
  expect(screen.getByTestId('order-total')).toHaveTextContent('K698.00');
  expect(screen.getByText('Received')).toBeVisible();
  expect(screen.getByText('Not paid yet')).toBeVisible();
  expect(screen.getByText(/^No shipping address: collect your order/)).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});

it.each([
  ['pending', 'pending', new Date().toISOString(), 'Thank you'],
  ['pending', 'failed', new Date().toISOString(), 'Your order'],
  ['cancelled', 'pending', new Date().toISOString(), 'Cancelled'],
  ['cancelled', 'paid', '2026-11-21T08:00:00.000Z', 'Cancelled'],
  ['paid', 'paid', '2026-11-21T08:00:00.000Z', 'Thank you'],
  ['shipped', 'paid', '2026-11-21T08:00:00.000Z', 'On its way'],
  ['delivered', 'paid', '2026-11-21T08:00:00.000Z', 'Delivered'],
] as const)(
  'names a %s order whose payment is %s, of %s, %s',
  async (status, paymentStatus, createdAt, name) => {
    respondWith({ status, paymentStatus, createdAt });
    renderApp(PATH);
    await expectSeen(() => screen.getByRole('heading', { level: 1, name }));
  },
);

it('leads from a cancelled order to the goods', async () => {
  respondWith({ status: 'cancelled' });
  renderApp(PATH);
  const link = await screen.findByRole('link', { name: 'Browse All Products' });
  expect(link).toHaveAttribute('href', '/products');
});

it.each([
  [{ status: 'paid', paymentStatus: 'paid' }, /\. We are getting it ready\.$/],
  [{ status: 'shipped', courier: 'Zambia Post', tracking: 'MZ123' }, /\. Sent with Zambia Post, MZ123\.$/],
  [{ status: 'shipped', courier: null, tracking: null }, /placed on [^.]+\.$/],
] as const)('says of %j what comes next', async (order, words) => {
  respondWith(order);
  renderApp(PATH);
  expect(await screen.findByText(/^Order 1234abcd, placed on/)).toHaveTextContent(words);
});

it('says that the payment comes next, and no step as if it had happened', async () => {
  respondWith({});
  renderApp(PATH);
  const steps = await screen.findByRole('list', { name: 'Progress of the order' });
  const [next, ...others] = within(steps)
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step');
  expect(next).toHaveTextContent(/^Payment ?Next$/);
  expect(others).toEqual([]);
});

it('says that there is nothing to pay for an order of K0.00', async () => {
  respondWith({ status: 'paid', paymentStatus: 'paid', totalAmount: '0.00', payments: [], holdsUntil: null });
  renderApp(PATH);
  const section = await screen.findByRole('region', { name: 'There is nothing to pay' });
  expect(within(section).queryByRole('button')).toBeNull();
  expect(screen.getByText('Nothing to pay')).toBeVisible();
  expect(screen.queryByText(/^MTN Mobile Money, /)).toBeNull();
  expect(screen.queryByText(/payment received|your payment has arrived/i)).toBeNull();
});

it('offers to ask on WhatsApp about the order when the shop has a number', async () => {
  renderApp(PATH, { ...storeSettings, whatsappNumber: '+260971234567' });
  expect(await screen.findByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/260971234567?text=Hello%2C%20I%20have%20a%20question%20about%20my%20order%201234abcd.',
  );
});

it('copies the dial code', async () => {
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Copy code' }));
  await expectSeen(() => screen.getByText('Copied'));
  expect(await navigator.clipboard.readText()).toBe('*303#');
});

it('shows the shipping address, a city once, the status, and the name of a deleted product', async () => {
  const order = buildOrder();
  respondWith({
    items: order.items.map((line) => ({ ...line, product: null })),
    status: 'shipped',
    paymentStatus: 'paid',
    shippingAddress: 'Plot 5, Cairo Road',
    city: 'Lusaka',
    province: 'northwestern',
    postalCode: '10101',
  });
  const { queryClient } = renderApp(PATH);
  await expectSeen(() => screen.getByText('On its way', { selector: 'dd' }));
  expect(screen.getByText('Payment received')).toBeVisible();
  for (const line of ['Plot 5, Cairo Road', '10101 Lusaka', 'North-Western', 'Zambia'])
    expect(screen.getByText(line)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'How to pay' })).toBeNull();
  expect(screen.getByRole('region', { name: 'We have received your payment' })).toBeVisible();
  expect(screen.getByText('Chitenge Shirt 1')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Chitenge Shirt 1' })).toBeNull();
  respondWith({ status: 'shipped', city: 'Lusaka', province: 'lusaka' });
  await act(() => queryClient.invalidateQueries());
  await expectSeen(() => screen.getByText('Lusaka'));
});

it('asks for the network to dial on without a network', async () => {
  respondWith({});
  const { user } = renderApp(PATH);
  const zamtel = await screen.findByRole('radio', { name: 'Zamtel Kwacha' });
  expect(screen.queryByRole('link', { name: /^Dial/ })).toBeNull();
  await user.click(zamtel);
  expect(
    screen.getByText(/^Send K698\.00 via Zamtel Kwacha by dialling \*789# and choosing pay bill\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dial *789#' })).toHaveAttribute('href', 'tel:*789%23');
  expect(screen.getByText('1234abcd')).toBeVisible();
  expect(screen.queryByText(/^You pay from/)).toBeNull();
});

it('names no number to pay from to somebody who may not see it', async () => {
  respondWith({
    mobileProvider: 'zamtel',
    mobileNumber: '••• 111',
    actions: { ...ACTIONS, needsPhone: true },
  });
  renderApp(PATH);
  await expectSeen(() => screen.getByRole('link', { name: 'Dial *789#' }));
  expect(screen.queryByText(/^You pay from/)).toBeNull();
});

it("reports another session's order as not found", async () => {
  renderApp('/orders/00000000-0000-4000-a000-000000000000');
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Order Not Found' }));
  expect(screen.getByRole('link', { name: 'Back to Products' })).toBeVisible();
});

it('asks for the phone number of an older order', async () => {
  const refuse = (name: 'phone-number-needed' | 'wrong-phone-number') => problemOf(name);
  server.use(
    http.get('*/api/orders/:id', () => refuse('phone-number-needed')),
    http.post('*/api/orders/:id/reveal', () => refuse('wrong-phone-number'), { once: true }),
    http.post('*/api/orders/:id/reveal', () => HttpResponse.json(buildOrder())),
  );
  const { user } = renderApp(PATH);
  const phone = await screen.findByLabelText(/^Phone number on the order/);
  expect(screen.getByRole('heading', { level: 1, name: 'An older order' })).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  await user.type(phone, '0977000000{Enter}');
  await expectSeen(() => screen.getByText('This is not the phone number on the order.'));
  await retype(user, phone, '0971234567');
  await user.click(screen.getByRole('button', { name: 'Show the order' }));
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Your order' }));
  expect(sentBodies('POST', `/api/orders/${ORDER_ID}/reveal`)).toEqual([
    { customerPhone: '0977000000' },
    { customerPhone: '0971234567' },
  ]);
});
