import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { StockMovement } from '@chitenge/contract/admin-stock';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { emit } from '../../../testing/event-source.ts';
import { buildAdminProduct } from '../../../testing/handlers/admin-products.ts';
import { STAFF_MEMBER } from '../../../testing/handlers/admin-session.ts';
import { listResponse, problemOf } from '../../../testing/handlers/responses.ts';
import { buildVariant } from '../../../testing/handlers/variants.ts';
import { renderApp, retype, expectSeen, textsOf } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { fill } from '../../../testing/fill.ts';

const buildStock = (n: number, stockCount: number) =>
  buildAdminProduct(n, { stockCount, inStock: stockCount > 0 });
const [out, low] = [buildStock(3, 0), buildStock(2, 3)];
const [threshold, well] = [buildStock(4, 10), buildStock(1, 20)];

function respondWith(...products: AdminProduct[]): void {
  answer('get', '/api/admin/products', listResponse(products));
}

beforeEach(() => respondWith(out, low, threshold, well));

const rows = () => within(screen.getByRole('list', { name: 'Stock' })).getAllByRole('listitem');
const lastRequest = () => sentRequests('GET', '/api/admin/products').at(-1)?.url;

async function openTab() {
  const app = renderApp('/admin?tab=stock');
  await screen.findByRole('list', { name: 'Stock' });
  return app;
}

async function openEditor(n: number) {
  const app = await openTab();
  await app.user.click(screen.getByRole('button', { name: `Edit stock of Chitenge Shirt ${n}` }));
  return { ...app, field: screen.getByLabelText(`New stock of Chitenge Shirt ${n}`) };
}

/** Responds to the next stock change with the product, and to later reads with these products. */
function respondToChange(product: AdminProduct, ...products: AdminProduct[]): void {
  answer('patch', '/api/admin/products/:id/stock', () => {
    respondWith(...products);
    return product;
  });
}

describe('the stock list', () => {
  it('shows how many shoppers wait for a sold-out variant', async () => {
    const product = buildAdminProduct(1, {
      stockBy: 'variant',
      variants: [buildVariant(1, { size: 'M' }), buildVariant(2, { size: 'L', stockCount: 4 })],
    });
    respondWith(product);
    const [sold] = product.variants;
    answer('get', '/api/admin/stock-alerts', [
      { variantId: sold?.id ?? '', productId: product.id, waiting: 3 },
    ]);
    await openTab();
    await expectSeen(() => screen.getByText('3 waiting'));
    expect(screen.getAllByText(/waiting$/)).toHaveLength(1);
  });

  it('shows the numbers of products by level, and each product with its own, the lowest stock first', async () => {
    await openTab();
    const overview = within(screen.getByRole('region', { name: 'Stock overview' }));
    for (const [level, count] of Object.entries({ 'Well Stocked': 1, 'Low Stock': 2, 'Out of Stock': 1 }))
      await waitFor(() =>
        expect(overview.getByText(level).closest('dt')?.nextElementSibling).toHaveTextContent(`${count}`),
      );
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
    expect(lastRequest()).toBe('/api/admin/products?archived=false&sort=stock&limit=25&offset=0');
  });

  it('sends the stock level and the search term', async () => {
    const { user } = await openTab();
    // What the card Low Stock Items counts: by all sizes together.
    const level = screen.getByRole('combobox', { name: 'Stock level' });
    await user.selectOptions(level, 'Low or out, all sizes together');
    await waitFor(() =>
      expect(lastRequest()).toBe(
        '/api/admin/products?stock=short&archived=false&sort=stock&limit=25&offset=0',
      ),
    );
    respondWith(low, threshold);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock level' }), 'Low Stock');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(lastRequest()).toBe(
      '/api/admin/products?variantStock=low&archived=false&sort=stock&limit=25&offset=0',
    );
    respondWith();
    await user.type(screen.getByRole('searchbox', { name: 'Search products in stock' }), 'nothing{Enter}');
    await expectSeen(() => screen.getByText('No products match your search criteria.'));
    await waitFor(() =>
      expect(lastRequest()).toBe(
        '/api/admin/products?search=nothing&variantStock=low&archived=false&sort=stock&limit=25&offset=0',
      ),
    );
  });

  it('searches for a barcode at every level', async () => {
    const { user } = await openTab();
    respondWith(low);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock level' }), 'Out of Stock');
    await waitFor(() => expect(lastRequest()).toContain('variantStock=out'));
    const box = screen.getByRole('searchbox', { name: 'Search products in stock' });
    await user.type(box, '6001234567890{Enter}');
    await waitFor(() =>
      expect(lastRequest()).toBe(
        '/api/admin/products?search=6001234567890&archived=false&sort=stock&limit=25&offset=0',
      ),
    );
    expect(screen.getByRole('combobox', { name: 'Stock level' })).toHaveValue('');
  });
});

