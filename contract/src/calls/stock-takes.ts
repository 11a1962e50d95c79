import { z } from 'zod';
import {
  applyStockTakeSchema,
  countAgainSchema,
  MAX_COUNTS,
  recordCountsSchema,
  recordedCountsSchema,
  startStockTakeSchema,
  stockTakeDetailSchema,
  stockTakeQuerySchema,
  stockTakeSchema,
  stockTakesQuerySchema,
} from '../stock-take.ts';
import { tillGoodsSchema } from '../till.ts';
import { countedList, defineCalls, idParams } from './define.ts';

const TAKE = {
  200: { description: 'The stock take with its lines', schema: stockTakeDetailSchema },
} as const;

export const stockTakesCalls = defineCalls('Back office: stock takes', {
  startStockTake: {
    route: 'POST /api/admin/stock-takes',
    summary: 'Start a stock take of some shelves or all',
    description: 'A shelf has one open stock take. A repeat with the same id returns the first one.',
    access: { staff: 'catalogue' },
    body: startStockTakeSchema,
    responses: {
      201: { description: 'The new stock take', schema: stockTakeSchema },
      200: { description: 'The stock take that this id has started', schema: stockTakeSchema },
    },
    problems: [409, 422],
  },

  listStockTakes: {
    route: 'GET /api/admin/stock-takes',
    summary: 'List the stock takes, newest first',
    access: { staff: 'catalogue' },
    query: stockTakesQuerySchema,
    responses: { 200: countedList(z.array(stockTakeSchema), 'stock takes') },
  },

  readStockTake: {
    route: 'GET /api/admin/stock-takes/:id',
    summary: 'Read a stock take with what was counted and the differences',
    description:
      'With `since`, a device that counts reads only what others have counted meanwhile. Once the stock take has ended, the answer has all of it.',
    access: { staff: 'catalogue' },
    waitsFor: 'every-row',
    params: idParams,
    query: stockTakeQuerySchema,
    responses: TAKE,
    problems: [404],
  },

  readStockTakeGoods: {
    route: 'GET /api/admin/stock-takes/:id/goods',
    summary: 'Read what is on the shelves of a stock take, to find it by its codes',
    access: { staff: 'catalogue' },
    waitsFor: 'every-row',
    params: idParams,
    responses: { 200: { description: 'The products that are not archived', schema: tillGoodsSchema } },
    problems: [404],
  },

  recordCounts: {
    route: 'POST /api/admin/stock-takes/:id/counts',
    summary: 'Record what a person has counted',
    description: `At most ${MAX_COUNTS}. Counts of several people and places add up; \`set\` replaces what the same person has counted at the same place. Each is compared with the stock of its own time. A repeat of an id counts nothing more. \`failures\` names what is not on these shelves, or no longer sold.`,
    access: { staff: 'catalogue' },
    params: idParams,
    body: recordCountsSchema,
    responses: { 200: { description: 'What the caller has counted of it', schema: recordedCountsSchema } },
    problems: [404, 409, 422],
  },

  countAgain: {
    route: 'POST /api/admin/stock-takes/:id/recounts',
    summary: 'Ask for a second count of some variants',
    description: 'Their counts so far no longer count. Until the second count, their stock stays.',
    access: { staff: 'catalogue' },
    params: idParams,
    body: countAgainSchema,
    responses: TAKE,
    problems: [404, 409],
  },

  applyStockTake: {
    route: 'POST /api/admin/stock-takes/:id/apply',
    summary: 'Apply the differences of a stock take, all at once',
    description:
      'Each stock changes by its difference, never below 0. What was not counted stays, unless its shelf is one of `zeroShelves`. It answers 409 when somebody has counted since it was read. A repeat by the same person changes nothing more.',
    access: { staff: 'stock-takes' },
    waitsFor: 'every-row',
    params: idParams,
    body: applyStockTakeSchema,
    responses: TAKE,
    problems: [404, 409],
  },

  cancelStockTake: {
    route: 'POST /api/admin/stock-takes/:id/cancel',
    summary: 'End a stock take without changing any stock',
    description: 'Who has started it may, and the owner and managers.',
    access: { staff: 'catalogue' },
    params: idParams,
    responses: TAKE,
    problems: [403, 404, 409],
  },
});
