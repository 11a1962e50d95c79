import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { buildOrder, ORDER_ID } from '../testing/handlers/orders.ts';
import { setOwnReviews } from '../testing/handlers/reviews.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../testing/sent-requests.ts';
import { fill } from '../testing/fill.ts';

const PATH = `/orders/${ORDER_ID}?reviews`;
const TOKEN = 'header.payload.signature';

function respondWith(changes: Parameters<typeof buildOrder>[0]): void {
  answer('get', '/api/orders/:id', buildOrder(changes));
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
    await user.click(card.getByRole('button', { name: 'Send review' }));
    await expectSeen(() => card.getByText('Choose one to five stars.'));
    expect(sentRequests('PUT', '/api/orders/')).toEqual([]);
    await user.click(card.getByRole('radio', { name: '4 stars' }));
    await user.click(card.getByRole('radio', { name: 'Runs small' }));
    await fill(user, card.getByRole('textbox', { name: 'Your review' }), 'Lovely cloth.');
    await user.click(card.getByRole('button', { name: 'Send review' }));
    await expectSeen(() =>
      card.getByText('Thank you. We will read your review soon, and you can change it until it appears.'),
    );
    expect(sentBodies('PUT', '/api/orders/')).toEqual([
      { stars: 4, fit: 'small', body: 'Lovely cloth.', displayName: 'Thandiwe M.' },
    ]);
    expect(sentRequests('PUT', '/api/orders/')[0]?.headers.get('x-order-token')).toBe(TOKEN);
    await user.click(card.getByRole('radio', { name: '5 stars' }));
    await user.click(card.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sentBodies('PUT', '/api/orders/')).toHaveLength(2));
  });

  it('keeps the words when the server rejects them, and says why', async () => {
    refuse('put', '/api/orders/:id/reviews/:productId', 'review-refused', {
      detail: 'We have already read this review, so it cannot be changed any more.',
    });
    const { user } = renderApp(`${PATH}#${TOKEN}`);
    const card = within(await product());
    await user.click(await card.findByRole('radio', { name: '1 star' }));
    await fill(user, card.getByRole('textbox', { name: 'Your review' }), 'Too late');
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
    await expectSeen(() => card.getByText('Thank you. Your review is on our website.'));
    expect(card.getByText('Lovely cloth.')).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('waits for the delivery', async () => {
    respondWith({ status: 'shipped' });
    renderApp(`${PATH}#${TOKEN}`);
    await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Not delivered yet' }));
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `/orders/${ORDER_ID}`,
    );
  });

  it('does not open an older order without its link', async () => {
    refuse('get', '/api/orders/:id', 'phone-number-needed');
    renderApp(PATH);
    await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'An older order' }));
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
