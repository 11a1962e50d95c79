import { adminOrderSchema } from '../admin-order.ts';
import { endLayBySchema, extendLayBySchema, layByRowsSchema, layBysQuerySchema } from '../lay-by.ts';
import { countedList, defineCalls, idParams } from './define.ts';

const ORDER = { 200: { description: 'The order with its timeline', schema: adminOrderSchema } };

export const layBysCalls = defineCalls('Back office: lay-bys', {
  listLayBys: {
    route: 'GET /api/admin/lay-bys',
    summary: 'List the running lay-bys, the earliest due date first',
    description:
      'Those whose deposit is paid and whose rest is not. `due-soon` from seven days before the due date, `overdue` after the days of grace.',
    access: { staff: 'orders' },
    query: layBysQuerySchema,
    responses: { 200: countedList(layByRowsSchema, 'lay-bys') },
  },

  extendLayBy: {
    route: 'POST /api/admin/orders/:id/lay-by/extend',
    summary: 'Move the due date of a running lay-by',
    description:
      'The customer gets a message. A repeat changes nothing. 409 `changed-meanwhile` when somebody else has moved it.',
    access: { staff: 'orders' },
    params: idParams,
    body: extendLayBySchema,
    responses: ORDER,
    problems: [404, 409],
  },

  endLayBy: {
    route: 'POST /api/admin/orders/:id/lay-by/end',
    summary: 'End a running lay-by, and pay back what is paid less its fee',
    description:
      'The goods are for sale again, and the refunds are made as those of a cancelled order. For the owner and managers. A repeat changes nothing. 409 `changed-meanwhile` when another sum goes back by now.',
    access: { staff: 'refunds' },
    waitsFor: 'gateway',
    params: idParams,
    body: endLayBySchema,
    responses: ORDER,
    problems: [404, 409],
  },
});
