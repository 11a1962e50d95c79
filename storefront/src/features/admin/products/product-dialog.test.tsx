import { PRODUCT_PROBLEMS } from '@chitenge/contract/admin-product';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { seriousFindings } from '../../../testing/axe.ts';
import {
  anUpload,
  aStaffProduct,
  changeBehindTheBack,
  sentChanges,
  setStaffProducts,
} from '../../../testing/handlers/admin-products.ts';
import { PASSWORD, signedOutAnswer } from '../../../testing/handlers/admin-session.ts';
import { UPLOADED } from '../../../testing/handlers/admin-uploads.ts';
import { categories } from '../../../testing/handlers/categories.ts';
import { problemAnswer } from '../../../testing/handlers/orders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
// Loaded beforehand, so that no test waits for the code of a page or of Uppy.
import '../shell/back-office.tsx';
import '../uploads/put-file.ts';
import './products-tab.tsx';

const [front, back] = [anUpload(1), anUpload(2)] as const;
const shirt = aStaffProduct(1, {
  images: [front, back],
  imageUrl: front,
  updatedAt: '2026-11-20T08:00:00.000Z',
});

beforeEach(() => setStaffProducts([shirt]));

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText(new RegExp(`^${label}`));

async function add() {
  const app = renderApp('/admin?tab=products');
  await app.user.click(await screen.findByRole('button', { name: 'Add Product' }));
  await dialog().findByRole('option', { name: 'Women' });
  return app;
}

async function edit() {
  const app = renderApp('/admin?tab=products');
  await app.user.click(await screen.findByRole('button', { name: 'Edit Chitenge Shirt 1' }));
  await screen.findByRole('dialog', { name: 'Edit Product' });
  return app;
}

async function retype(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  if (text !== '') await user.type(field(label), text);
}

