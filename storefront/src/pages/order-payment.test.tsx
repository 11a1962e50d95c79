import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { buildOrder, ORDER_ID } from '../testing/handlers/orders.ts';
import {
  buildPayment,
  NETWORKS,
  ORDER_TOKEN,
  orderPayments,
  setCredit,
  setNetworks,
  setPayments,
} from '../testing/handlers/payments.ts';
import { renderApp, retype, expectSeen } from '../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../testing/sent-requests.ts';
import { server } from '../testing/server.ts';
import { fill } from '../testing/fill.ts';

const PATH = `/orders/${ORDER_ID}`;
const PAYMENTS = `/api/orders/${ORDER_ID}/payments`;

beforeEach(() => setNetworks(...NETWORKS));
afterEach(() => vi.useRealTimers());

const region = (name: string | RegExp) => screen.findByRole('region', { name });
const number = () => screen.findByLabelText(/^Mobile money number/);
const pay = () => screen.findByRole('button', { name: 'Pay K698.00' });

/** Opens the page, and waits until it proposes the network of the number. */
async function openForm() {
  const app = renderApp(PATH);
  await screen.findByRole('radio', { name: 'Airtel Money', checked: true });
  return app;
}

/** Changes the state of the order's only payment, as the gateway's outcome does. */
function settle(changes: Parameters<typeof buildPayment>[0]): void {
  setPayments(...orderPayments().map((payment) => ({ ...payment, ...changes })));
}

