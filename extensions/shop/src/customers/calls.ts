/** Customers for staff: docs/back-office.md#customers-tab. */
import { customersCalls as calls } from '@chitenge/contract/calls/customers';
import { notFound } from '@chitenge/contract/problem-error';
import { vacuumSqlite } from '@chitenge/directus/shopper/erase';
import { exportShopper } from '@chitenge/directus/shopper/export';
import { findMentions } from '@chitenge/directus/shopper/mentions';
import type { RunCommand } from '../commands/run-command.ts';
import { isPostgres } from '../database/raw-rows.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { changeCustomerNotes } from './change-notes.ts';
import { eraseCustomer, shopperOf } from './erase-customer.ts';
import { findCustomers } from './find-customers.ts';
import { phoneOf, readCustomer, storedPhone } from './read-customer.ts';

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
