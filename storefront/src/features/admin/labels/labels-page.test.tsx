import type { LabelledVariant } from '@chitenge/contract/labels';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminProduct } from '../../../testing/handlers/admin-products.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { buildVariant } from '../../../testing/handlers/variants.ts';
import { expectSeen, renderApp, retype } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';

const variant = (n: number, change: Partial<LabelledVariant> = {}): LabelledVariant => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  productId: '00000000-0000-4000-8000-0000000000ff',
  name: 'Wrap dress',
  size: 'M',
  color: 'navy',
  sku: `WD-${n}`,
  barcode: '4006381333931',
  price: '1390.00',
  stockCount: 4,
  ...change,
});

const [gtin, unnumbered] = [variant(1), variant(2, { size: 'L', barcode: null, sku: null })];
const LINES = `${gtin.id}:2,${unnumbered.id}:1`;

beforeEach(() => answer('get', '/api/admin/labels', [gtin, unnumbered]));

const labels = () => within(screen.getByRole('region', { name: 'Labels' })).getAllByRole('listitem');

async function open(lines = LINES) {
  const app = renderApp(`/admin?labels=${lines}`);
  await expectSeen(() => screen.getByRole('region', { name: 'Labels' }));
  return app;
}

it('shows as many labels as the address asks for, each with name, size, colour, price and bars', async () => {
  await open();
  expect(document.title).toMatch(/^Labels – /);
  expect(labels()).toHaveLength(3);
  const [first] = labels();
  for (const text of ['Wrap dress', 'M, Navy', 'K1390.00', '4006381333931'])
    expect(within(first ?? document.body).getByText(text)).toBeVisible();
  expect(decodeURIComponent(sentRequests('GET', '/api/admin/labels')[0]?.url ?? '')).toMatch(
    new RegExp(`\\?variants=${gtin.id},${unnumbered.id}$`),
  );
  expect(await seriousViolations()).toEqual([]);
});

it('gives variants without a barcode a number, when asked', async () => {
  const number = '2000000000015';
  answer('post', '/api/admin/labels/numbers', () => {
    answer('get', '/api/admin/labels', [gtin, { ...unnumbered, barcode: number }]);
    return [{ ...unnumbered, barcode: number }];
  });
  const { user } = await open();
  expect(screen.getByText('Without a barcode: Wrap dress, L, Navy.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Give numbers' }));
  await expectSeen(() => within(labels()[2] ?? document.body).getByText(number));
  expect(sentBodies('POST', '/api/admin/labels/numbers')).toEqual([{ variants: [unnumbered.id] }]);
  expect(screen.queryByRole('button', { name: 'Give numbers' })).toBeNull();
});

it('prints as many of each as is typed, one of each, or as many as are in stock', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await open();
  await retype(user, screen.getByLabelText('Labels of Wrap dress, L, Navy'), '3');
  await user.click(screen.getByRole('button', { name: 'Print 5 labels' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'One of each' }));
  expect(labels()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'As many as in stock' }));
  expect(labels()).toHaveLength(8);
});

it('prints no more than it can at once, and says so', async () => {
  const ids = [1, 2, 3].map((n) => variant(n));
  answer('get', '/api/admin/labels', ids);
  const { user } = renderApp(`/admin?labels=${ids.map(({ id }) => `${id}:500`).join(',')}`);
  await expectSeen(() => screen.getByText('At most 1000 labels are printed at once.'));
  expect(screen.getByRole('button', { name: 'Print 1500 labels' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'One of each' }));
  expect(screen.getByRole('button', { name: 'Print 3 labels' })).toBeEnabled();
});

it('remembers paper, measures and bars on this device', async () => {
  const { user, unmount } = await open();
  await retype(user, screen.getByLabelText('Width (mm)'), '38,5');
  await retype(user, screen.getByLabelText('Height (mm)'), '5');
  expect(screen.getByText('From 10 to 200')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'SKU (Code 128)' }));
  expect(screen.getByText(/^Without bars: Wrap dress, L, Navy\./)).toBeVisible();
  unmount();
  await open();
  expect(screen.getByLabelText('Width (mm)')).toHaveValue('38.5');
  expect(screen.getByLabelText('Height (mm)')).toHaveValue('30');
  expect(screen.getByRole('radio', { name: 'SKU (Code 128)' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'A4 sheets of labels' }));
  expect(screen.getByLabelText('Columns')).toHaveValue('3');
});

it('says what is no longer sold, and that nothing was chosen', async () => {
  answer('get', '/api/admin/labels', [gtin]);
  const { unmount } = await open();
  expect(screen.getByText('1 size is no longer sold: no label.')).toBeVisible();
  unmount();
  renderApp('/admin?labels=');
  await expectSeen(() => screen.getByText('No goods were chosen. Choose them in Products or Stock.'));
});

it('is opened from the stock list, with a label for each unit, and leads back to it', async () => {
  const product = buildAdminProduct(1, {
    stockBy: 'variant',
    variants: [buildVariant(1, { size: 'M', stockCount: 2 }), buildVariant(2, { size: 'L', stockCount: 0 })],
  });
  answer('get', '/api/admin/products', listResponse([product]));
  const { user, router } = renderApp('/admin?tab=stock');
  await user.click(await screen.findByRole('button', { name: 'Labels of Chitenge Shirt 1' }));
  const wanted = product.variants.map(({ id, stockCount }) => `${id}:${stockCount}`).join(',');
  expect(new URLSearchParams(router.state.location.search).get('labels')).toBe(wanted);
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=stock'));
});
