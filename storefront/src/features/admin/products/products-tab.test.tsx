import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../../../testing/axe.ts';
import { aStaffProduct, sentChanges, setStaffProducts } from '../../../testing/handlers/admin-products.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
// Loaded beforehand, so that no test waits for the code of a page.
import '../shell/back-office.tsx';
import './products-tab.tsx';

const rows = () => within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
const rowOf = (name: string) => {
  const row = rows().find((each) => within(each).queryByText(name, { selector: 'strong' }));
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};

async function tab(search = '') {
  const app = renderApp(`/admin?tab=products${search}`);
  await screen.findByRole('list', { name: 'Products' });
  return app;
}

describe('the list', () => {
  it('shows each product with all that section 2 names', async () => {
    setStaffProducts([
      aStaffProduct(1, {
        badge: 'Sale',
        price: '349.50',
        originalPrice: '400.00',
        featured: true,
        status: 'draft',
      }),
      aStaffProduct(2, {
        category: null,
        categoryId: null,
        featured: false,
        status: 'archived',
        stockCount: 0,
      }),
    ]);
    await tab();
    const first = rowOf('Chitenge Shirt 1');
    for (const text of [
      'Cotton wax print, cut in Lusaka.',
      'Women',
      'K349.50',
      'K400.00',
      'Sale',
      'Featured',
      'Draft',
      '20 in stock',
    ])
      expect(first.getByText(text)).toBeVisible();
    const second = rowOf('Chitenge Shirt 2');
    expect(second.queryByText('Featured')).toBeNull();
    expect(second.getByText('Archived')).toBeVisible();
    expect(second.getByText('Out of stock')).toBeVisible();
    expect(await seriousFindings()).toEqual([]);
  });

  it('says that it is loading', async () => {
    server.use(http.get('*/api/admin/products', () => delay('infinite')));
    renderApp('/admin?tab=products');
    expect(await screen.findByText('Loading products...')).toBeVisible();
  });

  it('says what failed, and tries again', async () => {
    server.use(
      http.get('*/api/admin/products', () => new HttpResponse(null, { status: 503 }), { once: true }),
    );
    const { user } = renderApp('/admin?tab=products');
    expect(await screen.findByText('Failed to fetch products')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chitenge Shirt 1', { selector: 'strong' })).toBeVisible();
  });

  it('says when there is nothing, and when nothing was found', async () => {
    setStaffProducts([]);
    const { user } = renderApp('/admin?tab=products');
    expect(await screen.findByText('No products yet.')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'hat{Enter}');
    expect(await screen.findByText('No products match your search criteria.')).toBeVisible();
  });

  it('is searched, filtered and paged, and keeps that in the address', async () => {
    setStaffProducts([
      ...Array.from({ length: 22 }, (_, index) => aStaffProduct(index + 1)),
      aStaffProduct(23, { status: 'draft', stockCount: 3 }),
    ]);
    const { user, router } = await tab();
    expect(screen.getByText('1–20 of 23 products')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(router.state.location.search).toBe('?tab=products&page=2');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(router.state.location.search).toBe('?tab=products&status=draft');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All Statuses');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'Low Stock');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'All Stock');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Men');
    await waitFor(() => expect(rows()).toHaveLength(7));
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'shirt 3{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(router.state.location.search).toBe('?tab=products&category=men&search=shirt+3');
  });
});

describe('many at once', () => {
  it.each([
    ['Publish', { status: 'published' }],
    ['Unpublish', { status: 'draft' }],
    ['Feature', { featured: true }],
    ['Unfeature', { featured: false }],
  ])('%s changes what is selected', async (label, change) => {
    const { user } = await tab();
    await user.click(screen.getByRole('checkbox', { name: 'Select Chitenge Shirt 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Chitenge Shirt 3' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText('Products updated')).toBeVisible();
    expect(sentChanges).toEqual([
      { method: 'POST', part: 'bulk', body: { ids: [aStaffProduct(1).id, aStaffProduct(3).id], change } },
    ]);
    expect(screen.getByText('Select all')).toBeVisible();
  });

  it.each([
    ['Sale', 'Sale'],
    ['No badge', null],
  ])('sets the badge: %s', async (option, badge) => {
    const { user } = await tab();
    await user.click(screen.getByRole('checkbox', { name: 'Select all products shown' }));
    expect(screen.getByText('20 selected')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Set badge' }), option);
    await screen.findByText('Products updated');
    expect(sentChanges).toMatchObject([{ body: { change: { badge } } }]);
  });

  it('says when it failed, and keeps the selection', async () => {
    server.use(http.post('*/api/admin/products/bulk', () => new HttpResponse(null, { status: 503 })));
    const { user } = await tab();
    await user.click(screen.getByRole('checkbox', { name: 'Select Chitenge Shirt 1' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Failed to update products')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });
});

describe('deleting', () => {
  it('asks first, then deletes and reads the list again', async () => {
    const { user } = await tab();
    await user.click(screen.getByRole('button', { name: 'Delete Chitenge Shirt 1' }));
    const question = screen.getByRole('alertdialog', { name: 'Chitenge Shirt 1' });
    expect(within(question).getByText('Are you sure you want to delete this product?')).toBeVisible();
    expect(await seriousFindings()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Product deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Chitenge Shirt 1', { selector: 'strong' })).toBeNull());
  });

  it('does nothing when it is cancelled', async () => {
    const { user } = await tab();
    await user.click(screen.getByRole('button', { name: 'Delete Chitenge Shirt 1' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(rowOf('Chitenge Shirt 1')).toBeDefined();
  });

  it('says when it failed', async () => {
    server.use(http.delete('*/api/admin/products/:id', () => new HttpResponse(null, { status: 503 })));
    const { user } = await tab();
    await user.click(screen.getByRole('button', { name: 'Delete Chitenge Shirt 1' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete product')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });
});
