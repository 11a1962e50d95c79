import { updateOrderNotesSchema } from '@chitenge/contract/admin-order';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/answer.ts';
import { openOrder, respondToChange, respondWith, sentChanges } from '../../../testing/open-order.ts';
import { expectSeen } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { fill } from '../../../testing/fill.ts';

describe('order notes', () => {
  it('are saved when the field loses focus after a change', async () => {
    const { user, dialog, order, withEvent } = await openOrder({ notes: 'Gift' });
    const event = { kind: 'notes', from: 'Gift', to: 'Gift wrap' } as const;
    respondToChange('notes', withEvent({ notes: 'Gift wrap' }, event));
    const notes = dialog.getByLabelText('Order Notes');
    expect(notes).toHaveValue('Gift');
    await user.click(notes);
    await user.tab();
    expect(screen.queryByText('Notes Updated')).toBeNull();
    await fill(user, notes, ' wrap');
    await user.tab();
    await expectSeen(() => screen.getByText('Notes Updated'));
    expect(sentChanges()).toEqual([
      { url: `/api/orders/${order.id}/notes`, body: { notes: 'Gift wrap', expected: 'Gift' } },
    ]);
    await expectSeen(() => dialog.getByText('Notes changed: Gift → Gift wrap'));
  });

  it('are saved in order when staff type on before the first answer', async () => {
    const { user, dialog, order } = await openOrder();
    const typedOn = Promise.withResolvers<void>();
    server.use(
      http.patch('*/api/orders/:id/notes', async ({ request }) => {
        const { notes } = updateOrderNotesSchema.parse(await request.json());
        await typedOn.promise;
        respondWith({ ...order, notes });
        return HttpResponse.json({ ...order, notes });
      }),
    );
    const notes = dialog.getByLabelText('Order Notes');
    await fill(user, notes, 'Ring');
    await user.tab();
    await fill(user, notes, ' twice');
    await user.tab();
    typedOn.resolve();
    await waitFor(() => expect(sentChanges()).toHaveLength(2));
    expect(sentChanges()).toMatchObject([
      { body: { notes: 'Ring', expected: '' } },
      { body: { notes: 'Ring twice', expected: 'Ring' } },
    ]);
    await waitFor(() => expect(dialog.queryByText('Saving...')).toBeNull());
    expect(notes).toHaveValue('Ring twice');
    expect(dialog.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  });

  it('show both texts when another staff member has saved others meanwhile', async () => {
    const { user, dialog, order } = await openOrder({ notes: 'Gift' });
    const theirs = { ...order, notes: 'Gift, has paid' };
    refuse('patch', '/api/orders/:id/notes', 'changed-meanwhile');
    answer('get', '/api/admin/orders/:id', theirs);
    const notes = dialog.getByLabelText('Order Notes');
    await fill(user, notes, ' wrap');
    await user.tab();
    await expectSeen(() => dialog.getByText('Gift, has paid'));
    expect(dialog.getByText('Gift wrap', { selector: 'dd' })).toBeVisible();
    expect(notes).toHaveValue('Gift wrap');
    // The panel’s buttons decide, not the focus.
    await user.click(notes);
    await user.tab();
    expect(sentChanges()).toHaveLength(1);

    respondToChange('notes', { ...order, notes: 'Gift wrap' });
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await expectSeen(() => screen.getByText('Notes Updated'));
    expect(sentChanges().at(-1)).toMatchObject({
      body: { notes: 'Gift wrap', expected: 'Gift, has paid' },
    });
    expect(dialog.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  });

  it('can be replaced by the other staff member’s', async () => {
    const { user, dialog, order } = await openOrder({ notes: 'Gift' });
    refuse('patch', '/api/orders/:id/notes', 'changed-meanwhile');
    answer('get', '/api/admin/orders/:id', { ...order, notes: 'Has paid' });
    await fill(user, dialog.getByLabelText('Order Notes'), ' wrap');
    await user.tab();
    await user.click(await dialog.findByRole('button', { name: 'Load theirs' }));
    expect(dialog.getByLabelText('Order Notes')).toHaveValue('Has paid');
    expect(dialog.queryByText('Gift wrap')).toBeNull();
  });

  it('stay as a draft after a failed save, even when the dialog closes', async () => {
    const { user, dialog, order } = await openOrder();
    respondToChange('notes', { ...order, notes: 'Leave at gate' });
    answer('patch', '/api/orders/:id/notes', 500, { once: true });
    await user.type(dialog.getByLabelText('Order Notes'), 'Leave at gate{Escape}');
    await expectSeen(() => screen.getByText('Failed to update order notes.'));
    await user.click(screen.getByRole('button', { name: /^View Details/ }));
    const notes = await screen.findByLabelText('Order Notes');
    expect(notes).toHaveValue('Leave at gate');
    await user.click(notes);
    await user.tab();
    await expectSeen(() => screen.getByText('Notes Updated'));
    expect(sentChanges()).toMatchObject([
      { body: { notes: 'Leave at gate' } },
      { body: { notes: 'Leave at gate' } },
    ]);
  });
});
