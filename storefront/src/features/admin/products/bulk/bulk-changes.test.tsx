import { problemType } from '@chitenge/contract/problem-type';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import { listResponse } from '../../../../testing/handlers/responses.ts';
import { renderApp, expectSeen } from '../../../../testing/render-app.tsx';
import { sentBodies } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';

const [first, second, third] = [buildAdminProduct(1), buildAdminProduct(2), buildAdminProduct(3)] as const;

beforeEach(() =>
  server.use(
    http.get('*/api/admin/products', ({ request }) =>
      listResponse(request.url.includes('offset=20') ? [third] : [first, second], 22),
    ),
    http.post('*/api/admin/products/bulk', () => HttpResponse.json({ updated: 2, failures: [] })),
  ),
);

const sentBulk = () => sentBodies('POST', '/api/admin/products/bulk');

async function openTab() {
  const app = renderApp('/admin?tab=products&status=published');
  await screen.findByRole('list', { name: 'Products' });
  return app;
}

async function selectAndOpen(user: UserEvent) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select Chitenge Shirt 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Chitenge Shirt 2' }));
  await user.click(screen.getByRole('button', { name: 'More…' }));
  return within(screen.getByRole('dialog', { name: 'Change 2 products' }));
}

async function openDialog() {
  const app = await openTab();
  return { ...app, dialog: await selectAndOpen(app.user) };
}

it('keeps the selection across pages', async () => {
  const { user } = await openTab();
  await user.click(screen.getByRole('checkbox', { name: 'Select Chitenge Shirt 1' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Chitenge Shirt 3' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Feature' }));
  await screen.findByText('Products updated');
  expect(sentBulk()).toEqual([{ ids: [first.id, third.id], change: { featured: true } }]);
});

it('selects all products that match the filter, until the filter changes', async () => {
  const { user } = await openTab();
  await user.click(screen.getByRole('checkbox', { name: 'Select all products shown' }));
  await user.click(screen.getByRole('button', { name: 'Select all 22 that match' }));
  expect(screen.getByText('22 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Products updated');
  expect(sentBulk()).toEqual([
    { filter: { status: 'published' }, count: 22, change: { status: 'published' } },
  ]);

  await user.click(screen.getByRole('checkbox', { name: 'Select all products shown' }));
  await user.click(screen.getByRole('button', { name: 'Select all 22 that match' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft');
  await expectSeen(() => screen.getByText('2 selected'));
});

it('changes prices by percent, as seen, and names the products that stayed as they were', async () => {
  const failure = {
    id: second.id,
    name: 'Chitenge Shirt 2',
    type: problemType('changed-meanwhile'),
    message: 'Someone else has saved it.',
  };
  answer('post', '/api/admin/products/bulk', { updated: 1, failures: [failure] });
  const { user, dialog } = await openDialog();
  await user.selectOptions(dialog.getByLabelText('Change'), 'Change the price by percent');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(dialog.getByText('Percent must be from -90 to 900')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Percent/), '-12,5 %');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await expectSeen(() => dialog.getByText('1 changed. 1 stayed as they were:'));
  expect(dialog.getByText('Someone else has saved it.', { exact: false })).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  const seen = Object.fromEntries(
    [first, second].map(({ id, updatedAt, stockCount }) => [id, { updatedAt, stockCount }]),
  );
  expect(sentBulk()).toEqual([{ ids: [first.id, second.id], seen, change: { pricePercent: -12.5 } }]);
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Select all')).toBeVisible();
});

it('names the sizes with a price of their own, and takes them along when asked', async () => {
  const codes = { sku: null, barcode: null };
  const prices = { price: '120.00', originalPrice: null, ownPrice: '120.00' };
  const own = { id: first.id, size: 'XL', color: null, ...codes, ...prices, stockCount: 1, inStock: true };
  server.use(
    http.get('*/api/admin/products', () => listResponse([{ ...first, variants: [own] }, second], 2)),
  );
  const { user, dialog } = await openDialog();
  await user.selectOptions(dialog.getByLabelText('Change'), 'Change the price by percent');
  const list = 'These sizes and colours keep a price of their own:';
  expect(dialog.getByRole('list', { name: list })).toHaveTextContent('Chitenge Shirt 1 XL K120.00');
  await user.type(dialog.getByLabelText(/^Percent/), '10');
  await user.click(dialog.getByRole('checkbox', { name: /Also change sizes and colours/ }));
  expect(dialog.getByRole('list', { name: 'These change, too:' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(sentBulk()).toMatchObject([{ change: { pricePercent: 10, ownPrices: true } }]));
});

it('names the products that were left out because their stock is per size and colour', async () => {
  const failures = [
    { id: first.id, name: 'Chitenge Shirt 1', type: problemType('stock-by-variant'), message: 'By size.' },
    { id: second.id, name: null, type: problemType('not-found'), message: 'Not found.' },
  ];
  answer('post', '/api/admin/products/bulk', { updated: 3, failures });
  const { user, dialog } = await openDialog();
  await user.selectOptions(dialog.getByLabelText('Change'), 'Set the stock');
  expect(dialog.getByText(/Products with stock per size and colour are left out/)).toBeVisible();
  await user.type(dialog.getByRole('textbox'), '5');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await expectSeen(() => dialog.getByText('3 changed. 2 stayed as they were:'));
  expect(
    dialog.getByText('This product has its stock per size and colour. Set it in the Stock tab.'),
  ).toBeVisible();
  expect(dialog.getByRole('list', { name: 'Stock per size and colour' })).toHaveTextContent(
    'Chitenge Shirt 1',
  );
  expect(dialog.getByRole('list', { name: 'Other products' })).toHaveTextContent(
    'A deleted product Not found.',
  );
});

it('changes price or category, and deletes', async () => {
  const { user, dialog: opened } = await openDialog();
  let dialog = opened;
  const typePrice = () => user.type(dialog.getByRole('textbox'), 'K299,50');
  const chooseWomen = async () => {
    await dialog.findByRole('option', { name: 'Women' });
    await user.selectOptions(dialog.getByLabelText('Category'), 'Women');
  };
  for (const [label, fill, button, change] of [
    ['Set the price', typePrice, 'Change', { setPrice: '299.50' }],
    ['Set the category', chooseWomen, 'Change', { categoryId: expect.any(String) }],
    ['Delete', null, 'Delete', { delete: true }],
  ] as const) {
    if (sentBulk().length > 0) dialog = await selectAndOpen(user);
    await user.selectOptions(dialog.getByLabelText('Change'), label);
    await fill?.();
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentBulk().at(-1)).toMatchObject({ ids: [first.id, second.id], change });
    await expectSeen(() => screen.getByText('Products updated'));
  }
});
