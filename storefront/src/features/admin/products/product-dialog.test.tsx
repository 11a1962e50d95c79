import type { AdminProduct } from '@chitenge/contract/admin-product';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { adminCategories } from '../../../testing/handlers/admin-categories.ts';
import { buildAdminProduct, uploadedImageUrl } from '../../../testing/handlers/admin-products.ts';
import { UPLOADED_IMAGE_URL } from '../../../testing/handlers/admin-uploads.ts';
import { listResponse, problemOf } from '../../../testing/handlers/responses.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
import { fill } from '../../../testing/fill.ts';

const [front, back] = [uploadedImageUrl(1), uploadedImageUrl(2)] as const;
const shirt = buildAdminProduct(1, {
  images: [front, back],
  imageUrl: front,
  updatedAt: '2026-11-20T08:00:00.000Z',
});

function respondWithList(...products: AdminProduct[]): void {
  answer('get', '/api/admin/products', listResponse(products));
}

/** Responds to reads of the product with its current version. */
function respondWithProduct(changes: Partial<AdminProduct>): void {
  answer('get', '/api/admin/products/:id', { ...shirt, ...changes });
}

beforeEach(() => {
  respondWithList(shirt);
  respondWithProduct({});
  answer('post', '/api/admin/products', shirt, { status: 201 });
  answer('patch', '/api/admin/products/:id', shirt);
});

const sentProducts = () => sentBodies('POST', '/api/admin/products');
const sentEdits = () => sentBodies('PATCH', `/api/admin/products/${shirt.id}`);

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText(new RegExp(`^${label}`));

async function openAddDialog() {
  const app = renderApp('/admin?tab=products');
  await app.user.click(await screen.findByRole('button', { name: 'Add Product' }));
  await within(await dialog().findByLabelText('Category')).findByRole('option', { name: 'Women' });
  return app;
}

