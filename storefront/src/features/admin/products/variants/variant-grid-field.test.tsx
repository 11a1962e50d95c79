import type { AdminProduct } from '@chitenge/contract/admin-product';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import { listResponse } from '../../../../testing/handlers/responses.ts';
import { buildVariant } from '../../../../testing/handlers/variants.ts';
import { renderApp, expectSeen } from '../../../../testing/render-app.tsx';
import { sentBodies } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';
import { fill } from '../../../../testing/fill.ts';

/** Builds a shirt in M and L, in red and navy, without a navy L. */
function buildShirt(counts: readonly [number, number, number], changes: Partial<AdminProduct> = {}) {
  return buildAdminProduct(1, {
    stockBy: 'variant',
    sizes: ['M', 'L'],
    colors: ['Red', 'Navy'],
    stockCount: counts[0] + counts[1] + counts[2],
    variants: [
      buildVariant(1, { size: 'M', color: 'Red', stockCount: counts[0], sku: 'M-RED' }),
      buildVariant(2, { size: 'L', color: 'Red', stockCount: counts[1] }),
      buildVariant(3, { size: 'M', color: 'Navy', stockCount: counts[2] }),
    ],
    ...changes,
  });
}

const shirt = buildShirt([5, 2, 0]);

function respondWith(product: AdminProduct): void {
  answer('get', '/api/admin/products/:id', product);
  answer('get', '/api/admin/products', listResponse([product]));
}

/** Rejects the next update with errors of variants. */
function rejectUpdate(
  type: 'stock-changed' | 'sku-taken' | 'changed-meanwhile',
  field = '',
  message = '',
): void {
  const errors = field === '' ? [] : [{ field, message }];
  refuse('patch', '/api/admin/products/:id', type, { errors }, { once: true });
}

beforeEach(() => {
  respondWith(shirt);
  answer('post', '/api/admin/products', shirt, { status: 201 });
  answer('patch', '/api/admin/products/:id', shirt);
});

const dialog = () => within(screen.getByRole('dialog'));
const cell = (label: string) => dialog().getByLabelText(label);
const sentEdits = () => sentBodies('PATCH', `/api/admin/products/${shirt.id}`);
const update = (user: UserEvent) => user.click(dialog().getByRole('button', { name: 'Update Product' }));
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openEditDialog() {
  const app = renderApp('/admin?tab=products');
  await app.user.click(await screen.findByRole('button', { name: 'Edit Chitenge Shirt 1' }));
  await screen.findByRole('dialog', { name: 'Edit Product' });
  return app;
}

async function retype(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(cell(label));
  if (text !== '') await user.type(cell(label), text);
}

/** Presses a size or a colour, and returns its dialog. */
async function openOption(user: UserEvent, name: string) {
  await user.click(dialog().getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

/** Renames the size L to Large. */
async function renameL(user: UserEvent): Promise<void> {
  const option = await openOption(user, 'Size L');
  await user.clear(option.getByLabelText('Name'));
  await fill(user, option.getByLabelText('Name'), 'Large');
  await user.click(option.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(cell('Stock of Large, Red')).toHaveValue('2'));
}

/** Holds back the answer to reads of the product until the returned function is called. */
function holdProduct(product: AdminProduct): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/admin/products/:id', async () => {
      await promise;
      return HttpResponse.json(product);
    }),
  );
  return resolve;
}

