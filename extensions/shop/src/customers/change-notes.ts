import { randomUUID } from 'node:crypto';
import { cleanText } from '@chitenge/contract/clean-text';
import type { UpdateCustomerNotes } from '@chitenge/contract/customers';
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import { recordActivity } from '../commands/record-activity.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { lockNames } from '../database/lock-names.ts';

/**
 * Replaces the notes about a customer.
 * @throws ProblemError 404 without an order; 409 `changed-meanwhile` when the notes are no longer the expected ones
 */
export const changeCustomerNotes: Command<UpdateCustomerNotes, void> = async (trx, input, actor) => {
  const { phone, notes: to, expected } = input;
  // Two people who write the first notes wait for each other.
  await lockNames(trx, [`notes ${phone}`]);
  const order: unknown =
    phone === ORDER_FIELDS.customerPhone.erased
      ? undefined
      : await trx('orders').where('customer_phone', phone).first('id');
  if (order === undefined) throw notFound('customer');
  const row = await trx('customers')
    .where({ phone })
    .first<{ id: string; notes: string | null } | undefined>('id', 'notes');
  const from = row?.notes ?? '';
  if (from === to) return { result: undefined, events: [] };
  if (expected !== undefined && expected !== cleanText(from))
    throw problemError('changed-meanwhile', {
      detail: 'Someone else has saved other notes since you opened them. Nothing of yours was saved.',
    });
  const id = row?.id ?? randomUUID();
  const now = new Date();
  const columns = { notes: to, changed_by: actor.userId, date_updated: now };
  if (row === undefined) await trx('customers').insert({ id, phone, ...columns, date_created: now });
  else await trx('customers').where({ id }).update(columns);
  await recordActivity(trx, actor, 'customers', id);
  return { result: undefined, events: [itemsUpdated('customers', [id], { notes: to })] };
};
