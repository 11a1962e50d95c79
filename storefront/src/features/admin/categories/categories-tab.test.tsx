import type { AdminCategory } from '@chitenge/contract/admin-category';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { UPLOADED_IMAGE_URL } from '../../../testing/handlers/admin-uploads.ts';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { adminCategories, buildAdminCategory } from '../../../testing/handlers/admin-categories.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
import { fill } from '../../../testing/fill.ts';

const men = buildAdminCategory();

beforeEach(() => {
  answer('post', '/api/admin/categories', men, { status: 201 });
  answer('patch', '/api/admin/categories/:id', men);
  answer('get', '/api/admin/categories/:id/uses', []);
  answer('delete', '/api/admin/categories/:id', { productsLeftWithout: 10, productsMoved: 0 });
});

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText(label, { exact: false });
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openTab() {
  const app = renderApp('/admin?tab=categories');
  await screen.findByRole('heading', { name: 'Men' });
  return app;
}

it('category cards show name, description, slug and number of products', async () => {
  await openTab();
  const [menCard, , accessoriesCard] = within(screen.getByRole('list', { name: 'Categories' })).getAllByRole(
    'listitem',
  );
  for (const text of ['Men', 'Shirts and suits', 'men', '10 products'])
    expect(within(menCard ?? document.body).getByText(text)).toBeVisible();
  expect(within(accessoriesCard ?? document.body).getByText('No description provided')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
});

describe('the order of the categories', () => {
  const ORDER = '/api/admin/categories/order';
  const [MEN, WOMEN, ACCESSORIES] = adminCategories.map(({ id }) => id);
  const move = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const place = () => screen.getByText(/ is (now )?\d/);

  /** Saves orders as the server does, and each only when the test says so. */
  function holdSaves() {
    let sorted: readonly AdminCategory[] = adminCategories;
    const saves: (() => void)[] = [];
    server.use(
      http.put<never, { ids: string[] }>(`*${ORDER}`, async ({ request }) => {
        const { ids } = await request.json();
        await new Promise<void>((resolve) => void saves.push(resolve));
        sorted = ids.map((id) => adminCategories.find((category) => category.id === id) ?? men);
        return HttpResponse.json(sorted);
      }),
    );
    answer('get', '/api/admin/categories', () => sorted);
    return {
      saveNext: async () => {
        await waitFor(() => expect(saves).toHaveLength(1));
        saves.pop()?.();
      },
    };
  }

  it('changes by buttons, which keep the focus and count presses while it is being saved', async () => {
    const { saveNext } = holdSaves();
    const { user } = await openTab();
    expect(move('Men up')).toHaveAttribute('aria-disabled', 'true');
    expect(move('Accessories down')).toHaveAttribute('aria-disabled', 'true');
    await user.click(move('Men up'));
    move('Accessories up').focus();
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(names()).toEqual(['Accessories', 'Men', 'Women']);
    expect(place()).toHaveTextContent('Accessories is now 1st of 3.');
    expect(place().closest('[aria-live="polite"]')).not.toBeNull();
    expect(move('Accessories up')).toHaveFocus();
    expect(move('Accessories up')).toHaveAttribute('aria-disabled', 'true');
    await saveNext();
    await saveNext();
    await waitFor(() =>
      expect(sentBodies('PUT', ORDER)).toEqual([
        { ids: [MEN, ACCESSORIES, WOMEN] },
        { ids: [ACCESSORIES, MEN, WOMEN] },
      ]),
    );
    expect(names()).toEqual(['Accessories', 'Men', 'Women']);
  });

  it('moves the same category by quick presses of a mouse, which meet the next one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    holdSaves();
    const { user } = await openTab();
    const press = (name: string, clientX: number) =>
      user.pointer({ keys: '[MouseLeft]', target: move(name), coords: { clientX, clientY: 300 } });
    await press('Accessories up', 100);
    await press('Women up', 104);
    expect(names()).toEqual(['Accessories', 'Men', 'Women']);
    expect(move('Accessories up')).toHaveFocus();
    await press('Women up', 200);
    expect(names()).toEqual(['Accessories', 'Women', 'Men']);
  });

  it('is as before when the server fails, and says so', async () => {
    let answers = 0;
    const pressed = Promise.withResolvers<void>();
    server.use(
      http.put(`*${ORDER}`, async () => {
        answers += 1;
        await pressed.promise;
        return answers === 1
          ? HttpResponse.json([adminCategories[0], adminCategories[2], adminCategories[1]])
          : new HttpResponse(null, { status: 503 });
      }),
    );
    answer('get', '/api/admin/categories', () =>
      answers === 0 ? adminCategories : [0, 2, 1].flatMap((at) => adminCategories[at] ?? []),
    );
    const { user } = await openTab();
    move('Accessories up').focus();
    await user.keyboard('{Enter}{Enter}');
    pressed.resolve();
    await expectSeen(() =>
      screen.getByText('Failed to sort categories. Their order is as it was last saved.'),
    );
    expect(names()).toEqual(['Men', 'Accessories', 'Women']);
    expect(place()).toHaveTextContent('Accessories is 2nd of 3 again.');
  });
});