describe('a new product', () => {
  it('is created with its sizes and colours in one request', async () => {
    const { user } = renderApp('/admin?tab=products');
    await user.click(await screen.findByRole('button', { name: 'Add Product' }));
    await fill(user, dialog().getByLabelText(/^Name/), 'Wrap Dress');
    await fill(user, dialog().getByLabelText(/^Slug/), 'wrap-dress');
    await fill(user, dialog().getByLabelText(/^Price/), '349');
    await user.type(dialog().getByLabelText('Sizes'), 'M');
    await user.click(dialog().getByRole('radio', { name: 'Stock per size and colour' }));
    await user.type(cell('Add sizes'), 'S, L{Enter}');
    await user.type(cell('Add colours'), 'Red, Navy{Enter}');
    expect(dialog().getByText('3 sizes, 2 colours').closest('output')).not.toBeNull();
    expect(await seriousViolations()).toEqual([]);

    await user.click(cell('Stock of S, Red'));
    await user.paste('1\t0\t3\n4\t\t6\n');
    expect(dialog().getByText('5 variants, 14 in stock')).toBeVisible();
    expect(within(dialog().getByRole('region', { name: 'Preview' })).getByText('Navy')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Create Product' }));
    await expectSeen(() => screen.getByText('Product created'));
    const [body] = sentBodies('POST', '/api/admin/products');
    expect(body).toMatchObject({
      name: 'Wrap Dress',
      variants: [
        { size: 'S', color: 'Red', sku: null, barcode: null, price: null, stockCount: 1 },
        { size: 'M', color: 'Red', stockCount: 0 },
        { size: 'L', color: 'Red', stockCount: 3 },
        { size: 'S', color: 'Navy', stockCount: 4 },
        { size: 'L', color: 'Navy', stockCount: 6 },
      ],
    });
    for (const field of ['stockCount', 'sizes', 'colors', 'inStock']) expect(body).not.toHaveProperty(field);
  });

  it('does not lose a size that was typed but not added', async () => {
    const { user } = await openEditDialog();
    await fill(user, cell('Add sizes'), 'XL, m');
    await user.tab();
    expect(cell('Add sizes')).toHaveAccessibleDescription('There is a size M already');
    await user.clear(cell('Add sizes'));
    await user.type(cell('Add sizes'), 'XL');
    await user.tab();
    expect(cell('Stock of XL, Red')).toHaveValue('');
    expect(cell('Add sizes')).toHaveValue('');
  });
});

describe('editing cells', () => {
  it('moves by keys, takes SKU, barcode and own price, and sends only the edited counts', async () => {
    const { user } = await openEditDialog();
    await user.click(cell('Stock of M, Red'));
    await user.keyboard('{ArrowDown}');
    expect(cell('Stock of M, Navy')).toHaveFocus();
    await user.keyboard('7{ArrowRight}');
    expect(cell('Stock of L, Navy')).toHaveFocus();
    await user.keyboard('{ArrowUp}{Home}');
    expect(cell('Stock of M, Red')).toHaveFocus();
    await user.click(dialog().getByRole('radio', { name: 'SKU' }));
    expect(cell('SKU of M, Red')).toHaveValue('M-RED');
    expect(cell('SKU of L, Navy')).toHaveAttribute('readonly');
    await fill(user, cell('SKU of L, Red'), 'L-RED');
    await user.click(dialog().getByRole('radio', { name: 'Own price' }));
    await fill(user, cell('Own price of L, Red'), '399');
    await user.click(dialog().getByRole('radio', { name: 'Barcode' }));
    await user.type(cell('Barcode of L, Red'), '6001{Enter}');
    await update(user);
    await waitForClose();
    expect(sentEdits()).toMatchObject([
      {
        variants: [
          { size: 'M', color: 'Red', sku: 'M-RED' },
          { size: 'L', color: 'Red', sku: 'L-RED', price: '399', barcode: '6001' },
          { size: 'M', color: 'Navy', sku: null, stockCount: 7, expectedStockCount: 0 },
        ],
      },
    ]);
    expect(JSON.stringify(sentEdits()).match(/"stockCount"/g)).toHaveLength(1);
  });

  it('does not send variants with an edit of another field', async () => {
    const { user } = await openEditDialog();
    await fill(user, dialog().getByLabelText(/^Description/), ' New.');
    await update(user);
    await waitForClose();
    expect(sentEdits()).toHaveLength(1);
    expect(sentEdits()[0]).not.toHaveProperty('variants');
  });
});

describe('sizes and colours', () => {
  it('are renamed and filled', async () => {
    const { user } = await openEditDialog();
    const option = await openOption(user, 'Colour Navy');
    await user.clear(option.getByLabelText('Name'));
    await fill(user, option.getByLabelText('Name'), 'red');
    await user.click(option.getByRole('button', { name: 'Apply' }));
    expect(option.getByText('There is a colour Red already')).toBeVisible();
    await user.clear(option.getByLabelText('Name'));
    await fill(user, option.getByLabelText('Name'), 'Blue');
    await user.type(option.getByLabelText('Stock in every size'), '8');
    await user.click(option.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(cell('Stock of M, Blue')).toHaveValue('8'));
    expect(cell('Stock of L, Blue')).toHaveValue('8');
    expect(sentEdits()).toEqual([]);
  });

  it('are removed after a question when they have stock', async () => {
    const { user } = await openEditDialog();
    await user.click((await openOption(user, 'Size M')).getByRole('button', { name: 'Remove size' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Remove Size M with its stock of 5?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(dialog().queryByLabelText('Stock of M, Red')).toBeNull());
    expect(cell('Stock of L, Red')).toHaveValue('2');
    expect(cell('Add sizes')).toHaveFocus();
  });

  it('become one stock count again', async () => {
    const { user } = await openEditDialog();
    await user.click(dialog().getByRole('radio', { name: 'One stock count' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Their SKUs, barcodes, own prices and costs go/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Use one count' }));
    expect(dialog().getByLabelText(/^Stock Count/)).toHaveValue('7');
    expect(dialog().getByLabelText('Sizes')).toHaveValue('M, L');
    await update(user);
    await waitForClose();
    expect(sentEdits()).toEqual([
      {
        sizes: ['M', 'L'],
        colors: ['Red', 'Navy'],
        variants: [{ size: null, color: null, sku: null, barcode: null, stockCount: 7 }],
        updatedAt: shirt.updatedAt,
      },
    ]);
  });
});

describe('an error', () => {
  it('of the input is at its cell, which takes the focus', async () => {
    const { user } = await openEditDialog();
    await retype(user, 'Stock of L, Red', 'many');
    await user.click(dialog().getByRole('radio', { name: 'SKU' }));
    await update(user);
    await waitFor(() => expect(cell('Stock of L, Red')).toHaveFocus());
    expect(cell('Stock of L, Red')).toHaveAccessibleDescription('Stock must be a whole number');
    await user.keyboard('4');
    expect(cell('Stock of L, Red')).toBeValid();
    expect(sentEdits()).toEqual([]);
  });

  it('of the server is at its cell, and every edit stays', async () => {
    rejectUpdate('sku-taken', 'variants.1.sku', 'belongs to “Scarf”');
    const { user } = await openEditDialog();
    await retype(user, 'Stock of M, Navy', '3');
    await user.click(dialog().getByRole('radio', { name: 'SKU' }));
    await fill(user, cell('SKU of L, Red'), 'SCARF');
    await update(user);
    await waitFor(() => expect(cell('SKU of L, Red')).toHaveAccessibleDescription('SKU belongs to “Scarf”'));
    expect(cell('SKU of L, Red')).toHaveFocus();
    await user.keyboard('L-RED');
    expect(dialog().queryByText('SKU belongs to “Scarf”')).toBeNull();
    await update(user);
    await waitForClose();
    expect(sentEdits().at(-1)).toMatchObject({
      variants: [{}, { sku: 'L-RED' }, { stockCount: 3, expectedStockCount: 0 }],
    });
  });

  it('after a sale shows the current count; the next save is based on it', async () => {
    rejectUpdate('stock-changed', 'variants.0.stockCount', 'is 4 now');
    const { user } = await openEditDialog();
    await retype(user, 'Stock of M, Red', '9');
    respondWith(buildShirt([4, 1, 0]));
    await update(user);
    await waitFor(() => expect(cell('Stock of M, Red')).toHaveAccessibleDescription(/^Stock is 4 now/));
    await waitFor(() => expect(cell('Stock of L, Red')).toHaveValue('1'));
    expect(cell('Stock of M, Red')).toHaveValue('9');
    await update(user);
    await waitForClose();
    expect(sentEdits().at(-1)).toMatchObject({
      variants: [{ stockCount: 9, expectedStockCount: 4 }, {}, {}],
    });
  });

  it('after another staff member’s edit lists the cells that changed, and keeps mine', async () => {
    rejectUpdate('changed-meanwhile');
    const { user } = await openEditDialog();
    await retype(user, 'Stock of M, Red', '9');
    respondWith(buildShirt([6, 2, 3], { updatedAt: '2026-11-20T10:00:00.000Z' }));
    await update(user);
    const panel = await dialog().findByRole('alert');
    expect(panel).toHaveTextContent('Stock of M, Red is now 6, you entered 9');
    expect(panel).toHaveTextContent('Stock of M, Navy is now 3');
    expect(panel).not.toHaveTextContent('Stock Count');
    await user.click(dialog().getByRole('button', { name: 'Keep mine' }));
    await waitForClose();
    expect(sentEdits().at(-1)).toMatchObject({
      updatedAt: '2026-11-20T10:00:00.000Z',
      variants: [{ stockCount: 9, expectedStockCount: 6 }, {}, { size: 'M', color: 'Navy' }],
    });
  });

  it('names a size that was sold while it was renamed', async () => {
    const { user } = await openEditDialog();
    await renameL(user);
    respondWith(buildShirt([5, 1, 0]));
    await update(user);
    expect(await dialog().findByRole('alert')).toHaveTextContent('Stock of L, Red is now 1');
    expect(sentEdits()).toEqual([]);
    await retype(user, 'Stock of Large, Red', '1');
    await user.click(dialog().getByRole('button', { name: 'Keep mine' }));
    await waitForClose();
    expect(sentEdits()).toMatchObject([
      { variants: [{ size: 'M' }, { size: 'Large', stockCount: 1 }, { size: 'M' }] },
    ]);
  });

  it('saves once when a rename is saved twice while the current counts are read', async () => {
    const { user } = await openEditDialog();
    await renameL(user);
    const answer = holdProduct(shirt);
    await update(user);
    await user.click(await dialog().findByRole('button', { name: 'Saving...' }));
    answer();
    await waitForClose();
    expect(sentEdits()).toHaveLength(1);
    expect(screen.queryByText('Failed to update product')).toBeNull();
  });
});
