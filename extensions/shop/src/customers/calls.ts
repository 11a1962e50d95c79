/** Customers for staff: docs/back-office.md#customers-tab. */
import { randomUUID } from 'node:crypto';
import { customersCalls as calls } from '@chitenge/contract/calls/customers';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { vacuumSqlite } from '@chitenge/directus/shopper/erase';
import { exportShopper } from '@chitenge/directus/shopper/export';
import { findMentions } from '@chitenge/directus/shopper/mentions';
import { cleanText } from '@chitenge/contract/clean-text';
import type { UpdateCustomerNotes } from '@chitenge/contract/customers';
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import type { RunCommand } from '../commands/run-command.ts';
import { isPostgres } from '../database/raw-rows.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { Command } from '../commands/command.ts';
import { recordActivity } from '../commands/record-activity.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { lockNames } from '../database/lock-names.ts';
import { forgiveRefusals } from '../rounds/door-orders.ts';
import { eraseCustomer, shopperOf } from './erase-customer.ts';
import { findCustomers } from './find-customers.ts';
import { phoneOf, readCustomer, storedPhone } from './read-customer.ts';

/**
 * Replaces the notes about a customer.
 * @throws ProblemError 404 without an order; 409 `changed-meanwhile` when the notes are no longer the expected ones
 */
const changeCustomerNotes: Command<UpdateCustomerNotes, void> = async (trx, input, actor) => {
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

export function serveCustomers(
  serve: Serve,
  { database }: Pick<DirectusContext, 'database'>,
  run: RunCommand,
): void {
  serve(calls.listCustomers, async ({ query }) => answer(200, await findCustomers(database, query)));

  serve(calls.readCustomer, async ({ query: { order } }) =>
    answer(200, await readCustomer(database, await phoneOf(database, order))),
  );

  serve(calls.setCustomerNotes, async ({ body }, { actor }) => {
    const phone = await storedPhone(database, body.phone);
    await run(changeCustomerNotes, { ...body, phone }, actor);
    return answer(200, await readCustomer(database, phone));
  });

  serve(calls.forgiveRefusals, async ({ body }, { actor }) => {
    const phone = await storedPhone(database, body.phone);
    const customer = await readCustomer(database, phone);
    await run(forgiveRefusals, { phone }, actor);
    return answer(200, { ...customer, doorRefusals: 0 });
  });

  serve(calls.exportCustomer, async ({ body: { phone } }) => {
    const data = await exportShopper(database, shopperOf(phone));
    if (data === null) throw notFound('customer');
    return answer(200, `${JSON.stringify(data, null, 2)}\n`, {
      'Content-Disposition': 'attachment; filename="customer.json"',
    });
  });

  serve(calls.eraseCustomer, async ({ body }, { actor }) => {
    const records = await run(eraseCustomer, body, actor);
    const dialect = isPostgres(database) ? 'pg' : 'sqlite3';
    await vacuumSqlite(database, dialect);
    return answer(200, {
      orders: records.orders.length,
      messages: records.messages.length,
      byEmail: records.byEmail.map((found) => ({ ...found, orders: found.orders.length })),
      mentions: await findMentions(database, dialect, shopperOf(body.phone)),
    });
  });
}