async function openEditDialog() {
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
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Add Product', () => {
  it('leads by the Tab key through one column, then the other', async () => {
    const { user } = await openAddDialog();
    await user.click(field('Badge'));
    await user.tab();
    expect(dialog().getByRole('radio', { name: 'One stock count' })).toHaveFocus();
    await user.click(field('Sale until'));
    await user.tab();
    expect(field('Status')).toHaveFocus();
  });

  it('sends every field, closes, and shows the product', async () => {
    const { user } = await openAddDialog();
    await fill(user, field('Name'), 'Kafue Wrap Dress!');
    expect(field('Slug')).toHaveValue('kafue-wrap-dress');
    await fill(user, field('Price'), 'K349,5');
    await user.selectOptions(field('Category'), 'Women');
    await fill(user, field('Sizes'), 'S, M,, L ');
    await retype(user, 'Stock Count', '12');
    await fill(user, field('Material'), ' Cotton ');
    await user.selectOptions(field('Age group'), 'adult');
    respondWithList(buildAdminProduct(2, { name: 'Kafue Wrap Dress!' }), shirt);
    await user.click(dialog().getByRole('button', { name: 'Create Product' }));

    await expectSeen(() => screen.getByText('Product created'));
    await waitForClose();
    expect(sentProducts()).toEqual([
      {
        name: 'Kafue Wrap Dress!',
        slug: 'kafue-wrap-dress',
        description: null,
        price: '349.50',
        originalPrice: null,
        salePrice: null,
        saleStarts: null,
        saleEnds: null,
        imageUrl: null,
        images: null,
        sizes: ['S', 'M', 'L'],
        colors: null,
        badge: null,
        rating: '0',
        reviewCount: 0,
        inStock: true,
        stockCount: 12,
        categoryId: adminCategories[1]?.id,
        featured: false,
        status: 'published',
        material: 'Cotton',
        gender: null,
        ageGroup: 'adult',
      },
    ]);
    await expectSeen(() => screen.getByText('Kafue Wrap Dress!'));

    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    expect(field('Name')).toHaveValue('');
  });

  it('has a slug that follows the name until it is edited', async () => {
    const { user } = await openAddDialog();
    await fill(user, field('Name'), 'Mosi Dress');
    expect(field('Slug')).toHaveValue('mosi-dress');
    await retype(user, 'Slug', 'mosi');
    await fill(user, field('Name'), ' Long');
    expect(field('Slug')).toHaveValue('mosi');
    await user.click(dialog().getByRole('button', { name: 'Generate' }));
    expect(field('Slug')).toHaveValue('mosi-dress-long');
    await user.type(field('Name'), '!');
    await user.type(field('Name'), ' 2');
    expect(field('Slug')).toHaveValue('mosi-dress-long-2');
  });

  it('shows an error at each missing field and focuses the first', async () => {
    const { user } = await openAddDialog();
    await user.click(dialog().getByRole('button', { name: 'Create Product' }));
    await expectSeen(() => dialog().getByText('Name is missing'));
    expect(dialog().getByText('Slug is missing')).toBeVisible();
    expect(dialog().getByText('Price is missing')).toBeVisible();
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(sentProducts()).toEqual([]);
    expect(await seriousViolations()).toEqual([]);
  });

  it('keeps the input when creating fails, names an error of the server, and asks before it discards', async () => {
    answer('post', '/api/admin/products', 503, { once: true });
    const { user } = await openAddDialog();
    await fill(user, field('Name'), 'Dress');
    await fill(user, field('Price'), '349');
    const create = () => user.click(dialog().getByRole('button', { name: 'Create Product' }));
    await create();
    await expectSeen(() => screen.getByText('Failed to create product'));
    expect(screen.getByText('Error')).toBeVisible();
    expect(field('Name')).toHaveValue('Dress');

    const errors = [{ field: 'slug', message: 'is taken by another product' }];
    refuse('post', '/api/admin/products', 'slug-taken', { errors });
    await create();
    await expectSeen(() => dialog().getByText('Slug is taken by another product'));
    await waitFor(() => expect(field('Slug')).toHaveFocus());

    await user.keyboard('{Escape}');
    const confirmation = within(screen.getByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(confirmation.getByRole('button', { name: 'Cancel' }));
    expect(field('Name')).toHaveValue('Dress');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitForClose();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Product' })).toHaveFocus());
  });

  it('previews the product during input, with the discount', async () => {
    const { user } = await openAddDialog();
    await fill(user, field('Name'), 'Dress');
    await fill(user, field('Price'), '300');
    await fill(user, field('Original Price'), '400');
    await user.selectOptions(field('Badge'), 'Another word');
    await fill(user, field('Badge text'), 'Handmade');
    await fill(user, field('Colours'), 'navy, terracotta');
    const preview = within(dialog().getByRole('region', { name: 'Preview' }));
    for (const text of ['Dress', 'K300.00', 'K400.00', '25% off', 'Handmade', 'navy', 'terracotta'])
      await expectSeen(() => preview.getByText(text));
  });
});

