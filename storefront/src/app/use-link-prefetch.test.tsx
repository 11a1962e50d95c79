import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProduct } from '../testing/handlers/products.ts';
import { requestsAnswered } from '../testing/open-requests.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

/** Lets the delay before a prefetch pass. */
const passDelay = () => act(() => vi.advanceTimersByTimeAsync(150));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Opens the listing and returns the first product's link, and the number of requests for that product. */
async function openListing(respond = () => HttpResponse.json(buildProduct(1))) {
  let requests = 0;
  server.use(
    http.get('*/api/products/:slug', () => {
      requests += 1;
      return respond();
    }),
  );
  const { user } = renderApp('/products');
  const [card] = await screen.findAllByRole('article');
  const link = within(card ?? document.body).getByRole('link', { name: 'Chitenge Shirt 1' });
  return { user, link, requests: () => requests };
}

type User = Awaited<ReturnType<typeof openListing>>['user'];

describe('a link', () => {
  it.each<[string, (user: User, link: HTMLElement) => unknown]>([
    ['a pointer rests on it', (user, link) => user.hover(link)],
    ['it has the focus', (_user, link) => link.focus()],
    ['a finger stays on it', (user, link) => user.pointer({ keys: '[TouchA>]', target: link })],
  ])('prefetches its page once when %s', async (_name, approach) => {
    const { user, link, requests } = await openListing();
    await approach(user, link);
    await waitFor(() => expect(requests()).toBe(1));
    await user.click(link);
    await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Chitenge Shirt 1' }));
    expect(requests()).toBe(1);
  });

  it('prefetches nothing when the pointer only passes over it', async () => {
    const { link, requests } = await openListing();
    fireEvent.pointerOver(link);
    fireEvent.pointerOut(link);
    await passDelay();
    expect(requests()).toBe(0);
  });

  it('prefetches nothing while the browser saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const { user, link, requests } = await openListing();
    await user.hover(link);
    await passDelay();
    expect(requests()).toBe(0);
  });

  it('opens its page normally after a failed prefetch', async () => {
    let isUp = false;
    const { user, link, requests } = await openListing(() =>
      isUp ? HttpResponse.json(buildProduct(1)) : HttpResponse.error(),
    );
    await user.hover(link);
    await waitFor(() => expect(requests()).toBe(1));
    await act(requestsAnswered);
    isUp = true;
    await user.click(link);
    await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Chitenge Shirt 1' }));
  });
});
