/** 'Tell me when M is back' on the product page. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refuse } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { buildProduct } from '../testing/handlers/products.ts';
import { buildVariant } from '../testing/handlers/variants.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { sentBodies } from '../testing/sent-requests.ts';
import { fill } from '../testing/fill.ts';

const PATH = '/product/chitenge-shirt-1';
const ALERT_ID = '00000000-0000-4000-a000-000000000001';

function respondWith(stock: readonly number[], media: ('email' | 'sms')[]): void {
  const variants = stock.map((stockCount, index) =>
    buildVariant(index + 1, {
      size: ['M', 'L'][index] ?? null,
      color: null,
      stockCount,
      inStock: stockCount > 0,
    }),
  );
  const stockCount = stock.reduce((sum, one) => sum + one, 0);
  answer('post', '/api/stock-alerts', { id: ALERT_ID }, { status: 201 });
  answer('get', '/api/stock-alerts/media', { media });
  answer(
    'get',
    '/api/products/:slug',
    buildProduct(1, {
      stockBy: stock.length > 0 ? 'variant' : 'product',
      sizes: ['M', 'L'],
      colors: [],
      stockCount,
      inStock: stockCount > 0,
      variants,
    }),
  );
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Chitenge Shirt 1' });

it('asks for a number or an address for a sold-out size', async () => {
  respondWith([0, 3], ['sms', 'email']);
  const { user } = renderApp(PATH);
  await heading();
  expect(screen.queryByRole('button', { name: /^Tell me/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'M Sold out' }));
  const button = await screen.findByRole('button', { name: 'Tell me when M is back' });
  // The bar that stays at the bottom of a phone's screen has it in place of the disabled button.
  expect(button.previousElementSibling).toBe(screen.getByRole('button', { name: /^Add to Cart/ }));
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell me when M is back' }));
  expect(await seriousViolations()).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Email' }));
  await user.type(dialog.getByLabelText(/^Email address/), 'chanda@example.com{Enter}');
  await expectSeen(() => dialog.getByText(/^Done\. We will write to chanda@example\.com/));
  expect(sentBodies('POST', '/api/stock-alerts')).toMatchObject([
    { size: 'M', color: null, medium: 'email', recipient: 'chanda@example.com' },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('radio', { name: 'L' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Tell me/ })).toBeNull());
});

it('lets the shopper choose the size when all are sold out', async () => {
  respondWith([0, 0], ['sms']);
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Which one are you waiting for?'), 'L');
  await fill(user, dialog.getByLabelText(/^Mobile number/), '0971234567');
  await user.click(dialog.getByRole('button', { name: 'Tell me' }));
  expect(await dialog.findByText(/^Done\./)).toHaveFocus();
  const removed = vi.fn<() => void>();
  answer('delete', `/api/stock-alerts/${ALERT_ID}`, () => {
    removed();
    return 204;
  });
  await user.click(dialog.getByRole('button', { name: 'Cancel this alert' }));
  expect(await dialog.findByText('Cancelled. We will not write to 0971234567.')).toHaveFocus();
  expect(removed).toHaveBeenCalledOnce();
  expect(dialog.queryByRole('button', { name: 'Cancel this alert' })).toBeNull();
  expect(sentBodies('POST', '/api/stock-alerts')).toMatchObject([{ size: 'L', medium: 'sms' }]);
});

it('says why the server refused', async () => {
  respondWith([], ['sms']);
  refuse(
    'post',
    '/api/stock-alerts',
    'invalid-request',
    { errors: [{ field: 'recipient', message: 'must be a Zambian mobile number' }] },
    { once: true },
  );
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/^Mobile number/);
  await user.type(field, '+27821234567{Enter}');
  await expectSeen(() => dialog.getByText('It must be a Zambian mobile number.'));
  expect(field).toBeInvalid();
});

it('is not offered while the shop can send nothing', async () => {
  respondWith([], []);
  renderApp(PATH);
  await heading();
  expect(screen.getByText('Out of Stock')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Tell me/ })).toBeNull();
});
