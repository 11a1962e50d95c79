/** The long lists of the back office, read with the rights of the signed-in staff member. */
import { messagesPageSchema } from '@chitenge/contract/staff-lists';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { parseOr400 } from '../http/request.ts';
import { findPage } from './list-page.ts';
import { assertReadable, readRows } from './read-rows.ts';

export function listRoutes(router: EndpointRouter, context: DirectusContext): void {
  const { database, logger } = context;

  // SEARCH has the query in the body. Logs contain URLs, and a search can name a customer.
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
