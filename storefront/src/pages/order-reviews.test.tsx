import { problemType } from '@chitenge/contract/problem-type';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { seriousViolations } from '../testing/axe.ts';
import { buildOrder, ORDER_ID } from '../testing/handlers/orders.ts';
import { problemResponse } from '../testing/handlers/responses.ts';
import { setOwnReviews } from '../testing/handlers/reviews.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../testing/sent-requests.ts';
import { server } from '../testing/server.ts';

const PATH = `/orders/${ORDER_ID}?reviews`;
const TOKEN = 'header.payload.signature';

function respondWith(changes: Parameters<typeof buildOrder>[0]): void {
  server.use(http.get('*/api/orders/:id', () => HttpResponse.json(buildOrder(changes))));
}

beforeEach(() => {
  sessionStorage.clear();
  setOwnReviews();
  respondWith({ status: 'delivered' });
});

const product = () => screen.findByRole('listitem', { name: 'Chitenge Shirt 1' });

describe('the page of the buyer’s reviews', () => {
  it('sends a review with the token of the link, and lets the buyer change it', async () => {
    const { user } = renderApp(`${PATH}#${TOKEN}`);
    const card = within(await product());
    expect(await card.findByRole('textbox', { name: /Your name/ })).toHaveValue('Thandiwe M.');
    expect(await seriousViolations()).toEqual([]);
    await user.click(card.getByRole('radio', { name: '4 stars' }));
    await user.click(card.getByRole('radio', { name: 'Runs small' }));
    await user.type(card.getByRole('textbox', { name: 'Your review' }), 'Lovely cloth.');
    await user.click(card.getByRole('button', { name: 'Send review' }));
    await waitFor(() =>
      expect(
        card.getByText('Thank you. We will read your review soon, and you can change it until it appears.'),
      ).toBeVisible(),
    );
    expect(sentBodies('PUT', '/api/orders/')).toEqual([
      { stars: 4, fit: 'small', body: 'Lovely cloth.', displayName: 'Thandiwe M.' },
    ]);
    expect(sentRequests('PUT', '/api/orders/')[0]?.headers.get('x-order-token')).toBe(TOKEN);
    await user.click(card.getByRole('radio', { name: '5 stars' }));
    await user.click(card.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sentBodies('PUT', '/api/orders/')).toHaveLength(2));
  });

  it('asks for stars before it sends anything', async () => {
    const { user } = renderApp(`${PATH}#${TOKEN}`);
    const card = within(await product());
    await user.click(await card.findByRole('button', { name: 'Send review' }));
    await waitFor(() => expect(card.getByText('Choose one to five stars.')).toBeVisible());
    expect(sentRequests('PUT', '/api/orders/')).toEqual([]);
  });

  it('keeps the words when the server rejects them, and says why', async () => {
    server.use(
      http.put('*/api/orders/:id/reviews/:productId', () =>
        problemResponse({
          type: problemType('review-refused'),
          status: 409,
          title: 'This review cannot be saved',
          detail: 'We have already read this review, so it cannot be changed any more.',
        }),
      ),
    );
    const { user } = renderApp(`${PATH}#${TOKEN}`);
    const card = within(await product());
    await user.click(await card.findByRole('radio', { name: '1 star' }));
    await user.type(card.getByRole('textbox', { name: 'Your review' }), 'Too late');
    await user.click(card.getByRole('button', { name: 'Send review' }));
    expect(await card.findByRole('alert')).toHaveTextContent('We have already read this review');
    expect(card.getByRole('textbox', { name: 'Your review' })).toHaveValue('Too late');
  });

  it('shows a published review, which cannot be changed', async () => {
    setOwnReviews({
      productId: buildOrder().items[0]?.product?.id ?? '',
      stars: 5,
      body: 'Lovely cloth.',
      fit: null,
      displayName: 'Thandiwe M.',
      status: 'published',
    });
    renderApp(`${PATH}#${TOKEN}`);
    const card = within(await product());
    await waitFor(() => expect(card.getByText('Thank you. Your review is on our website.')).toBeVisible());
    expect(card.getByText('Lovely cloth.')).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('waits for the delivery', async () => {
    respondWith({ status: 'shipped' });
    renderApp(`${PATH}#${TOKEN}`);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Not delivered yet' })).toBeVisible(),
    );
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `/orders/${ORDER_ID}`,
    );
  });

  it('does not open an older order without its link', async () => {
    server.use(
      http.get('*/api/orders/:id', () =>
        problemResponse({
          type: problemType('phone-number-needed'),
          status: 403,
          title: 'The phone number on the order is needed',
        }),
      ),
    );
    renderApp(PATH);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'An older order' })).toBeVisible(),
    );
  });
});

it('links from a delivered order, and from no other one', async () => {
  const { unmount } = renderApp(`/orders/${ORDER_ID}`);
  expect(await screen.findByRole('link', { name: 'Write a review' })).toHaveAttribute('href', PATH);
  unmount();
  respondWith({ status: 'shipped' });
  renderApp(`/orders/${ORDER_ID}`);
  await screen.findByRole('region', { name: 'Your items' });
  expect(screen.queryByRole('link', { name: 'Write a review' })).toBeNull();
});
