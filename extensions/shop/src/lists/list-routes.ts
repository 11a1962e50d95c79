/** The long lists of the back office, read with the rights of the signed-in staff member. */
import {
  messagesPageSchema,
  ordersAfterSchema,
  ordersPageSchema,
  paymentsPageSchema,
} from '@chitenge/contract/staff-lists';
import { z } from 'zod';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, parseOr400 } from '../http/request.ts';
import { findOrders, findOrdersAfter } from '../orders/find-orders.ts';
import { searchPayments } from '../payments/search-payments.ts';
import { countWeeks, totalOf } from './list-counts.ts';
import { findPage } from './list-page.ts';
import { readOrderRows } from './order-rows.ts';
import { assertReadable, readRows } from './read-rows.ts';

const ordersSchema = z.union([ordersPageSchema, ordersAfterSchema]);

export function listRoutes(router: EndpointRouter, context: DirectusContext): void {
  const { database, logger } = context;

  // SEARCH has the query in the body. Logs contain URLs, and a search can name a customer.
  router.search(
    '/staff/orders',
    handle(logger, async (request, response) => {
      const query = parseOr400(ordersSchema, request.body);
      const { fields } = query;
      await assertReadable(context, request, { collection: 'orders', fields });
      const { ids, total } =
        'after' in query
          ? { ids: await findOrdersAfter(database, query), total: undefined }
          : await findOrders(database, query);
      const rows = await readOrderRows(database, ids, { fields, schema: actorOf(request).schema });
      response.type('json').send(`{"data":[${rows.join(',')}],"meta":${JSON.stringify({ total })}}`);
    }),
  );

  router.get(
    '/staff/orders/count',
    handle(logger, async (request, response) => {
      await assertReadable(context, request, { collection: 'orders', fields: ['id'] });
      response.json({ data: { count: totalOf(await countWeeks(database, 'orders', {})) } });
    }),
  );

  router.search(
    '/staff/payments',
    handle(logger, async (request, response) => {
      const { fields, search = '', ...paging } = parseOr400(paymentsPageSchema, request.body);
      await assertReadable(context, request, { collection: 'payments', fields });
      const { ids, total } = search.trim()
        ? await searchPayments(database, search.trim(), paging)
        : await findPage(database, 'payments', {}, paging);
      const data = await readRows(context, request, { collection: 'payments', ids, fields });
      response.json({ data, meta: { total } });
    }),
  );

  router.search(
    '/staff/messages',
    handle(logger, async (request, response) => {
      const { fields, filter, ...paging } = parseOr400(messagesPageSchema, request.body);
      await assertReadable(context, request, { collection: 'messages', fields });
      const { ids, total } = await findPage(database, 'messages', filter, paging);
      const data = await readRows(context, request, { collection: 'messages', ids, fields });
      response.json({ data, meta: { total } });
    }),
  );
}