describe('product images', () => {
  const images = () =>
    dialog()
      .getAllByRole('img')
      .map((image) => image.getAttribute('src')?.replace(/\?.*/, ''));

  it('are uploaded several at once, one after the other, and no save leaves one out', async () => {
    const uploads = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let begun = 0;
    server.use(
      http.put('*/api/objects/:id', async () => {
        await uploads[begun++]?.promise;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    let stored = 0;
    answer('put', '/api/product-images', () => ({ objectPath: uploadedImageUrl(++stored + 2) }));
    const { user } = await openEditDialog();
    const photos = ['front.jpg', 'back.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }));
    await user.upload(field('Upload picture'), photos);
    await expectSeen(() => dialog().getByText('Waiting: back.jpg'));
    expect(dialog().getByText('Uploading front.jpg')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Uploading pictures...' })).toHaveAttribute('aria-disabled');
    uploads[0]?.resolve();
    await expectSeen(() => dialog().getByText('Uploading back.jpg'));
    uploads[1]?.resolve();
    await waitFor(() => expect(images()).toEqual([front, back, uploadedImageUrl(3), uploadedImageUrl(4)]));
    await update(user);
    await waitForClose();
    expect(sentEdits()).toMatchObject([{ images: [front, back, uploadedImageUrl(3), uploadedImageUrl(4)] }]);
  });

  it('beyond the most that a product has are left out, in words', async () => {
    respondWithProduct({ images: Array.from({ length: 18 }, (_, n) => uploadedImageUrl(n + 1)) });
    let stored = 100;
    answer('put', '/api/product-images', () => ({ objectPath: uploadedImageUrl(++stored) }));
    const { user } = await openEditDialog();
    const photos = ['1.jpg', '2.jpg', '3.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }));
    await user.upload(field('Upload picture'), photos);
    await expectSeen(() => dialog().getByText('A product has at most 20 pictures.'));
    expect(dialog().getByText('There is no place for more: 1 picture left out.')).toBeVisible();
  });

  it('that cannot be uploaded can be tried again or left out, in words', async () => {
    answer('put', '/api/objects/:id', 403, { once: true });
    const { user } = await openEditDialog();
    await user.upload(field('Upload picture'), new File(['x'], 'dress.jpg', { type: 'image/jpeg' }));
    await expectSeen(() => dialog().getByText('Request has expired'));
    await user.click(dialog().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(images()).toContain(UPLOADED_IMAGE_URL));

    answer('put', '/api/objects/:id', problemOf('not-a-picture', { detail: 'Please choose another one.' }));
    await user.upload(field('Upload picture'), new File(['y'], 'other.jpg', { type: 'image/jpeg' }));
    const words = 'This is not a picture that the shop can show. Please choose another one.';
    await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent(words));
    expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Leave it out' }));
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it('are moved, removed and added by URL, and the focus follows', async () => {
    const { user } = await openEditDialog();
    await user.click(dialog().getByRole('button', { name: 'Move picture 2 forward' }));
    expect(images()).toEqual([back, front]);
    expect(dialog().getByRole('button', { name: 'Move picture 1 back' })).toHaveFocus();
    await user.click(dialog().getByRole('button', { name: 'Remove picture 1' }));
    expect(images()).toEqual([front]);
    await user.type(field('Image URL'), 'dress.jpg{Enter}');
    await expectSeen(() =>
      dialog().getByText('Image URL must be a URL that begins with http:// or https://'),
    );
    const url = 'https://example.com/dress.jpg';
    await retype(user, 'Image URL', `${url}{Enter}`);
    await waitFor(() => expect(images()).toEqual([url, front]));
    expect(field('Image URL')).toHaveValue('');
    await update(user);
    await waitForClose();
    expect(sentEdits()).toMatchObject([{ imageUrl: url, images: [url, front] }]);
  });
});

describe('Edit Product', () => {
  it('loads the current version of the product, and sends the edited fields', async () => {
    const { user } = renderApp('/admin?tab=products');
    const button = () => screen.getByRole('button', { name: 'Edit Chitenge Shirt 1' });
    await expectSeen(() => button());
    respondWithProduct({ name: 'Renamed', updatedAt: '2026-11-20T09:00:00.000Z' });
    await user.click(button());
    await screen.findByRole('dialog', { name: 'Edit Product' });
    expect(field('Name')).toHaveValue('Renamed');
    await waitFor(() => expect(field('Category')).toHaveDisplayValue('Women'));
    await retype(user, 'Description', '');
    await update(user);
    await expectSeen(() => screen.getByText('Product updated'));
    await waitForClose();
    await waitFor(() => expect(button()).toHaveFocus());
    expect(sentEdits()).toEqual([{ description: null, updatedAt: '2026-11-20T09:00:00.000Z' }]);
  });

  it('shows a toast and refetches the list when the product no longer exists', async () => {
    const { user } = renderApp('/admin?tab=products');
    const button = await screen.findByRole('button', { name: 'Edit Chitenge Shirt 1' });
    respondWithList();
    refuse('get', '/api/admin/products/:id', 'not-found');
    await user.click(button);
    await expectSeen(() => screen.getByText('The product could not be loaded'));
    await expectSeen(() => screen.getByText('No products yet.'));
  });
});

describe('a saved product', () => {
  it('is duplicated, and the dialog shows the copy', async () => {
    const copy = buildAdminProduct(2, { name: 'Chitenge Shirt 1 (copy)', status: 'draft' });
    answer('post', '/api/admin/products/:id/duplicate', copy, { status: 201 });
    answer('get', `/api/admin/products/${copy.id}`, copy);
    const { user, router } = await openEditDialog();
    await user.click(dialog().getByRole('button', { name: 'Duplicate' }));
    await expectSeen(() => screen.getByText('Chitenge Shirt 1 (copy) created'));
    await waitFor(() => expect(field('Name')).toHaveValue('Chitenge Shirt 1 (copy)'));
    await expectSeen(() => dialog().getByText(/^Chitenge Shirt 1 \(copy\) · Draft/));
    expect(router.state.location.search).toContain(copy.id);
    expect(sentBodies('POST', `/api/admin/products/${shirt.id}/duplicate`)).toHaveLength(1);
  });

  it('leads to its page once it is published; before, its page is shown', async () => {
    respondWithProduct({ status: 'draft', description: 'Cut in Lusaka.' });
    const { user } = await openEditDialog();
    expect(dialog().queryByRole('link', { name: 'View in shop' })).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(preview.getByText('Cut in Lusaka.')).toBeVisible();
    expect(preview.getByText(/^Add to Cart/).closest('[inert]')).not.toBeNull();
  });
});

it('a sale is entered in times of Lusaka, must end after its start, and shows in the list', async () => {
  const { user } = await openEditDialog();
  await fill(user, field('Sale Price'), '249');
  await fill(user, field('Sale from'), '2026-11-27T06:00');
  await fill(user, field('Sale until'), '2026-11-27T05:00');
  await update(user);
  await expectSeen(() => dialog().getByText('Sale until must be after the start'));
  expect(sentEdits()).toEqual([]);
  await user.clear(field('Sale until'));
  await fill(user, field('Sale until'), '2026-11-30T00:00');
  const saleEnds = '2026-11-29T22:00:00.000Z';
  respondWithList({ ...shirt, salePrice: '249.00', saleEnds });
  await update(user);
  await waitForClose();
  expect(sentEdits()).toMatchObject([
    { salePrice: '249.00', saleStarts: '2026-11-27T04:00:00.000Z', saleEnds },
  ]);
  await expectSeen(() => screen.getByText(/^Sale K249\.00 until /));
});

describe('a conflict with another staff member', () => {
  async function openConflict() {
    const app = await openEditDialog();
    refuse('patch', '/api/admin/products/:id', 'changed-meanwhile', {}, { once: true });
    respondWithProduct({ price: '299.00', badge: 'Sale', updatedAt: '2026-11-20T10:00:00.000Z' });
    await retype(app.user, 'Original Price', '400');
    await app.user.clear(field('Price'));
    await fill(app.user, field('Price'), '320');
    await update(app.user);
    await dialog().findByRole('alert');
    return app;
  }

  it('is resolved by loading their version', async () => {
    const { user } = await openConflict();
    await user.click(dialog().getByRole('button', { name: 'Load theirs' }));
    expect(field('Price')).toHaveValue('299.00');
    expect(field('Original Price')).toHaveValue('');
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it('lists the fields that changed, and is resolved by saving my edits over their version', async () => {
    const { user } = await openConflict();
    for (const text of [
      'This product was changed while you edited it.',
      'Price is now 299.00, you entered 320',
      'Badge is now Sale',
    ])
      await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent(text));
    await expectSeen(() => screen.getByText('Failed to update product'));
    expect(await seriousViolations()).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Keep mine' }));
    await expectSeen(() => screen.getByText('Product updated'));
    await waitForClose();
    expect(sentEdits().at(-1)).toEqual({
      price: '320.00',
      originalPrice: '400.00',
      updatedAt: '2026-11-20T10:00:00.000Z',
    });
  });

  it('appears when an order has changed the edited stock count', async () => {
    const { user } = await openEditDialog();
    refuse('patch', '/api/admin/products/:id', 'stock-changed', {}, { once: true });
    respondWithProduct({ stockCount: 18 });
    await retype(user, 'Stock Count', '30');
    await update(user);
    await waitFor(() =>
      expect(dialog().getByRole('alert')).toHaveTextContent('Stock Count is now 18, you entered 30'),
    );
    await user.click(dialog().getByRole('button', { name: 'Keep mine' }));
    await waitForClose();
    expect(sentEdits().at(-1)).toMatchObject({
      stockCount: 30,
      expectedStockCount: 18,
      inStock: true,
    });
  });
});
