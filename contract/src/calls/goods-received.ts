import { z } from 'zod';
import {
  goodsReceivedQuerySchema,
  goodsReceivedSchema,
  goodsReceivedSummarySchema,
  MAX_RECEIVED_LINES,
  receiveGoodsSchema,
} from '../goods-received.ts';
import { countedList, defineCalls, idParams } from './define.ts';

const SHEET = { description: 'The sheet with its lines', schema: goodsReceivedSchema } as const;

export const goodsReceivedCalls = defineCalls('Back office: stock', {
  receiveGoods: {
    route: 'POST /api/admin/goods-received',
    summary: 'Receive goods from a supplier',
    description: `At most ${MAX_RECEIVED_LINES} variants, each once. The stock grows by the units. Where a cost is given, that of the variant becomes (stock × cost + units × given cost) ÷ (stock + units); an unknown one becomes the given one. A repeat with the same id returns the first sheet.`,
    access: { staff: 'catalogue' },
    maxBytes: 128 * 1024,
    body: receiveGoodsSchema,
    responses: { 201: SHEET, 200: { ...SHEET, description: 'The sheet that has this id' } },
    problems: [403, 409, 422],
  },

  listGoodsReceived: {
    route: 'GET /api/admin/goods-received',
    summary: 'List what was received, newest first',
    access: { staff: 'catalogue' },
    query: goodsReceivedQuerySchema,
    responses: { 200: countedList(z.array(goodsReceivedSummarySchema), 'sheets') },
  },

  readGoodsReceived: {
    route: 'GET /api/admin/goods-received/:id',
    summary: 'Read what was received with its lines',
    access: { staff: 'catalogue' },
    params: idParams,
    responses: { 200: SHEET },
    problems: [404],
  },

  reverseGoodsReceived: {
    route: 'POST /api/admin/goods-received/:id/reverse',
    summary: 'Take goods received back out of the stock',
    description:
      'Only while all of its units are in stock. The cost of a variant goes back to what it was, unless it was changed since. Who may not see costs takes back sheets without costs alone. A repeat changes nothing.',
    access: { staff: 'catalogue' },
    params: idParams,
    responses: { 200: SHEET },
    problems: [403, 404, 409],
  },
});
