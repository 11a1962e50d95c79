import type { CartLink } from '@chitenge/contract/cart-link';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answer.ts';
import { seriousViolations } from '../../testing/axe.ts';
import { buildCartLine, setCart } from '../../testing/handlers/cart.ts';
import { expectSeen, renderApp } from '../../testing/render-app.tsx';
import { sentBodies } from '../../testing/sent-requests.ts';

const LINE: CartLink['lines'][number] = {
  productId: '00000000-0000-4000-8000-000000000009',
  name: 'Wrap dress',
  slug: 'wrap-dress',
  imageUrl: null,
  size: 'M',
  color: null,
  price: '600.00',
  asked: 2,
  quantity: 2,
};
const serve = (link: Partial<CartLink>) => {
  answer('get', '/api/cart/link', { lines: [LINE], unknown: [], ...link });
  answer('put', '/api/cart', []);
};
const LINK = '/cart?products=DRESS-M:2';
async function panel() {
  const shown = await screen.findByRole('region', { name: 'Someone sent you these' });
  await waitFor(() => expect(within(shown).queryByText('Reading the link...')).toBeNull());
  return within(shown);
}
const taken = () => sentBodies('PUT', '/api/cart');
const isAnswered = () => waitFor(() => expect(screen.queryByText('Someone sent you these')).toBeNull());

it('fills an empty cart at once, and leaves the address', async () => {
  serve({});
  const { router } = renderApp(`${LINK}&utm_source=whatsapp`);
  await expectSeen(() => screen.getByText('Your cart is ready'));
  expect(taken()).toEqual([{ products: 'DRESS-M:2', mode: 'add' }]);
  await waitFor(() => expect(router.state.location.search).toBe('?utm_source=whatsapp'));
});

it.each([
  ['Keep mine', []],
  ['Take these', [{ products: 'DRESS-M:2', mode: 'replace' }]],
  ['Put together', [{ products: 'DRESS-M:2', mode: 'add' }]],
])('asks before it changes a cart that is not empty: %s', async (label, bodies) => {
  setCart(buildCartLine(1));
  serve({});
  const { user, router } = renderApp(LINK);
  const shown = await panel();
  expect(shown.getByText('2 × K600.00')).toBeVisible();
  expect(taken()).toEqual([]);
  expect(await seriousViolations()).toEqual([]);
  await user.click(shown.getByRole('button', { name: label }));
  await isAnswered();
  expect(taken()).toEqual(bodies);
  expect(router.state.location.search).toBe('');
});

it('says what is sold out, what there is less of, and what is not sold, before it fills an empty cart', async () => {
  serve({
    lines: [LINE, { ...LINE, size: 'L', asked: 3, quantity: 1 }, { ...LINE, size: 'S', quantity: 0 }],
    unknown: ['OLD-1'],
  });
  const { user } = renderApp(LINK);
  const shown = await panel();
  expect(shown.getByText('Only 1 of 3 left')).toBeVisible();
  expect(shown.getByText('Sold out')).toBeVisible();
  expect(shown.getByText('Not sold here any more: OLD-1.')).toBeVisible();
  expect(taken()).toEqual([]);
  await user.click(shown.getByRole('button', { name: 'Take these' }));
  await isAnswered();
});

it('says that nothing of it can be ordered now', async () => {
  setCart(buildCartLine(1));
  serve({ lines: [{ ...LINE, quantity: 0 }] });
  const { user } = renderApp(LINK);
  const shown = await panel();
  expect(shown.getByText(/^Nothing of it can be ordered now/)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'OK' }));
  await isAnswered();
  expect(taken()).toEqual([]);
});

it('keeps the panel when the cart could not be filled', async () => {
  setCart(buildCartLine(1));
  serve({});
  refuse('put', '/api/cart', 'busy');
  const { user } = renderApp(LINK);
  const shown = await panel();
  await user.click(shown.getByRole('button', { name: 'Put together' }));
  expect(await shown.findByRole('alert')).toHaveTextContent('The cart could not be filled');
});
