import { PRODUCT_PROBLEMS } from '@chitenge/contract/admin-product';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { seriousFindings } from '../../../testing/axe.ts';
import { aStaffCategory } from '../../../testing/handlers/admin-categories.ts';
import { UPLOADED } from '../../../testing/handlers/admin-uploads.ts';
import { problemAnswer } from '../../../testing/handlers/orders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
// Loaded beforehand, so that no test waits for the code of a page or of Uppy.
import '../shell/back-office.tsx';
import '../uploads/put-file.ts';
import './categories-tab.tsx';

const sent: unknown[] = [];

/** Remembers what was sent, and leaves the answer to the next handler. */
async function note({ request }: { request: Request }): Promise<undefined> {
  sent.push(await request.clone().json());
}

beforeEach(() => {
  sent.length = 0;
  server.use(http.post('*/api/admin/categories', note), http.patch('*/api/admin/categories/:id', note));
});

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText(label, { exact: false });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function tab() {
  const app = renderApp('/admin?tab=categories');
  await screen.findByRole('heading', { name: 'Men' });
  return app;
}

describe('the cards', () => {
  it('show each category with all that section 2 names', async () => {
    await tab();
    const [men, , accessories] = within(screen.getByRole('list', { name: 'Categories' })).getAllByRole(
      'listitem',
    );
    for (const text of ['Men', 'Shirts and suits', 'men', '10 products'])
      expect(within(men ?? document.body).getByText(text)).toBeVisible();
    expect(within(accessories ?? document.body).getByText('No description provided')).toBeVisible();
    expect(await seriousFindings()).toEqual([]);
  });

  it('say that they are loading', async () => {
    server.use(http.get('*/api/admin/categories', () => delay('infinite')));
    renderApp('/admin?tab=categories');
    expect(await screen.findByText('Loading categories...')).toBeVisible();
  });

  it('say what failed, and try again', async () => {
    server.use(
      http.get('*/api/admin/categories', () => new HttpResponse(null, { status: 503 }), { once: true }),
    );
    const { user } = renderApp('/admin?tab=categories');
    expect(await screen.findByText('Failed to fetch categories')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Men' })).toBeVisible();
  });

  it('say when there are none', async () => {
    server.use(http.get('*/api/admin/categories', () => HttpResponse.json([])));
    renderApp('/admin?tab=categories');
    expect(await screen.findByText('No categories yet.')).toBeVisible();
  });
});

describe('Add Category', () => {
  it('sends null for what was left out, closes, and begins empty the next time', async () => {
    const { user } = await tab();
    await user.click(screen.getByRole('button', { name: 'Add Category' }));
    await user.type(field('Name'), "Children's Wear");
    await user.click(dialog().getByRole('button', { name: 'Generate' }));
    await user.click(dialog().getByRole('button', { name: 'Create Category' }));
    expect(await screen.findByText('Category created')).toBeVisible();
    await closed();
    expect(sent).toEqual([
      { name: "Children's Wear", slug: 'childrens-wear', description: null, imageUrl: null },
    ]);
    await user.click(screen.getByRole('button', { name: 'Add Category' }));
    expect(field('Name')).toHaveValue('');
  });

  it('says what is wrong at its field', async () => {
    const { user } = await tab();
    await user.click(screen.getByRole('button', { name: 'Add Category' }));
    await user.type(field('Image URL'), 'shoes.jpg');
    await user.click(dialog().getByRole('button', { name: 'Create Category' }));
    expect(await dialog().findByText('Name is required')).toBeVisible();
    expect(dialog().getByText('Slug is required')).toBeVisible();
    expect(dialog().getByText('Image URL must be a URL that begins with http:// or https://')).toBeVisible();
    expect(sent).toEqual([]);
    expect(await seriousFindings()).toEqual([]);
  });

  it('takes a picture by upload', async () => {
    const { user } = await tab();
    await user.click(screen.getByRole('button', { name: 'Add Category' }));
    await user.upload(field('Upload picture'), new File(['picture'], 'shoes.png', { type: 'image/png' }));
    await waitFor(() => expect(field('Image URL')).toHaveValue(UPLOADED));
  });

  it('says when it failed', async () => {
    server.use(http.post('*/api/admin/categories', () => new HttpResponse(null, { status: 503 })));
    const { user } = await tab();
    await user.click(screen.getByRole('button', { name: 'Add Category' }));
    await user.type(field('Name'), 'Shoes');
    await user.type(field('Slug'), 'shoes');
    await user.click(dialog().getByRole('button', { name: 'Create Category' }));
    expect(await screen.findByText('Failed to create category')).toBeVisible();
    expect(field('Name')).toHaveValue('Shoes');
  });
});

describe('Edit Category', () => {
  async function edit() {
    const app = await tab();
    await app.user.click(screen.getByRole('button', { name: 'Edit Men' }));
    await app.user.clear(field('Description'));
    return app;
  }

  it('sends what was edited', async () => {
    const { user } = await edit();
    await user.click(dialog().getByRole('button', { name: 'Update Category' }));
    expect(await screen.findByText('Category updated')).toBeVisible();
    await closed();
    expect(sent).toEqual([{ description: null, updatedAt: aStaffCategory(1).updatedAt }]);
  });

  it.each([
    [{ type: PRODUCT_PROBLEMS.slugTaken, errors: [{ field: 'slug', message: 'is taken' }] }, 'Slug is taken'],
    [
      { type: PRODUCT_PROBLEMS.changedMeanwhile, detail: 'Somebody else has saved it.' },
      'Somebody else has saved it.',
    ],
  ])('says why it was refused: %j', async (problem, text) => {
    server.use(
      http.patch('*/api/admin/categories/:id', () =>
        problemAnswer({ ...problem, title: 'Refused', status: 409 }),
      ),
    );
    const { user } = await edit();
    await user.click(dialog().getByRole('button', { name: 'Update Category' }));
    expect(await dialog().findByText(text)).toBeVisible();
    expect(screen.getByText('Failed to update category')).toBeVisible();
  });
});

describe('deleting a category', () => {
  const QUESTION = 'Are you sure you want to delete this category? This action cannot be undone.';

  it.each([
    [0, null],
    [1, 'It still has 1 product. It stays in the shop, without a category.'],
    [12, 'It still has 12 products. They stay in the shop, without a category.'],
  ])('asks first, and says what becomes of %d products', async (productCount, fate) => {
    server.use(
      http.get('*/api/admin/categories', () => HttpResponse.json([aStaffCategory(1, { productCount })])),
    );
    const { user } = await tab();
    await user.click(screen.getByRole('button', { name: 'Delete Men' }));
    const question = screen.getByRole('alertdialog', { name: 'Men' });
    expect(within(question).getByText(QUESTION)).toBeVisible();
    expect(within(question).queryByText(/It still has/)?.textContent ?? null).toBe(fate);
  });

  it('deletes', async () => {
    const { user } = await tab();
    await user.click(screen.getByRole('button', { name: 'Delete Men' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Category deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says when it failed', async () => {
    server.use(http.delete('*/api/admin/categories/:id', () => new HttpResponse(null, { status: 503 })));
    const { user } = await tab();
    await user.click(screen.getByRole('button', { name: 'Delete Men' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete category')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });
});
