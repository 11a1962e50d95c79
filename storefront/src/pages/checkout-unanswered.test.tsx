import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer } from '../testing/answer.ts';
import { fillRequired } from '../testing/fill-checkout.ts';
import { buildCartLine, setCart, setSessionOrders } from '../testing/handlers/cart.ts';
import { buildOrderSummary, ORDER_ID } from '../testing/handlers/orders.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../testing/sent-requests.ts';
import { server } from '../testing/server.ts';
import { fill } from '../testing/fill.ts';

beforeEach(() => {
  sessionStorage.clear();
  setCart(buildCartLine(1, { quantity: 2 }));
});

const field = (name: string) => screen.getByRole('textbox', { name });
const sentOrders = () => sentBodies('POST', '/api/orders');
const sentKeys = () =>
  sentRequests('POST', '/api/orders').map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Place Order' }));

async function openCheckout() {
  const app = renderApp('/checkout');
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  await screen.findByRole('heading', { name: 'Personal Information' });
  return app;
}

describe('an order without an answer', () => {
  const summaryOf = (key: string) => ({ ...buildOrderSummary(), key });

  /** Submits the order, whose response is lost. The clock stands, because the server may place it for 25 seconds. */
  async function submitWithoutAnswer() {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    answer('post', '/api/orders', 'lost', { once: true });
    const app = await openCheckout();
    fillRequired();
    await submit(app.user);
    await expectSeen(() => screen.getByText('We could not send your order'));
    return app;
  }

  /** Submits the order, whose response never arrives, and reloads the page. */
  async function reloadWhileWaiting(isPlaced: boolean) {
    server.use(http.post('*/api/orders', () => new Promise<never>(() => undefined)));
    const before = await openCheckout();
    fillRequired();
    await submit(before.user);
    await waitFor(() => expect(sentOrders()).toHaveLength(1));
    before.unmount();
    if (isPlaced) {
      setCart();
      setSessionOrders(summaryOf(sentKeys()[0] ?? ''));
    }
    return renderApp('/checkout');
  }

  it('opens after a reload when the server has placed it, and its discount code is used', async () => {
    localStorage.setItem('chitenge-discount-code', '"WELCOME10"');
    const { router } = await reloadWhileWaiting(true);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${ORDER_ID}`));
    await expectSeen(() => screen.getByRole('heading', { name: 'Your order' }));
    expect(sentOrders()).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage.getItem('chitenge-discount-code')).toBe('null');
  });

  it('is not sent again by a reload, and waits while the server may still place it', async () => {
    const { router } = await reloadWhileWaiting(false);
    await expectSeen(() => screen.getByText('Checking whether your order was placed...'));
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull();
    setSessionOrders(summaryOf(sentKeys()[0] ?? ''));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${ORDER_ID}`));
    expect(sentOrders()).toHaveLength(1);
  });

  it('is asked for again when the server did not answer at first, also with an empty cart', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/session/orders', () => {
        asked++;
        return asked === 1 ? HttpResponse.error() : undefined;
      }),
    );
    const { router } = await reloadWhileWaiting(true);
    await waitFor(() => expect(asked).toBe(1));
    await expectSeen(() => screen.getByText('Checking whether your order was placed...'));
    expect(screen.queryByText('Your cart is empty')).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${ORDER_ID}`));
    expect(sentOrders()).toHaveLength(1);
  });

  it('opens instead of a second order when the shopper changes the form and submits again', async () => {
    const { user, router } = await submitWithoutAnswer();
    await fill(user, field('City'), 'Ndola');
    // Only now: the page looks for the order by itself, too.
    setSessionOrders(summaryOf(sentKeys()[0] ?? ''));
    await submit(user);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${ORDER_ID}`));
    await expectSeen(() => screen.getByText('Your order was placed'));
    expect(sentOrders()).toHaveLength(1);
  });

  it('is sent with a new key when its content changes and the first never arrived', async () => {
    const { user } = await submitWithoutAnswer();
    await fill(user, field('City'), 'Ndola');
    vi.setSystemTime(Date.now() + 60_000);
    await submit(user);
    await screen.findByText('Order placed successfully!');
    expect(new Set(sentKeys()).size).toBe(2);
  });

  it('opens by itself on the page that has sent it', async () => {
    const { router } = await submitWithoutAnswer();
    setSessionOrders(summaryOf(sentKeys()[0] ?? ''));
    setCart();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${ORDER_ID}`));
    expect(sentOrders()).toHaveLength(1);
  });

  it('may be submitted again with the same key when the server cannot be asked', async () => {
    answer('get', '/api/session/orders', 'lost');
    const { user } = await reloadWhileWaiting(false);
    const button = await screen.findByRole('button', { name: 'Place Order' });
    server.resetHandlers();
    await user.click(button);
    await screen.findByText('Order placed successfully!');
    const [first, second] = sentKeys();
    expect(second).toBe(first);
  });
});