describe('a sale', () => {
  const sold = buildStock(1, 2);

  it('refreshes the list only after the editor has closed, so that nothing typed is lost', async () => {
    const { user, field } = await openEditor(4);
    await retype(user, field, '42');
    // The edited product is on the next page now.
    respondWith(out, sold, low);
    const reads = () => sentRequests('GET', '/api/admin/products').length;
    const before = reads();
    const summaries = sentRequests('GET', '/api/admin/summary').length;
    emit('changed');
    await waitFor(() => expect(sentRequests('GET', '/api/admin/summary').length).toBeGreaterThan(summaries));
    expect(reads()).toBe(before);
    expect(field).toHaveValue('42');
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[1]).toHaveTextContent('Current stock: 2');
    expect(reads()).toBe(before + 1);
  });
});

describe('the stock editor', () => {
  it('closes without saving on Escape and on Cancel, saves on Enter, and returns the focus', async () => {
    const changed = buildStock(2, 42);
    respondToChange(changed, out, threshold, well, changed);
    const { user, field } = await openEditor(2);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('3');
    const edit = () => user.click(screen.getByRole('button', { name: 'Edit stock of Chitenge Shirt 2' }));
    await user.keyboard('42{Escape}');
    expect(screen.queryByLabelText('New stock of Chitenge Shirt 2')).toBeNull();
    await edit();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(rows()[1]).toHaveTextContent('Current stock: 3');
    expect(sentRequests('PATCH', '/api/')).toEqual([]);
    await edit();
    await user.keyboard('42{Enter}');
    await expectSeen(() => screen.getByText('Stock updated'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Edit stock of Chitenge Shirt 2' })).toHaveFocus(),
    );
    await waitFor(() => expect(rows()[3]).toHaveTextContent('Current stock: 42'));
    expect(sentBodies('PATCH', `/api/admin/products/${changed.id}/stock`)).toEqual([
      { stockCount: 42, expected: 3 },
    ]);
  });

  it.each(['{Delete}', '2.5', '1e3', '1000001'])('rejects the input %s', async (typed) => {
    const { user, field } = await openEditor(2);
    await user.keyboard(`${typed}{Enter}`);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(field).toHaveAccessibleDescription(
      'A whole number from 0 to 1,000,000, or a change such as +10 or -2.',
    );
    expect(screen.queryByText('Stock updated')).toBeNull();
    expect(sentRequests('PATCH', '/api/')).toEqual([]);
  });

  it('shows a conflict with a concurrent sale, and saves the second time', async () => {
    const sold = buildStock(1, 15);
    const changed = buildStock(1, 30);
    respondToChange(changed, out, low, threshold, changed);
    answer(
      'patch',
      '/api/admin/products/:id/stock',
      () => {
        respondWith(out, low, threshold, sold);
        return problemOf('stock-changed', { detail: 'There are 15 now.' });
      },
      { once: true },
    );
    const { user } = await openEditor(1);
    await user.keyboard('30{Enter}');
    await expectSeen(() => screen.getByText('Failed to update stock'));
    await expectSeen(() => screen.getByText('There are 15 now.'));
    await waitFor(() => expect(rows()[3]).toHaveTextContent('Current stock: 15'));
    expect(screen.getByLabelText('New stock of Chitenge Shirt 1')).toHaveValue('30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expectSeen(() => screen.getByText('Stock updated'));
    expect(sentBodies('PATCH', `/api/admin/products/${sold.id}/stock`)).toEqual([
      { stockCount: 30, expected: 20 },
      { stockCount: 30, expected: 15 },
    ]);
  });
});

describe('a change of a stock count', () => {
  it('says what it becomes, is sent as a change, and once when its answer is lost', async () => {
    respondToChange(low, low);
    answer('patch', '/api/admin/products/:id/stock', problemOf('shop-unavailable'), { once: true });
    const { user, field } = await openEditor(2);
    await user.clear(field);
    await fill(user, field, '+10');
    expect(screen.getByText('3 becomes 13.')).toBeVisible();
    await user.keyboard('{Enter}');
    await expectSeen(() => screen.getByText('Failed to update stock'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expectSeen(() => screen.getByText('Stock updated'));
    const [first, second] = sentBodies('PATCH', `/api/admin/products/${low.id}/stock`);
    expect(first).toEqual({ change: 10, changeId: expect.any(String) });
    expect(second).toEqual(first);
  });

  it('takes off no more than there is', async () => {
    const { user, field } = await openEditor(2);
    for (const [typed, text] of [
      ['-4', 'Only 3 in stock: it cannot fall below 0.'],
      ['−2', '3 becomes 1.'],
      ['- 2', '3 becomes 1.'],
      ['+0', 'A whole number from 0 to 1,000,000, or a change such as +10 or -2.'],
      ['+1.5', 'A whole number from 0 to 1,000,000, or a change such as +10 or -2.'],
    ] as const) {
      await user.clear(field);
      await user.type(field, typed);
      expect(screen.getByText(text)).toBeVisible();
    }
  });
});

describe('a product with sizes and colours', () => {
  const variants = [
    buildVariant(1, { size: 'M', color: 'Red', stockCount: 0, sku: 'SH-M-RED' }),
    buildVariant(2, { size: 'L', color: 'Red', stockCount: 4, barcode: '6001234567890' }),
    buildVariant(3, { size: 'L', color: 'sienna', stockCount: 30 }),
  ];
  const shirt = buildAdminProduct(5, { stockBy: 'variant', stockCount: 34, variants });
  const path = `/api/admin/products/${shirt.id}`;
  const variantRows = () =>
    within(screen.getByRole('list', { name: 'Sizes and colours of Chitenge Shirt 5' })).getAllByRole(
      'listitem',
    );

  beforeEach(() => respondWith(shirt, well));

  it('lists them with their levels', async () => {
    await openTab();
    expect(textsOf(variantRows())).toBe(
      'M, RedSH-M-REDOut of StockStock: 0Edit | L, RedLow StockStock: 4Edit | L, RustIn StockStock: 30Edit',
    );
    expect(screen.getByText(/^All sizes and colours/)).toHaveTextContent('All sizes and colours: 34');
    expect(screen.queryByRole('button', { name: 'Edit stock of Chitenge Shirt 5' })).toBeNull();
    expect(await seriousViolations()).toEqual([]);
  });

  it('lists only those of the level that is filtered by', async () => {
    const { user } = await openTab();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock level' }), 'Out of Stock');
    await waitFor(() => expect(variantRows()).toHaveLength(2));
    expect(variantRows()[0]).toHaveTextContent('M, Red');
    expect(variantRows()[1]).toHaveTextContent('2 more with another level');
  });

  it('is found by a barcode scan, which opens the count and returns to the search', async () => {
    respondToChange(shirt, shirt);
    const { user } = await openTab();
    const box = screen.getByRole('searchbox', { name: 'Search products in stock' });
    for (const [count, scanned] of [
      ['12', '6001234567890'],
      ['13', '6001234567890'],
      ['1', 'sh-m-red'],
    ] as const) {
      await user.type(box, `${scanned}{Enter}`, {
        initialSelectionStart: 0,
        initialSelectionEnd: 20,
      });
      const name = scanned.startsWith('6') ? 'L, Red' : 'M, Red';
      await waitFor(() =>
        expect(screen.getByLabelText(`New stock of Chitenge Shirt 5, ${name}`)).toHaveFocus(),
      );
      await user.keyboard(`${count}{Enter}`);
      await waitFor(() => expect(box).toHaveFocus());
      expect(box).toHaveValue(scanned);
    }
    expect(lastRequest()).toContain('search=sh-m-red');
    expect(sentBodies('PATCH', `${path}/stock`)).toMatchObject([
      { variants: [{ id: variants[1]?.id, stockCount: 12, expected: 4 }] },
      { variants: [{ id: variants[1]?.id, stockCount: 13 }] },
      { variants: [{ id: variants[0]?.id, stockCount: 1 }] },
    ]);
  });
});

describe('the stock history', () => {
  it('shows change, reason, actor and remaining stock', async () => {
    const movement: StockMovement = {
      id: '00000000-0000-4000-b000-00000000f001',
      reason: 'set',
      change: 5,
      stockAfter: 8,
      size: 'M',
      color: 'Red',
      orderId: null,
      who: STAFF_MEMBER.name,
      when: new Date().toISOString(),
    };
    answer('get', '/api/admin/products/:id/stock', [movement]);
    answer('get', '/api/admin/products/:id/stock', [], { once: true });
    const { user } = await openTab();
    const open = () => user.click(screen.getByRole('button', { name: 'History of Chitenge Shirt 2' }));
    await open();
    await expectSeen(() => screen.getByText('No changes recorded yet.'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Stock history' }));
    await expectSeen(() => dialog.getByText('Set by hand'));
    expect(dialog.getByText('+5')).toBeVisible();
    expect(dialog.getByText('8 left')).toBeVisible();
    expect(dialog.getByText('M, Red')).toBeVisible();
    expect(dialog.getByText(new RegExp(`^by ${STAFF_MEMBER.name}`))).toBeVisible();
    expect(sentRequests('GET', `/api/admin/products/${low.id}/stock`)).toHaveLength(2);
    expect(await seriousViolations()).toEqual([]);
  });
});
