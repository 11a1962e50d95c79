import type { AdminDiscountCode } from '@chitenge/contract/admin-discount';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { adminCategories } from '../../../testing/handlers/admin-categories.ts';
import { problemResponse } from '../../../testing/handlers/responses.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
// Import the lazy chunks up front, so that no test waits for them.
import '../shell/back-office.tsx';
import './discounts-tab.tsx';

const PATH = '/api/admin/discount-codes';

const code = (n: number, changes: Partial<AdminDiscountCode>): AdminDiscountCode => ({
  id: `00000000-0000-4000-8000-c0000000000${n}`,
  code: `CODE${n}`,
  kind: 'percent',
  value: '10.00',
  minimum: null,
  categories: [],
  starts: null,
  ends: null,
  maxUses: null,
  maxUsesPerPhone: null,
  status: 'published',
  uses: 0,
  ...changes,
});

const category = adminCategories[0];
const WELCOME = code(1, {
  code: 'WELCOME10',
  uses: 3,
  maxUses: 10,
  maxUsesPerPhone: 1,
  minimum: '200.00',
  categories: category ? [category.id] : [],
});
const OLD = code(2, { code: 'OLD', kind: 'free_delivery', value: null, status: 'archived', uses: 1 });
const ENDED = code(3, { code: 'ENDED', kind: 'amount', value: '50.00', ends: '2020-01-01T06:00:00.000Z' });

beforeEach(() =>
  server.use(
    http.get(`*${PATH}`, () => HttpResponse.json([OLD, WELCOME, ENDED])),
    http.post(`*${PATH}`, () => HttpResponse.json(WELCOME, { status: 201 })),
    http.patch(`*${PATH}/:id`, () => HttpResponse.json(WELCOME)),
  ),
);

const dialog = () => within(screen.getByRole('dialog'));
const row = (name: string) => within(screen.getByRole('listitem', { name }));

async function openTab() {
  const app = renderApp('/admin?tab=discounts');
  await screen.findByRole('heading', { name: 'WELCOME10' });
  return app;
}

describe('the list', () => {
  it('shows what each code gives, its conditions and uses, archived ones last', async () => {
    await openTab();
    const welcome = row('WELCOME10');
    expect(welcome.getByText('10% off – used 3 of 10 times')).toBeVisible();
    await waitFor(() =>
      expect(
        welcome.getByText(`For goods of at least K200.00; for ${category?.name ?? ''}; 1 per phone number`),
      ).toBeVisible(),
    );
    expect(row('OLD').getByText('Free delivery – used once')).toBeVisible();
    expect(row('ENDED').getByText('Ended')).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['WELCOME10', 'ENDED', 'OLD']);
    expect(await seriousViolations()).toEqual([]);
  });

  it('says that the cart asks for none without a code', async () => {
    server.use(http.get(`*${PATH}`, () => HttpResponse.json([])));
    renderApp('/admin?tab=discounts');
    await waitFor(() =>
      expect(screen.getByText('No discount codes yet. The cart does not ask for one.')).toBeVisible(),
    );
  });

  it('archives and publishes', async () => {
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Archive WELCOME10' }));
    await waitFor(() => expect(screen.getByText('Discount code updated')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Publish OLD' }));
    await waitFor(() =>
      expect(sentRequests('PATCH', `${PATH}/`).map(({ body }) => body)).toEqual([
        { status: 'archived' },
        { status: 'published' },
      ]),
    );
  });
});

describe('Add Discount Code', () => {
  it('sends the code, with times of Lusaka', async () => {
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Add Discount Code' }));
    await user.type(dialog().getByLabelText(/^Code/), 'easter-26');
    await user.type(dialog().getByLabelText(/^Value/), '15');
    await user.type(dialog().getByLabelText(/^From/), '2026-04-03T06:00');
    await user.type(dialog().getByLabelText(/^Uses per/), '2');
    await user.click(await dialog().findByRole('checkbox', { name: category?.name ?? '' }));
    await user.click(dialog().getByRole('button', { name: 'Create Discount Code' }));
    await waitFor(() => expect(screen.getByText('Discount code created')).toBeVisible());
    expect(sentBodies('POST', PATH)).toEqual([
      {
        code: 'EASTER-26',
        kind: 'percent',
        value: '15',
        minimum: null,
        categories: [category?.id],
        starts: '2026-04-03T04:00:00.000Z',
        ends: null,
        maxUses: null,
        maxUsesPerPhone: 2,
        status: 'draft',
      },
    ]);
  });

  it('shows validation errors at the fields, and a taken code', async () => {
    server.use(
      http.post(`*${PATH}`, () =>
        problemResponse({
          type: '/problems/code-taken',
          title: 'The code is taken',
          status: 409,
          errors: [{ field: 'code', message: 'is taken' }],
        }),
      ),
    );
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Add Discount Code' }));
    await user.type(dialog().getByLabelText(/^Value/), '12.5');
    await user.click(dialog().getByRole('button', { name: 'Create Discount Code' }));
    await waitFor(() =>
      expect(dialog().getByText('Code must be 3 to 32 letters, digits or hyphens')).toBeVisible(),
    );
    await user.type(dialog().getByLabelText(/^Code/), 'WELCOME10');
    await user.click(dialog().getByRole('button', { name: 'Create Discount Code' }));
    await waitFor(() =>
      expect(dialog().getByText('Value must be a whole percent from 1 to 100')).toBeVisible(),
    );
    await user.selectOptions(dialog().getByLabelText('Kind'), 'Free delivery');
    expect(dialog().queryByLabelText(/^Value/)).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Create Discount Code' }));
    await waitFor(() => expect(dialog().getByText('Code is taken')).toBeVisible());
    expect(await seriousViolations()).toEqual([]);
  });
});

it('Edit sends only the changed fields', async () => {
  const { user } = await openTab();
  await user.click(screen.getByRole('button', { name: 'Edit WELCOME10' }));
  const value = dialog().getByLabelText(/^Value/);
  expect(value).toHaveValue('10');
  expect(dialog().queryByLabelText(/^Code/)).toBeNull();
  await user.clear(value);
  await user.type(value, '20');
  await user.click(dialog().getByRole('button', { name: 'Update Discount Code' }));
  await waitFor(() => expect(screen.getByText('Discount code updated')).toBeVisible());
  expect(sentBodies('PATCH', `${PATH}/${WELCOME.id}`)).toEqual([{ value: '20' }]);
});
