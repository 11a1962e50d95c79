import type { AdminDiscountCode } from '@chitenge/contract/admin-discount';
import { DISCOUNT_FIELDS } from '@chitenge/contract/discount-code';
import { initialValues } from '@chitenge/contract/field-table';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { adminCategories } from '../../../testing/handlers/admin-categories.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { fill } from '../../../testing/fill.ts';

const PATH = '/api/admin/discount-codes';

const code = (n: number, changes: Partial<AdminDiscountCode>): AdminDiscountCode => ({
  ...initialValues(DISCOUNT_FIELDS),
  id: `00000000-0000-4000-8000-c0000000000${n}`,
  code: `CODE${n}`,
  kind: 'percent',
  value: '10.00',
  categories: [],
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

beforeEach(() => {
  answer('get', PATH, [OLD, WELCOME, ENDED]);
  answer('post', PATH, WELCOME, { status: 201 });
  answer('patch', `${PATH}/:id`, WELCOME);
});

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
    await expectSeen(() =>
      welcome.getByText(`For goods of at least K200.00; for ${category?.name ?? ''}; 1 per phone number`),
    );
    expect(row('OLD').getByText('Free delivery – used once')).toBeVisible();
    expect(row('ENDED').getByText('Ended')).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['WELCOME10', 'ENDED', 'OLD']);
    expect(await seriousViolations()).toEqual([]);
  });

  it('archives and publishes', async () => {
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Archive WELCOME10' }));
    await expectSeen(() => screen.getByText('Discount code updated'));
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
    await fill(user, dialog().getByLabelText(/^Code/), 'easter-26');
    await fill(user, dialog().getByLabelText(/^Value/), '15 %');
    await fill(user, dialog().getByLabelText(/^For goods of at least/), 'K200,50');
    await fill(user, dialog().getByLabelText(/^From/), '2026-04-03T06:00');
    await user.type(dialog().getByLabelText(/^Uses per/), '2');
    await user.click(await dialog().findByRole('checkbox', { name: category?.name ?? '' }));
    await user.click(dialog().getByRole('button', { name: 'Create Discount Code' }));
    await expectSeen(() => screen.getByText('Discount code created'));
    expect(sentBodies('POST', PATH)).toEqual([
      {
        code: 'EASTER-26',
        kind: 'percent',
        value: '15',
        minimum: '200.50',
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
    refuse('post', PATH, 'code-taken', { errors: [{ field: 'code', message: 'is taken' }] });
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Add Discount Code' }));
    await fill(user, dialog().getByLabelText(/^Value/), 'ten');
    await user.click(dialog().getByRole('button', { name: 'Create Discount Code' }));
    await expectSeen(() => dialog().getByText('Code must be 3 to 32 letters, digits or hyphens'));
    await fill(user, dialog().getByLabelText(/^Code/), 'WELCOME10');
    await user.click(dialog().getByRole('button', { name: 'Create Discount Code' }));
    await expectSeen(() => dialog().getByText('Value must be a whole percent from 1 to 100'));
    await user.clear(dialog().getByLabelText(/^Value/));
    await fill(user, dialog().getByLabelText(/^Value/), '12.5');
    await user.click(dialog().getByRole('button', { name: 'Create Discount Code' }));
    await expectSeen(() => dialog().getByText('Value must be a whole percent from 1 to 100'));
    await user.selectOptions(dialog().getByLabelText('Kind'), 'Free delivery');
    expect(dialog().queryByLabelText(/^Value/)).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Create Discount Code' }));
    await expectSeen(() => dialog().getByText('Code is taken'));
    expect(await seriousViolations()).toEqual([]);
  });
});
