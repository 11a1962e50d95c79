/** Customers for staff: docs/behaviour.md#customers-tab. No URL has a phone number: logs and browsers keep URLs. */
import {
  customerKeySchema,
  customerQuerySchema,
  customersQuerySchema,
  eraseCustomerSchema,
  updateCustomerNotesSchema,
  type ErasedCustomer,
} from '@chitenge/contract/customers';
import { notFound } from '@chitenge/contract/problem-error';
import { vacuumSqlite } from '@chitenge/directus/shopper/erase';
import { exportShopper } from '@chitenge/directus/shopper/export';
import { findMentions } from '@chitenge/directus/shopper/mentions';
import { z } from 'zod';
import type { RunCommand } from '../commands/run-command.ts';
import { isPostgres } from '../database/raw-rows.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { changeCustomerNotes } from './change-notes.ts';
import { eraseCustomer, shopperOf } from './erase-customer.ts';
import { findCustomers } from './find-customers.ts';
import { phoneOf, readCustomer, storedPhone } from './read-customer.ts';

const searchSchema = z.union([customerQuerySchema, customerKeySchema]);

export function staffCustomerRoutes(
  router: EndpointRouter,
  { database, logger }: DirectusContext,
  { run, guard }: { run: RunCommand; guard: StaffGuard },
): void {
  router.search(
    '/staff/customers',
    handle(logger, async (request, response) => {
      await guard(request, 'customers');
      const query = parseOr400(customersQuerySchema, request.body);
      response.json({ data: await findCustomers(database, query) });
    }),
  );

  router.search(
    '/staff/customer',
    handle(logger, async (request, response) => {
      await guard(request, 'customers');
      const key = parseOr400(searchSchema, request.body);
      const phone =
        'order' in key ? await phoneOf(database, key.order) : await storedPhone(database, key.phone);
      response.json({ data: await readCustomer(database, phone) });
    }),
  );

  router.put(
    '/staff/customer/notes',
    handle(logger, async (request, response) => {
      await guard(request, 'customers');
      const input = parseOr400(updateCustomerNotesSchema, request.body);
      const phone = await storedPhone(database, input.phone);
      await run(changeCustomerNotes, { ...input, phone }, actorOf(request));
      response.status(204).end();
    }),
  );

  router.post(
    '/staff/customer/export',
    handle(logger, async (request, response) => {
      await guard(request, 'privacy');
      const { phone } = parseOr400(customerKeySchema, request.body);
      const data = await exportShopper(database, shopperOf(phone));
      if (data === null) throw notFound('customer');
      response.json({ data });
    }),
  );

  router.post(
    '/staff/customer/erase',
    handle(logger, async (request, response) => {
      await guard(request, 'privacy');
      const input = parseOr400(eraseCustomerSchema, request.body);
      const records = await run(eraseCustomer, input, actorOf(request));
      const dialect = isPostgres(database) ? 'pg' : 'sqlite3';
      await vacuumSqlite(database, dialect);
      const data: ErasedCustomer = {
        orders: records.orders.length,
        messages: records.messages.length,
        byEmail: records.byEmail.map((found) => ({ ...found, orders: found.orders.length })),
        mentions: await findMentions(database, dialect, shopperOf(input.phone)),
      };
      response.json({ data });
    }),
  );
}