describe('asking for the PIN', () => {
  it('proposes the number and its network, and waits for the PIN without serious axe violations', async () => {
    const { user } = renderApp(PATH);
    expect(await number()).toHaveValue('0971234567');
    expect(await screen.findByRole('radio', { name: 'Airtel Money', checked: true })).toBeEnabled();
    expect(await seriousViolations()).toEqual([]);
    await user.click(await pay());
    const waiting = within(await region('Enter your PIN on 0971234567 to pay K698.00'));
    expect(
      waiting.getByText(/^Airtel Money asks you on your phone to pay Chitenge Ltd\. This page/),
    ).toBeVisible();
    expect(waiting.getByText('To bring it back: dial *115#, then enter your PIN.')).toBeVisible();
    expect(waiting.getByRole('status')).toHaveTextContent('Waiting for your PIN.');
    expect(screen.getByRole('heading', { name: /^Enter your PIN/ })).toHaveFocus();
    expect(await seriousViolations()).toEqual([]);
    expect(sentBodies('POST', PAYMENTS)).toEqual([{ network: 'airtel', phone: '0971234567' }]);
  });

  it('has its button once the network of the number is proposed, or chosen', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(
      http.post('*/api/payment-options/predict', async () => {
        await promise;
        return HttpResponse.json({ network: 'airtel' });
      }),
    );
    const { user } = renderApp(PATH);
    const looking = await screen.findByRole('button', { name: 'Looking up your network...' });
    expect(looking).toHaveAttribute('aria-busy', 'true');
    // The code to dial has the same choice.
    const [mtn = looking] = screen.getAllByRole('radio', { name: 'MTN Mobile Money' });
    await user.click(mtn);
    expect(await pay()).toBeEnabled();
    resolve();
    await expectSeen(() => screen.getByText('This number looks like Airtel Money.'));
    expect(mtn).toBeChecked();
  });

  it('asks for the network when nobody knows it', async () => {
    server.use(http.post('*/api/payment-options/predict', () => HttpResponse.json({ network: null })));
    const { user } = renderApp(PATH);
    await user.click(await pay());
    expect(await screen.findByText('Choose the network of this number.')).toBeVisible();
    expect(sentBodies('POST', PAYMENTS)).toEqual([]);
  });

  it('begins with a part when networks take less at once than is left', async () => {
    setNetworks(...NETWORKS.map((network) => ({ ...network, maxAmount: '500.00' })));
    const { user } = await openForm();
    const amount = screen.getByDisplayValue('500.00');
    expect(amount).toHaveAccessibleDescription(
      'K698.00 is left to pay. Networks take at most K500.00 at once.',
    );
    await user.click(screen.getByRole('button', { name: 'Pay K500.00' }));
    await waitFor(() => expect(sentBodies('POST', PAYMENTS)).toMatchObject([{ amount: '500.00' }]));
  });

  it('shows at once that a payment has arrived before the answer to its request', async () => {
    server.use(
      http.post(`*${PAYMENTS}`, () => {
        setPayments(buildPayment({ status: 'completed' }));
        return HttpResponse.json(buildPayment({ status: 'completed' }), { status: 201 });
      }),
    );
    const { user } = await openForm();
    await user.click(await pay());
    expect(await region('We have received your payment')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay K/ })).toBeNull();
  });

  it('follows the number until the shopper chooses a network, also with the code to dial', async () => {
    const { user } = await openForm();
    await user.click(screen.getByText('Pay by dialling a code instead'));
    expect(screen.getByRole('link', { name: 'Dial *115#' })).toHaveAttribute('href', 'tel:*115%23');
    await retype(user, await number(), '0961234567');
    await screen.findByRole('radio', { name: 'MTN Mobile Money', checked: true });
    expect(screen.getByRole('link', { name: 'Dial *303#' })).toHaveAttribute('href', 'tel:*303%23');
    expect(screen.getByText(/^You pay from 09\d1234567\.$/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Zamtel Kwacha' }));
    await expectSeen(() => screen.getByText('This number looks like MTN Mobile Money.'));
    await user.type(await number(), '{Backspace}8');
    expect(screen.getByRole('radio', { name: 'Zamtel Kwacha' })).toBeChecked();
    await user.click(await pay());
    // The number is not one of the chosen network's.
    await region('Enter your PIN on the number that ends in 568 to pay K698.00');
    expect(sentBodies('POST', PAYMENTS)).toEqual([{ network: 'zamtel', phone: '0961234568' }]);
  });

  it('names a missing number and network, and keeps what was typed', async () => {
    const { user } = renderApp(PATH);
    await retype(user, await number(), '09712');
    await user.click(await pay());
    expect(await number()).toHaveAccessibleDescription('Enter a Zambian mobile number, such as 0971234567.');
    expect(await number()).toHaveFocus();
    expect(await number()).toHaveValue('09712');
    expect(screen.getByText('Choose the network of this number.')).toBeVisible();
    expect(sentRequests('POST', PAYMENTS)).toEqual([]);
  });

  it('shows a closed network and does not propose it', async () => {
    setNetworks(
      ...NETWORKS.map((network) =>
        network.network === 'airtel'
          ? { ...network, status: 'closed' as const }
          : { ...network, status: 'delayed' as const },
      ),
    );
    renderApp(PATH);
    expect(await screen.findByRole('radio', { name: /^Airtel Money.*Not available now/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /^MTN Mobile Money.*Slow at the moment/ })).toBeEnabled();
    const form = within(screen.getByRole('group', { name: 'Network' }));
    expect(form.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('keeps the form while a request is refused, cannot be sent or has no answer, and asks once', async () => {
    const detail = 'Airtel Money is not taking payments at the moment.';
    refuse('post', PAYMENTS, 'network-closed', { detail });
    const { user } = await openForm();
    await user.click(await pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(await number()).toHaveValue('0971234567');

    const asked = sentRequests('POST', PAYMENTS).length;
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(await pay());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'You are offline, so nothing was sent. Please press again when you are back online.',
      ),
    );
    expect(sentRequests('POST', PAYMENTS)).toHaveLength(asked);
    onLine.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(/nothing was sent/)).toBeNull();

    answer('post', PAYMENTS, 'lost', { once: true });
    await user.click(await pay());
    await expectSeen(() => screen.getByText(/You can safely press again: you are asked only once\.$/));
    server.resetHandlers();
    await user.click(await pay());
    await region(/^Enter your PIN/);
    expect(orderPayments()).toHaveLength(1);
  });

  it('shows the request that reached the shop although its answer was lost', async () => {
    answer(
      'post',
      PAYMENTS,
      () => {
        setPayments(buildPayment());
        return 'lost';
      },
      { once: true },
    );
    const { user } = await openForm();
    await user.click(await pay());
    expect(await region('Enter your PIN on 0971234567 to pay K698.00')).toBeVisible();
  });
});

describe('waiting for the outcome', () => {
  it('says that the network is being reached, then shows the request, and its success when it comes', async () => {
    setPayments(buildPayment({ status: 'created' }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderApp(PATH);
    const reaching = within(await region('We are contacting Airtel Money'));
    expect(reaching.getByText(/please do not press again\.$/)).toBeVisible();
    expect(reaching.getByRole('status')).toHaveTextContent('Waiting for your PIN.');
    settle({ status: 'pending' });
    await vi.advanceTimersByTimeAsync(2500);
    await region('Enter your PIN on 0971234567 to pay K698.00');
    settle({ status: 'completed' });
    await vi.advanceTimersByTimeAsync(10_000);
    const paid = within(await region('We have received your payment'));
    expect(paid.getByText('K698.00 from Airtel Money, 0971234567. Thank you.')).toBeVisible();
    expect(screen.getByText('Payment received')).toBeVisible();
    const asked = sentRequests('GET', `/api/orders/${ORDER_ID}`).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sentRequests('GET', `/api/orders/${ORDER_ID}`)).toHaveLength(asked);
  });

  it('notices that somebody else has paid', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderApp(PATH);
    await number();
    setPayments(buildPayment({ status: 'completed' }));
    // The longest time between two questions. On a busy machine the first ones are past.
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await region('We have received your payment')).toBeVisible();
  });

  it('survives a lost connection', async () => {
    setPayments(buildPayment());
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderApp(PATH);
    await region(/^Enter your PIN/);
    answer('get', '/api/orders/:id', 'lost');
    await vi.advanceTimersByTimeAsync(2500);
    await expectSeen(() => screen.getByText(/^You are offline\. Your payment goes on/));
    expect(await region(/^Enter your PIN/)).toBeVisible();
    server.resetHandlers();
    settle({ status: 'completed' });
    await vi.advanceTimersByTimeAsync(10_000);
    await region('We have received your payment');
  });

  it('says after three minutes that it is not clear, and takes a transaction id', async () => {
    setPayments(buildPayment({ createdAt: new Date(Date.now() - 4 * 60_000).toISOString() }));
    renderApp(PATH);
    const unclear = within(await region('We are checking with Airtel Money'));
    expect(unclear.getByText(/^Please do not pay again;/)).toBeVisible();
    expect(unclear.getByRole('button', { name: 'I have paid' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay K/ })).toBeNull();
  });

  it('is clear at first on a phone whose clock is ahead', async () => {
    const created = new Date(Date.now() - 10 * 60_000).toISOString();
    server.use(
      http.post(
        `*${PAYMENTS}`,
        () => {
          setPayments(buildPayment({ createdAt: created }));
          return HttpResponse.json(buildPayment({ createdAt: created }), { status: 201 });
        },
        { once: true },
      ),
    );
    const { user } = await openForm();
    await user.click(await pay());
    expect(await region(/^Enter your PIN/)).toBeVisible();
  });

  it('explains why each payment failed, and offers to try again', async () => {
    const { user, queryClient } = renderApp(PATH);
    const panel = within(await region('How to pay'));
    for (const [code, title] of [
      ['insufficient-balance', 'There is not enough money in this account.'],
      ['not-approved', 'The payment was not approved.'],
      ['payer-not-found', 'This number has no account with Airtel Money.'],
      ['payer-limit-reached', 'This account has reached its limit.'],
      ['wallet-limit-reached', 'This account cannot send this amount.'],
      ['payment-in-progress', 'This number has another payment open.'],
      ['provider-unavailable', 'Airtel Money is not taking payments at the moment.'],
      ['unspecified', 'The payment did not go through.'],
    ] as const) {
      setPayments(buildPayment({ status: 'failed', failure: { code, reason: null } }));
      await act(() => queryClient.invalidateQueries());
      await expectSeen(() => panel.getByText(title, { selector: 'strong' }));
      expect(panel.getByRole('status')).toHaveTextContent(title);
    }
    await user.click(await pay());
    await region(/^Enter your PIN/);
    expect(orderPayments()).toHaveLength(2);
  });

  it('names the last digits of a number that this browser does not know', async () => {
    setPayments(buildPayment({ phone: '••• 111' }));
    renderApp(PATH);
    expect(await region('Enter your PIN on the number that ends in 111 to pay K698.00')).toBeVisible();
  });
});

