import type { ChangeHistory } from '@chitenge/contract/change-history';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminProduct } from '../../../testing/handlers/admin-products.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { expectSeen, renderApp } from '../../../testing/render-app.tsx';
import { sentBodies } from '../../../testing/sent-requests.ts';

const HISTORY = '/api/admin/products/:id/history';
const RESTORE = `${HISTORY}/restore`;

const shirt = buildAdminProduct(1);

const DESCRIPTION = {
  field: 'description',
  label: 'Description',
  from: 'Cut by hand',
  to: 'Oops',
  canRestore: true,
};
const CHANGE: ChangeHistory[number] = {
  id: 7,
  at: '2026-11-20T08:00:00.000Z',
  who: 'Bupe Phiri',
  isCreation: false,
  changes: [DESCRIPTION, { field: 'price', label: 'Price', to: '120.00', canRestore: false }],
};
const CREATION: ChangeHistory[number] = { ...CHANGE, id: 6, who: null, isCreation: true, changes: [] };

async function openHistory(history: ChangeHistory) {
  answer('get', '/api/admin/products', listResponse([shirt]));
  answer('get', '/api/admin/products/:id', shirt);
  answer('get', HISTORY, history);
  const { user } = renderApp('/admin?tab=products');
  await user.click(await screen.findByRole('button', { name: 'Edit Chitenge Shirt 1' }));
  await user.click(await screen.findByRole('button', { name: 'History' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'History' })) };
}

const sentRestores = () =>
  sentBodies('POST', '/api/admin/products/').filter((body) => JSON.stringify(body).includes('change'));

it('says who changed what, and puts it back', async () => {
  answer('post', RESTORE, 204);
  const { user, dialog } = await openHistory([CHANGE, CREATION]);
  expect(await dialog.findByText('Bupe Phiri')).toBeVisible();
  expect(dialog.getByText('Cut by hand')).toBeVisible();
  expect(dialog.getByText('Oops')).toBeVisible();
  expect(dialog.getByText('The shop')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Put back Description' }));
  await expectSeen(() => screen.getByText('Put back'));
  expect(sentRestores()).toEqual([{ change: 7, replacesLater: false }]);
  // The form would still show the other text.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('marks in a text which words went and came', async () => {
  const care = {
    ...DESCRIPTION,
    from: 'Wash it warm, with like colours.',
    to: 'Wash it cold, with like colours.',
  };
  const { dialog } = await openHistory([{ ...CHANGE, changes: [care] }]);
  const went = await dialog.findByRole('deletion');
  expect(went).toHaveTextContent(/^warm,$/);
  expect(dialog.getByRole('insertion')).toHaveTextContent(/^cold,$/);
  expect(went.parentElement).toHaveTextContent('Wash it warm, cold, with like colours.');
});

it('asks before it replaces what was changed again later', async () => {
  const errors = [{ field: 'description', message: 'was changed again later' }];
  refuse('post', RESTORE, 'changed-meanwhile', { errors }, { once: true });
  const { user, dialog } = await openHistory([CHANGE]);
  await user.click(await dialog.findByRole('button', { name: 'Put back Description' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Description was changed again later. Put it back all the same?')).toBeVisible();
  answer('post', RESTORE, 204);
  await user.click(question.getByRole('button', { name: 'Put back' }));
  await waitFor(() =>
    expect(sentRestores()).toEqual([
      { change: 7, replacesLater: false },
      { change: 7, replacesLater: true },
    ]),
  );
});

it('says why nothing was put back', async () => {
  refuse('post', RESTORE, 'slug-taken', { detail: 'Another one has this slug already.' });
  const { user, dialog } = await openHistory([CHANGE]);
  await user.click(await dialog.findByRole('button', { name: 'Put back Description' }));
  await expectSeen(() => screen.getByText('Another one has this slug already.'));
});

it('says that nothing is recorded', async () => {
  const { dialog } = await openHistory([]);
  expect(await dialog.findByText('Nothing is recorded yet.')).toBeVisible();
});