it('Add Category sends what is filled in, closes, opens with an empty form, and takes a picture', async () => {
  const { user } = await openTab();
  await user.click(screen.getByRole('button', { name: 'Add Category' }));
  await user.type(field('Name'), "Children's Wear");
  await user.click(dialog().getByRole('button', { name: 'Generate' }));
  await fill(user, field('Description'), ' Up to 12 years ');
  await user.selectOptions(field('Age group'), 'kids');
  await user.type(field('Days until ordered goods come'), '45');
  await user.click(dialog().getByRole('button', { name: 'Create Category' }));
  await expectSeen(() => screen.getByText('Category created'));
  await waitForClose();
  expect(sentBodies('POST', '/api/admin/categories')).toEqual([
    {
      name: "Children's Wear",
      slug: 'childrens-wear',
      description: 'Up to 12 years',
      imageUrl: null,
      gender: null,
      ageGroup: 'kids',
      reorderLeadDays: 45,
      reorderSafetyDays: null,
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Add Category' }));
  expect(field('Name')).toHaveValue('');
  await user.upload(field('Upload picture'), new File(['picture'], 'shoes.png', { type: 'image/png' }));
  await waitFor(() => expect(field('Image URL')).toHaveValue(UPLOADED_IMAGE_URL));
});

describe('Edit Category', () => {
  async function openEditDialog() {
    const app = await openTab();
    await app.user.click(screen.getByRole('button', { name: 'Edit Men' }));
    await app.user.clear(field('Description'));
    return app;
  }

  it('sends only the changed fields', async () => {
    const { user } = await openEditDialog();
    await user.click(dialog().getByRole('button', { name: 'Update Category' }));
    await expectSeen(() => screen.getByText('Category updated'));
    await waitForClose();
    expect(sentBodies('PATCH', `/api/admin/categories/${men.id}`)).toEqual([
      { description: null, updatedAt: men.updatedAt },
    ]);
  });
});

it('the form leads to the history, which puts a change back', async () => {
  answer('get', '/api/admin/categories/:id/history', [
    {
      id: 7,
      at: '2026-11-20T08:00:00.000Z',
      who: 'Bupe Phiri',
      isCreation: false,
      changes: [{ field: 'description', label: 'Description', from: 'Suits', to: 'Oops', canRestore: true }],
    },
  ]);
  answer('post', '/api/admin/categories/:id/history/restore', 204);
  const { user } = await openTab();
  await user.click(screen.getByRole('button', { name: 'Edit Men' }));
  await user.click(dialog().getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  await user.click(await history.findByRole('button', { name: 'Put back Description' }));
  await expectSeen(() => screen.getByText('Put back'));
  await waitForClose();
});

describe('deleting a category', () => {
  const QUESTION = 'Are you sure you want to delete this category? This action cannot be undone.';

  it('asks first, and describes what happens to its products', async () => {
    const counts = [12, 1, 0];
    const counted = adminCategories.map((category, at) => ({ ...category, productCount: counts[at] ?? 0 }));
    answer('get', '/api/admin/categories', counted);
    const { user } = await openTab();
    for (const [name, description] of [
      ['Accessories', null],
      ['Women', 'It still has 1 product. It stays in the shop, without a category.'],
      ['Men', 'It still has 12 products. They stay in the shop, without a category.'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: `Delete ${name}` }));
      const confirmation = within(screen.getByRole('alertdialog', { name }));
      expect(confirmation.getByText(QUESTION)).toBeVisible();
      expect(confirmation.queryByText(/It still has/)?.textContent ?? null).toBe(description);
      await user.click(confirmation.getByRole('button', { name: 'Cancel' }));
    }
    await user.click(screen.getByRole('button', { name: 'Delete Men' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await expectSeen(() => screen.getByText('Category deleted'));
    expect(sentRequests('DELETE', `/api/admin/categories/${men.id}`)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says what else uses it', async () => {
    answer('get', '/api/admin/categories/:id/uses', [
      { place: 'Menu, home page and footer', consequence: 'They show it no more.', names: [], count: 1 },
      { place: 'Discount codes', consequence: 'They cover nothing.', names: ['MEN10', 'MEN20'], count: 5 },
      { place: 'Open stock takes', consequence: 'The shelf is left out.', names: [], count: 2 },
    ]);
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Delete Men' }));
    const uses = within(await screen.findByRole('list', { name: 'What uses it' }));
    expect(uses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Menu, home page and footer. They show it no more.',
      'Discount codes: MEN10, MEN20 and 3 others. They cover nothing.',
      'Open stock takes (2). The shelf is left out.',
    ]);
    expect(await seriousViolations()).toEqual([]);
  });

  it('moves its products to the category that was chosen', async () => {
    const counted = adminCategories.map((category) => ({ ...category, productCount: 12 }));
    answer('get', '/api/admin/categories', counted);
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Delete Men' }));
    const confirmation = within(screen.getByRole('alertdialog', { name: 'Men' }));
    const field = confirmation.getByLabelText('Move its products to');
    expect(within(field).queryByRole('option', { name: 'Men' })).toBeNull();
    await user.selectOptions(field, 'Women');
    expect(confirmation.getByText('It still has 12 products. They move to Women.')).toBeVisible();
    await user.click(confirmation.getByRole('button', { name: 'Delete' }));
    await expectSeen(() => screen.getByText('Category deleted'));
    const [sent] = sentRequests('DELETE', `/api/admin/categories/${men.id}`);
    const women = counted.find(({ name }) => name === 'Women');
    expect(sent?.url).toContain(`?moveTo=${women?.id}`);
  });
});