it('follows a new request in the status of the order', async () => {
  const failed = buildPayment({ status: 'failed', failure: { code: 'not-approved', reason: null } });
  const order = buildOrder({ paymentStatus: 'failed', payments: [failed] });
  answer('get', '/api/orders/:id', order, { once: true });
  answer('post', PAYMENTS, buildPayment({ createdAt: '2026-11-21T08:05:00.000Z', id: crypto.randomUUID() }));
  const { user } = await openForm();
  expect(screen.getByText('Payment failed')).toBeVisible();
  await user.click(await pay());
  await region(/^Enter your PIN|^We are checking with/);
  expect(screen.queryByText('Payment failed')).toBeNull();
});

describe('paying by a gift card or credit', () => {
  const CREDIT_PAYMENTS = `/api/orders/${ORDER_ID}/credit-payments`;
  const opener = () => screen.findByText('Use a gift card or credit');

  it('is offered once the shop has given one out, and pays as much as it has', async () => {
    setCredit(true);
    const payment = buildPayment({ method: 'credit', network: null, phone: null, status: 'completed' });
    answer('post', CREDIT_PAYMENTS, () => {
      setPayments(payment);
      return payment;
    });
    const { user } = renderApp(PATH);
    await user.click(await opener());
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription(/We do not know this code/);
    await fill(user, screen.getByLabelText(/^Code/), 'CDFG-2345-HJKM-6799');
    expect(await seriousViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    await waitFor(() =>
      expect(sentBodies('POST', CREDIT_PAYMENTS)).toEqual([{ creditCode: 'CDFG-2345-HJKM-6799' }]),
    );
    await expectSeen(() => screen.getByText(/K698\.00 from your gift card or credit\. Thank you\./));
  });

  it('says why it pays nothing, and is not offered without one', async () => {
    setCredit(true);
    refuse('post', CREDIT_PAYMENTS, 'credit-refused', { detail: 'Nothing is left on this code.' });
    const { user, unmount } = renderApp(PATH);
    await user.click(await opener());
    await fill(user, screen.getByLabelText(/^Code/), 'CDFG-2345-HJKM-6799');
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is left on this code.');
    unmount();
    setCredit(false);
    renderApp(PATH);
    await screen.findByText('I have already paid');
    expect(screen.queryByText('Use a gift card or credit')).toBeNull();
  });
});

describe('paying by dialling', () => {
  it('sends the transaction id of the SMS, which staff then check', async () => {
    setNetworks();
    const { user } = renderApp(PATH);
    await user.click(await screen.findByText('I have already paid'));
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    const transactionId = screen.getByLabelText(/^Transaction ID/);
    expect(transactionId).toHaveAccessibleDescription(/^Enter the transaction ID from the SMS\./);
    expect(transactionId).toHaveFocus();
    await fill(user, transactionId, 'used 1234');
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This transaction ID was used already.');
    expect(transactionId).toHaveValue('used 1234');
    await retype(user, transactionId, 'MP241122.1405.A12345');
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    await region('We are checking your payment');
    expect(sentBodies('POST', `/api/orders/${ORDER_ID}/payment-claims`).at(-1)).toEqual({
      transactionId: 'MP241122.1405.A12345',
      phone: '0971234567',
    });
  });

  it('keeps a typed transaction id and the focus while the payment changes', async () => {
    const { user, queryClient } = renderApp(PATH);
    const refetch = () => act(() => queryClient.invalidateQueries());
    await region('How to pay');
    await user.click(await screen.findByText('I have already paid'));
    const transactionId = screen.getByLabelText(/^Transaction ID/);
    await fill(user, transactionId, 'MP2411');
    const expectKept = () => {
      expect(transactionId).toBeInTheDocument();
      expect(transactionId.closest('details')).toHaveAttribute('open');
      expect(transactionId).toHaveValue('MP2411');
      expect(transactionId).toHaveFocus();
    };

    setPayments(buildPayment());
    await refetch();
    await region(/^Enter your PIN/);
    expectKept();
    settle({ status: 'failed', failure: { code: 'not-approved', reason: null } });
    await refetch();
    await region('How to pay');
    expectKept();
    settle({ method: 'manual', status: 'pending' });
    await refetch();
    await region('We are checking your payment');
    expectKept();
    setPayments();
    await refetch();
    await region('How to pay');
    expectKept();

    setPayments(buildPayment({ status: 'completed' }));
    await refetch();
    await region('We have received your payment');
    expect(screen.queryByText('I have already paid')).toBeNull();
    expect(screen.getByRole('heading', { name: 'We have received your payment' })).toHaveFocus();
  });

  it('closes the form of the transaction id once it was sent, and moves the focus to the state', async () => {
    const { user } = renderApp(PATH);
    const send = async (transactionId: string) => {
      await user.click(await screen.findByText('I have already paid'));
      await user.type(screen.getByLabelText(/^Transaction ID/), transactionId);
      await user.click(screen.getByRole('button', { name: 'I have paid' }));
      await waitFor(() => expect(screen.getByLabelText(/^Transaction ID/)).toHaveValue(''));
      expect(await screen.findByRole('heading', { name: 'We are checking your payment' })).toHaveFocus();
      expect(screen.getByLabelText(/^Transaction ID/).closest('details')).not.toHaveAttribute('open');
    };
    await send('MP241122.1405.A12345');
    await send('MP241122.1405.A54321');
    expect(orderPayments()).toHaveLength(2);
  });

  it('shows why staff rejected a transaction id', async () => {
    setNetworks();
    setPayments(
      buildPayment({
        method: 'manual',
        status: 'failed',
        failure: { code: 'rejected', reason: 'It is of 2024.' },
      }),
    );
    renderApp(PATH);
    await screen.findByText('We could not confirm your payment.', { selector: 'strong' });
    expect(screen.getByText(/^It is of 2024\. You can send a transaction ID again/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dial *303#' })).toBeVisible();
  });

  it('is the way to pay while the networks cannot be read', async () => {
    answer('get', '/api/payment-options', 500);
    renderApp(PATH);
    await expectSeen(() => screen.getByRole('link', { name: 'Dial *303#' }));
  });
});

describe('an order', () => {
  const respondWith = (changes: Parameters<typeof buildOrder>[0]) =>
    answer('get', '/api/orders/:id', buildOrder(changes));

  it('names the time until which its goods are held, also in the notice of a failed attempt', async () => {
    const holdsUntil = '2126-11-24T12:05:00.000Z';
    const hold = 'We are keeping your items until Sunday 24 November at 14:05.';
    respondWith({ holdsUntil });
    const { queryClient } = renderApp(PATH);
    await expectSeen(() => screen.getByText(hold));
    const failed = buildPayment({ status: 'failed', failure: { code: 'not-approved', reason: null } });
    respondWith({ holdsUntil, paymentStatus: 'failed', payments: [failed] });
    await act(() => queryClient.invalidateQueries());
    const notice = await screen.findByText('The payment was not approved.', { selector: 'strong' });
    expect(notice.closest('div')).toHaveTextContent(hold);
    expect(screen.getAllByText(hold)).toHaveLength(1);
    respondWith({ holdsUntil, status: 'delivered' });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByText(/We are keeping your items/)).toBeNull());
  });

  it('that was cancelled after it was paid says what happens to the money', async () => {
    const arrived = buildPayment({ network: 'mtn', isUndecided: true, status: 'completed' });
    respondWith({ status: 'cancelled', payments: [arrived] });
    renderApp(PATH);
    const panel = within(await region('You paid for this order'));
    expect(panel.getByText(/^We received K698\.00 for this cancelled order\./)).toBeVisible();
  });

  it('that was paid back says so and is not paid again', async () => {
    respondWith({
      paymentStatus: 'failed',
      payments: [buildPayment({ network: 'mtn', refunded: '698.00', status: 'completed' })],
      holdsUntil: '2126-11-24T12:05:00.000Z',
    });
    renderApp(PATH);
    await region('We have refunded K698.00');
    expect(screen.getByText('Refunded')).toBeVisible();
    expect(screen.queryByText('Payment failed')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByText(/^We are keeping your items/)).toBeNull();
  });

  it('that was cancelled without money has no payment section', async () => {
    respondWith({ status: 'cancelled' });
    renderApp(PATH);
    await screen.findByRole('heading', { level: 1, name: 'Cancelled' });
    await waitFor(() => expect(sentRequests('GET', '/api/payment-options')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'How to pay' })).toBeNull();
  });
});

