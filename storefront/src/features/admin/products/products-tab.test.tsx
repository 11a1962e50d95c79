import type { AdminProduct } from '@chitenge/contract/admin-product';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminProduct } from '../../../testing/handlers/admin-products.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { renderApp, expectSeen, expectTexts } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';

function respondWith(products: AdminProduct[], total?: number): void {
  answer('get', '/api/admin/products', listResponse(products, total));
}

const rows = () => within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
const rowOf = (name: string) => {
  const row = rows().find((row) => within(row).queryByText(name, { selector: 'strong' }));
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};
const waitForRequest = (query: string) =>
  waitFor(() =>
    expect(sentRequests('GET', '/api/admin/products').at(-1)?.url).toBe(`/api/admin/products?${query}`),
  );

async function openTab(search = '') {
  const app = renderApp(`/admin?tab=products${search}`);
  await screen.findByRole('list', { name: 'Products' });
  return app;
}

describe('the product list', () => {
  it('shows name, description, category, price, badge, tags, status and stock', async () => {
    respondWith([
      buildAdminProduct(1, {
        badge: 'Sale',
        price: '349.50',
        originalPrice: '400.00',
        featured: true,
        status: 'draft',
      }),
      buildAdminProduct(2, {
        category: null,
        categoryId: null,
        featured: false,
        status: 'archived',
        stockCount: 0,
      }),
    ]);
    await openTab();
    const first = rowOf('Chitenge Shirt 1');
    expectTexts(first, 'Cotton wax print, cut in Lusaka. | Women | K349.50 | K400.00 | Sale | Featured');
    expectTexts(first, 'Draft | 20 in stock');
    const second = rowOf('Chitenge Shirt 2');
    expect(second.queryByText('Featured')).toBeNull();
    expect(second.getByText('Archived')).toBeVisible();
    expect(second.getByText('Out of stock')).toBeVisible();
    expect(await seriousViolations()).toEqual([]);
  });

  it('sends page, filters and search term, and keeps them in the URL', async () => {
    const { user, router } = await openTab();
    expect(screen.getByText('1–20 of 25 products')).toBeVisible();
    await waitForRequest('limit=20&offset=0');
    respondWith(
      [21, 22, 23, 24, 25].map((n) => buildAdminProduct(n)),
      25,
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(rows()).toHaveLength(5));
    await waitForRequest('limit=20&offset=20');
    expect(router.state.location.search).toBe('?tab=products&page=2');

    respondWith([buildAdminProduct(23, { status: 'draft' })]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitForRequest('status=draft&limit=20&offset=0');
    expect(router.state.location.search).toBe('?tab=products&status=draft');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All Statuses');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'Low Stock');
    await waitForRequest('stock=low&limit=20&offset=0');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'All Stock');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Men');
    await waitForRequest('category=men&limit=20&offset=0');
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'shirt 3{Enter}');
    await waitForRequest('search=shirt+3&category=men&limit=20&offset=0');
    expect(router.state.location.search).toBe('?tab=products&category=men&search=shirt+3');
  });

  it('is sorted by the heading of a column, and again by none', async () => {
    const { user, router } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Sort by product' }));
    await waitForRequest('sort=name&limit=20&offset=0');
    expect(router.state.location.search).toBe('?tab=products&sort=name');
    await user.click(screen.getByRole('button', { name: 'Sort by product', pressed: true }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=products'));
  });
});

it('changes the selected products, and keeps them selected when that fails', async () => {
  const { user } = await openTab();
  const ids = [1, 3].map((n) => buildAdminProduct(n).id);
  const select = async () => {
    for (const n of [1, 3])
      await user.click(screen.getByRole('checkbox', { name: `Select Chitenge Shirt ${n}` }));
    expect(screen.getByText('2 selected')).toBeVisible();
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const setBadge = (option: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: 'Set badge' }), option);
  answer('post', '/api/admin/products/bulk', 503);
  await select();
  await press('Publish');
  await expectSeen(() => screen.getByText('Failed to update products'));
  expect(screen.getByText('2 selected')).toBeVisible();

  answer('post', '/api/admin/products/bulk', { updated: 2 });
  const changes = [
    [() => press('Publish'), { status: 'published' }],
    [() => press('Unfeature'), { featured: false }],
    [() => setBadge('Sale'), { badge: 'Sale' }],
    [() => setBadge('No badge'), { badge: null }],
  ] as const;
  for (const [index, [choose, change]] of changes.entries()) {
    if (index > 0) await select();
    await choose();
    await expectSeen(() => screen.getByText('Select all'));
    expect(sentBodies('POST', '/api/admin/products/bulk').at(-1)).toEqual({ ids, change });
  }
  expect(screen.getByText('Products updated')).toBeVisible();
});

it('deleting a product asks first, then deletes and refetches the list', async () => {
  answer('delete', '/api/admin/products/:id', () => {
    respondWith([buildAdminProduct(2)]);
    return 204;
  });
  const { user } = await openTab();
  await user.click(screen.getByRole('button', { name: 'Delete Chitenge Shirt 1' }));
  const confirmation = screen.getByRole('alertdialog', { name: 'Chitenge Shirt 1' });
  expect(within(confirmation).getByText('Are you sure you want to delete this product?')).toBeVisible();
  await user.click(within(confirmation).getByRole('button', { name: 'Delete' }));
  await expectSeen(() => screen.getByText('Product deleted'));
  await waitFor(() => expect(screen.queryByText('Chitenge Shirt 1', { selector: 'strong' })).toBeNull());
  expect(sentRequests('DELETE', `/api/admin/products/${buildAdminProduct(1).id}`)).toHaveLength(1);
});