const update = (user: UserEvent) => user.click(dialog().getByRole('button', { name: 'Update Product' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Add Product', () => {
  it('sends exactly what section 3 names, closes, and shows the product', async () => {
    const { user } = await add();
    await user.type(field('Name'), 'Kafue Wrap Dress!');
    await user.click(dialog().getByRole('button', { name: 'Generate' }));
    expect(field('Slug')).toHaveValue('kafue-wrap-dress');
    await user.type(field('Price'), '349.5');
    await user.selectOptions(field('Category'), 'Women');
    await user.type(field('Sizes'), 'S, M,, L ');
    await retype(user, 'Stock Count', '12');
    await user.click(dialog().getByRole('button', { name: 'Create Product' }));

    expect(await screen.findByText('Product created')).toBeVisible();
    await closed();
    expect(sentChanges).toEqual([
      {
        method: 'POST',
        part: 'products',
        body: {
          name: 'Kafue Wrap Dress!',
          slug: 'kafue-wrap-dress',
          description: null,
          price: '349.50',
          originalPrice: null,
          imageUrl: null,
          images: null,
          sizes: ['S', 'M', 'L'],
          colors: null,
          badge: null,
          rating: '0',
          reviewCount: 0,
          inStock: true,
          stockCount: 12,
          categoryId: categories[1].id,
          featured: false,
          status: 'published',
        },
      },
    ]);
    expect(await screen.findByText('Kafue Wrap Dress!')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    expect(field('Name')).toHaveValue('');
  });

  it('says at each field what is missing, and brings the first into focus', async () => {
    const { user } = await add();
    await user.click(dialog().getByRole('button', { name: 'Create Product' }));
    expect(await dialog().findByText('Name is required')).toBeVisible();
    expect(dialog().getByText('Slug is required')).toBeVisible();
    expect(dialog().getByText('Price is required')).toBeVisible();
    expect(field('Name')).toHaveFocus();
    expect(sentChanges).toEqual([]);
    expect(await seriousFindings()).toEqual([]);
  });

  it('has the fields that section 5 asks for', async () => {
    const { user } = await add();
    for (const label of ['Name', 'Slug', 'Price', 'Stock Count']) expect(field(label)).toBeRequired();
    for (const label of ['Price', 'Original Price']) expect(field(label)).toHaveAttribute('step', '0.01');
    expect(field('Stock Count')).toHaveAttribute('min', '0');
    expect(field('Stock Count')).toHaveAttribute('step', '1');
    expect(field('Image URL')).toHaveAttribute('type', 'url');
    await retype(user, 'Stock Count', '');
    await user.tab();
    expect(field('Stock Count')).toHaveValue(0);
  });

  it('says when it failed, and keeps what was typed', async () => {
    server.use(http.post('*/api/admin/products', () => new HttpResponse(null, { status: 503 })));
    const { user } = await add();
    await user.type(field('Name'), 'Dress');
    await user.type(field('Slug'), 'dress');
    await user.type(field('Price'), '349');
    await user.click(dialog().getByRole('button', { name: 'Create Product' }));
    expect(await screen.findByText('Failed to create product')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(field('Name')).toHaveValue('Dress');
  });

  it('shows what the server found wrong at its field', async () => {
    const errors = [{ field: 'slug', message: 'is taken by another product' }];
    server.use(
      http.post('*/api/admin/products', () =>
        problemAnswer({ type: PRODUCT_PROBLEMS.slugTaken, title: 'Taken', status: 409, errors }),
      ),
    );
    const { user } = await add();
    await user.type(field('Name'), 'Dress');
    await user.type(field('Slug'), 'dress');
    await user.type(field('Price'), '349');
    await user.click(dialog().getByRole('button', { name: 'Create Product' }));
    expect(await dialog().findByText('Slug is taken by another product')).toBeVisible();
    expect(field('Slug')).toHaveFocus();
  });

  it('shows the product while it is typed, with the percent off', async () => {
    const { user } = await add();
    await user.type(field('Name'), 'Dress');
    await user.type(field('Price'), '300');
    await user.type(field('Original Price'), '400');
    await user.selectOptions(field('Badge'), 'Another word');
    await user.type(field('Badge text'), 'Handmade');
    await user.type(field('Colours'), 'navy, terracotta');
    const preview = within(dialog().getByRole('region', { name: 'Preview' }));
    for (const text of ['Dress', 'K300.00', 'K400.00', '25% off', 'Handmade', 'navy', 'terracotta'])
      expect(preview.getByText(text)).toBeVisible();
  });

  it('asks before it throws away what was typed', async () => {
    const { user } = await add();
    await user.type(field('Name'), 'Dress');
    await user.keyboard('{Escape}');
    const question = within(screen.getByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(field('Name')).toHaveValue('Dress');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await closed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Product' })).toHaveFocus());
  });
});

describe('pictures', () => {
  const pictures = () =>
    dialog()
      .getAllByRole('img')
      .map((picture) => picture.getAttribute('src')?.replace(/\?.*/, ''));

  it('are uploaded, and sent with the first as the main one', async () => {
    const { user } = await edit();
    const photo = new File(['picture'], 'dress.jpg', { type: 'image/jpeg' });
    await user.upload(field('Upload picture'), photo);
    await waitFor(() => expect(pictures()).toEqual([front, back, UPLOADED]));
    await update(user);
    await closed();
    expect(sentChanges).toMatchObject([{ body: { images: [front, back, UPLOADED] } }]);
  });

  it('say in the words of section 8 when an upload failed, and are tried again', async () => {
    server.use(http.put('*/api/objects/:id', () => new HttpResponse(null, { status: 403 }), { once: true }));
    const { user } = await edit();
    const photo = new File(['picture'], 'dress.jpg', { type: 'image/jpeg' });
    await user.upload(field('Upload picture'), photo);
    expect(await dialog().findByText('Request has expired')).toBeVisible();
    expect(await seriousFindings()).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(pictures()).toContain(UPLOADED));
  });

  it('are moved and removed by keys, and the focus follows', async () => {
    const { user } = await edit();
    await user.click(dialog().getByRole('button', { name: 'Move picture 2 forward' }));
    expect(pictures()).toEqual([back, front]);
    expect(dialog().getByRole('button', { name: 'Move picture 1 back' })).toHaveFocus();
    await user.click(dialog().getByRole('button', { name: 'Remove picture 1' }));
    expect(pictures()).toEqual([front]);
    await update(user);
    await closed();
    expect(sentChanges).toMatchObject([{ body: { images: [front] } }]);
  });

  it('are added by their address, as the main one', async () => {
    const { user } = await edit();
    await user.type(field('Image URL'), 'dress.jpg{Enter}');
    expect(
      await dialog().findByText('Image URL must be a URL that begins with http:// or https://'),
    ).toBeVisible();
    await retype(user, 'Image URL', 'https://example.com/dress.jpg{Enter}');
    await waitFor(() => expect(pictures()[0]).toBe('https://example.com/dress.jpg'));
    expect(field('Image URL')).toHaveValue('');
    await update(user);
    await closed();
    expect(sentChanges).toMatchObject([{ body: { imageUrl: 'https://example.com/dress.jpg' } }]);
  });
});

describe('Edit Product', () => {
  it('begins with the product as it is now, and sends what was edited', async () => {
    const { user } = renderApp('/admin?tab=products');
    const button = await screen.findByRole('button', { name: 'Edit Chitenge Shirt 1' });
    changeBehindTheBack(shirt.id, { name: 'Renamed', updatedAt: '2026-11-20T09:00:00.000Z' });
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Edit Product' });
    expect(field('Name')).toHaveValue('Renamed');
    await waitFor(() => expect(field('Category')).toHaveDisplayValue('Women'));
    await retype(user, 'Description', '');
    await update(user);
    expect(await screen.findByText('Product updated')).toBeVisible();
    await closed();
    await waitFor(() => expect(button).toHaveFocus());
    expect(sentChanges).toEqual([
      {
        method: 'PATCH',
        part: shirt.id,
        body: { description: null, updatedAt: '2026-11-20T09:00:00.000Z' },
      },
    ]);
  });

  it('does not put back what was sold meanwhile', async () => {
    const { user } = await edit();
    changeBehindTheBack(shirt.id, { stockCount: 3 });
    await retype(user, 'Name', 'Other');
    await update(user);
    await closed();
    expect(sentChanges[0]?.body).not.toHaveProperty('stockCount');
  });

  it('says when it failed', async () => {
    server.use(http.patch('*/api/admin/products/:id', () => new HttpResponse(null, { status: 503 })));
    const { user } = await edit();
    await retype(user, 'Name', 'Other');
    await update(user);
    expect(await screen.findByText('Failed to update product')).toBeVisible();
    expect(dialog().getByText(/Nothing was saved; please try again/)).toBeVisible();
  });

  it('does not open a product that is gone', async () => {
    const { user } = renderApp('/admin?tab=products');
    const button = await screen.findByRole('button', { name: 'Edit Chitenge Shirt 1' });
    setStaffProducts([]);
    await user.click(button);
    expect(await screen.findByText('The product could not be loaded')).toBeVisible();
    expect(await screen.findByText('No products yet.')).toBeVisible();
  });

  it('does not lose the edit when the session has expired', async () => {
    server.use(http.patch('*/api/admin/products/:id', signedOutAnswer, { once: true }));
    const { user } = await edit();
    await retype(user, 'Name', 'Other');
    await update(user);
    await user.type(await screen.findByLabelText('Password', { exact: false }), `${PASSWORD}{Enter}`);
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(sentChanges).toMatchObject([{ body: { name: 'Other' } }]);
  });
});

describe('two members of staff edit the same product', () => {
  async function conflict() {
    const app = await edit();
    changeBehindTheBack(shirt.id, { price: '299.00', badge: 'Sale', updatedAt: '2026-11-20T10:00:00.000Z' });
    await retype(app.user, 'Original Price', '400');
    await app.user.clear(field('Price'));
    await app.user.type(field('Price'), '320');
    await update(app.user);
    const panel = await dialog().findByRole('alert');
    return { ...app, panel };
  }

  it('tells the second which fields are other now', async () => {
    const { panel } = await conflict();
    expect(panel).toHaveTextContent('This product was changed while you edited it.');
    expect(panel).toHaveTextContent('Price is now 299.00, you entered 320');
    expect(panel).toHaveTextContent('Badge is now Sale');
    expect(screen.getByText('Failed to update product')).toBeVisible();
    expect(await seriousFindings()).toEqual([]);
  });

  it('loads theirs', async () => {
    const { user } = await conflict();
    await user.click(dialog().getByRole('button', { name: 'Load theirs' }));
    expect(field('Price')).toHaveValue(299);
    expect(field('Original Price')).toHaveValue(null);
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it('keeps mine, and theirs where I changed nothing', async () => {
    const { user } = await conflict();
    await user.click(dialog().getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Product updated')).toBeVisible();
    await closed();
    expect(sentChanges.at(-1)?.body).toEqual({
      price: '320.00',
      originalPrice: '400.00',
      updatedAt: '2026-11-20T10:00:00.000Z',
    });
  });

  it('says so when the stock that was edited has been sold meanwhile', async () => {
    const { user } = await edit();
    changeBehindTheBack(shirt.id, { stockCount: 18 });
    await retype(user, 'Stock Count', '30');
    await update(user);
    expect(await dialog().findByRole('alert')).toHaveTextContent('Stock Count is now 18, you entered 30');
    await user.click(dialog().getByRole('button', { name: 'Keep mine' }));
    await closed();
    expect(sentChanges.at(-1)?.body).toMatchObject({ stockCount: 30, expectedStockCount: 18, inStock: true });
  });
});