describe('a link', () => {
  it('by which somebody else pays is created and copied', async () => {
    const { user } = renderApp(PATH);
    await user.click(await screen.findByText('Ask someone else to pay'));
    await user.click(screen.getByRole('button', { name: 'Create a link' }));
    const url = `${location.origin}/pay/${ORDER_ID}#${ORDER_TOKEN}`;
    expect(await screen.findByLabelText('Link to pay this order')).toHaveValue(url);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('opens the order with its token instead of the session, also after an in-page link', async () => {
    const { router } = renderApp(`${PATH}#${ORDER_TOKEN}`);
    await screen.findByRole('heading', { level: 1, name: 'Your order' });
    const [request] = sentRequests('GET', `/api/orders/${ORDER_ID}`);
    expect(request?.headers.get(ORDER_TOKEN_HEADER)).toBe(ORDER_TOKEN);
    void router.navigate(`${PATH}#main`);
    await waitFor(() => expect(router.state.location.hash).toBe('#main'));
    await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Your order' }));
    const tokens = sentRequests('GET', `/api/orders/${ORDER_ID}`).map(({ headers }) =>
      headers.get(ORDER_TOKEN_HEADER),
    );
    expect(new Set(tokens)).toEqual(new Set([ORDER_TOKEN]));
  });

  it('to pay leaves the page of the order to the session, in the same tab as well', async () => {
    const { router } = renderApp(`/pay/${ORDER_ID}#${ORDER_TOKEN}`);
    await screen.findByRole('heading', { level: 1, name: 'K698.00' });
    void router.navigate(PATH);
    await screen.findByRole('heading', { level: 1, name: 'Your order' });
    const [request] = sentRequests('GET', `/api/orders/${ORDER_ID}`);
    expect(request?.headers.get(ORDER_TOKEN_HEADER)).toBeNull();
  });
});

describe('the page of a gateway', () => {
  const onPage = () => buildPayment({ method: 'page', network: null, phone: null });
  const offerCards = () =>
    answer('get', '/api/payment-options', { prompt: [], page: { label: 'Card' }, credit: false });

  it('is not opened again by a page that was left while it was opened', async () => {
    offerCards();
    setPayments(onPage());
    const { user } = renderApp(PATH);
    answer('post', '/api/orders/:id/payment-pages', () => {
      // As the browser's Back button shows the page from its memory.
      queueMicrotask(() => dispatchEvent(new Event('pageshow')));
      return { payment: onPage(), url: `${location.href}#left` };
    });
    await user.click(await screen.findByRole('button', { name: 'Go on to the payment page' }));
    await waitFor(() =>
      expect(sentRequests('POST', `/api/orders/${ORDER_ID}/payment-pages`)).toHaveLength(1),
    );
    act(() => void dispatchEvent(new Event('pageshow')));
    expect(await screen.findByRole('button', { name: 'Go on to the payment page' })).toBeEnabled();
  });

  it('stands first for who chose it at the checkout, until that person has left it for another way', async () => {
    answer('get', '/api/payment-options', { prompt: NETWORKS, page: { label: 'Card' }, credit: false });
    const noNumber = { mobileNumber: '', mobileProvider: null };
    const place = async () => {
      const card = await screen.findByRole('button', { name: 'Pay by card, K698.00' });
      return card.compareDocumentPosition(await screen.findByLabelText(/^Mobile money number/));
    };
    answer('get', '/api/orders/:id', buildOrder(noNumber));
    const { unmount } = renderApp(PATH);
    expect(await place()).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    unmount();
    const failure = { code: 'page-left', reason: null } as const;
    answer(
      'get',
      '/api/orders/:id',
      buildOrder({ ...noNumber, payments: [{ ...onPage(), status: 'failed', failure }] }),
    );
    renderApp(PATH);
    expect(await place()).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('was paid in another tab: this one learns it when it is looked at again', async () => {
    offerCards();
    renderApp(PATH);
    await screen.findByRole('button', { name: 'Pay by card, K698.00' });
    // This tab asks again after 20 seconds only.
    setPayments({ ...onPage(), status: 'completed' });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expectSeen(() => screen.getByRole('heading', { name: 'We have received your payment' }));
  });
});
