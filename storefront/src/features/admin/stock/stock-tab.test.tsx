import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { seriousFindings } from '../../../testing/axe.ts';
import { aStaffProduct } from '../../../testing/handlers/admin-products.ts';
import { STAFF } from '../../../testing/handlers/admin-session.ts';
import { sellBehindTheBack, stockListHandler } from '../../../testing/handlers/admin-stock.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
// Loaded beforehand, so that no test waits for the code of a page.
import '../shell/back-office.tsx';
import './stock-tab.tsx';

beforeEach(() => server.use(stockListHandler));

const rows = () => within(screen.getByRole('list', { name: 'Stock' })).getAllByRole('listitem');

async function stock() {
  const app = renderApp('/admin?tab=stock');
  await screen.findByRole('list', { name: 'Stock' });
  return app;
}

async function edit(n: number) {
  const app = await stock();
  await app.user.click(screen.getByRole('button', { name: `Edit stock of Chitenge Shirt ${n}` }));
  return { ...app, field: screen.getByLabelText(`New stock of Chitenge Shirt ${n}`) };
}

describe('the stock', () => {
  it('is counted by level', async () => {
    await stock();
    const overview = within(screen.getByRole('region', { name: 'Stock overview' }));
    await waitFor(() =>
      expect(overview.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        '1',
        '2',
        '1',
      ]),
    );
    expect(overview.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Well Stocked',
      'Low Stock',
      'Out of Stock',
    ]);
  });

  it('is listed with the lowest first, each with its badge', async () => {
    await stock();
    const shown = rows().map((row) => [
      within(row).getByText(/^Chitenge Shirt \d$/).textContent,
      within(row).getByText(/^(In|Low|Out of) Stock$/).textContent,
      within(row).getByText(/^Current stock/).textContent,
    ]);
    expect(shown).toEqual([
      ['Chitenge Shirt 3', 'Out of Stock', 'Current stock: 0'],
      ['Chitenge Shirt 2', 'Low Stock', 'Current stock: 3'],
      ['Chitenge Shirt 4', 'Low Stock', 'Current stock: 10'],
      ['Chitenge Shirt 1', 'In Stock', 'Current stock: 20'],
    ]);
    expect(await seriousFindings()).toEqual([]);
  });

  it('is searched and filtered', async () => {
    const { user } = await stock();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock level' }), 'Low Stock');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.type(screen.getByRole('searchbox', { name: 'Search products in stock' }), 'nothing{Enter}');
    expect(await screen.findByText('No products match your search criteria.')).toBeVisible();
  });

  it('says when it cannot be fetched', async () => {
    server.use(http.get('*/api/admin/products', () => new HttpResponse(null, { status: 500 })));
    renderApp('/admin?tab=stock');
    expect(await screen.findByText('Failed to fetch products')).toBeVisible();
  });
});

describe('an edit in place', () => {
  it('is saved by Enter, and gives the focus back', async () => {
    const { user, field } = await edit(2);
    expect(field).toHaveFocus();
    expect(field).toHaveValue(3);
    await user.keyboard('42{Enter}');
    expect(await screen.findByText('Stock updated')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Edit stock of Chitenge Shirt 2' })).toHaveFocus(),
    );
    await waitFor(() => expect(rows()[3]).toHaveTextContent('Current stock: 42'));
  });

  it('is given up by Escape, or by its button', async () => {
    const { user } = await edit(2);
    await user.keyboard('42{Escape}');
    expect(screen.queryByLabelText('New stock of Chitenge Shirt 2')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit stock of Chitenge Shirt 2' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(rows()[1]).toHaveTextContent('Current stock: 3');
  });

  it.each(['{Delete}', '-1', '2.5', '1e3', '1000001'])('is not saved as %s', async (typed) => {
    const { user, field } = await edit(2);
    await user.keyboard(`${typed}{Enter}`);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(field).toHaveAccessibleDescription('A whole number from 0 to 1,000,000.');
    expect(screen.queryByText('Stock updated')).toBeNull();
  });

  it('is refused when units were sold meanwhile, then saved on a second look', async () => {
    const { user } = await edit(1);
    sellBehindTheBack(aStaffProduct(1).id, 5);
    await user.keyboard('30{Enter}');
    expect(await screen.findByText('Failed to update stock')).toBeVisible();
    expect(await screen.findByText('There are 15 now.')).toBeVisible();
    await waitFor(() => expect(rows()[3]).toHaveTextContent('Current stock: 15'));
    expect(screen.getByLabelText('New stock of Chitenge Shirt 1')).toHaveValue(30);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Stock updated')).toBeVisible();
  });
});

describe('the history', () => {
  it('says what was changed, by whom, and what was left', async () => {
    const { user } = await edit(2);
    await user.keyboard('8{Enter}');
    await screen.findByText('Stock updated');
    await user.click(screen.getByRole('button', { name: 'History of Chitenge Shirt 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stock history' }));
    expect(await dialog.findByText('Set by hand')).toBeVisible();
    expect(dialog.getByText('+5')).toBeVisible();
    expect(dialog.getByText('8 left')).toBeVisible();
    expect(dialog.getByText(new RegExp(`^by ${STAFF.name}`))).toBeVisible();
    expect(await seriousFindings()).toEqual([]);
  });

  it('says when there is none', async () => {
    const { user } = await stock();
    await user.click(screen.getByRole('button', { name: 'History of Chitenge Shirt 2' }));
    expect(await screen.findByText('No changes recorded yet.')).toBeVisible();
  });
});
