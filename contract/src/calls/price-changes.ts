import { z } from 'zod';
import {
  changePricesSchema,
  MAX_PRICE_LINES,
  movePriceChangeSchema,
  previewPricesSchema,
  priceChangeDetailSchema,
  priceChangeSchema,
  priceChangesQuerySchema,
  pricePreviewSchema,
} from '../price-change.ts';
import { countedList, defineCalls, idParams } from './define.ts';

const CHANGE = {
  200: { description: 'The change with its prices', schema: priceChangeDetailSchema },
} as const;

export const priceChangesCalls = defineCalls('Back office: changes of price', {
  previewPrices: {
    route: 'POST /api/admin/price-changes/preview',
    summary: 'Say what prices would become, without changing any',
    access: { staff: 'catalogue' },
    rights: ['read products'],
    waitsFor: 'every-row',
    body: previewPricesSchema,
    responses: { 200: { description: 'Each price', schema: pricePreviewSchema } },
    problems: [409],
  },

  changePrices: {
    route: 'POST /api/admin/price-changes',
    summary: 'Change prices as they were shown, at once or at a time',
    description: `At most ${MAX_PRICE_LINES} prices, in one transaction. A price that is not \`from\` any more stays, and is named, as is one of a deleted product. A repeat with the same id changes nothing more.`,
    access: { staff: 'catalogue' },
    rights: ['update products'],
    waitsFor: 'every-row',
    maxBytes: 1024 * 1024,
    body: changePricesSchema,
    responses: {
      201: { description: 'The change with its prices', schema: priceChangeDetailSchema },
      200: { description: 'The change that this id has made', schema: priceChangeDetailSchema },
    },
    problems: [409, 422],
  },

  listPriceChanges: {
    route: 'GET /api/admin/price-changes',
    summary: 'List changes of prices: those ahead first, then newest first',
    access: { staff: 'catalogue' },
    query: priceChangesQuerySchema,
    responses: { 200: countedList(z.array(priceChangeSchema), 'changes') },
  },

  readPriceChange: {
    route: 'GET /api/admin/price-changes/:id',
    summary: 'Read a change with its prices',
    access: { staff: 'catalogue' },
    params: idParams,
    responses: CHANGE,
    problems: [404],
  },

  movePriceChange: {
    route: 'PATCH /api/admin/price-changes/:id',
    summary: 'Change the time of a scheduled change',
    access: { staff: 'catalogue' },
    rights: ['update products'],
    params: idParams,
    body: movePriceChangeSchema,
    responses: CHANGE,
    problems: [404, 409],
  },

  cancelPriceChange: {
    route: 'POST /api/admin/price-changes/:id/cancel',
    summary: 'Cancel a scheduled change',
    access: { staff: 'catalogue' },
    rights: ['update products'],
    params: idParams,
    responses: CHANGE,
    problems: [404, 409],
  },

  undoPriceChange: {
    route: 'POST /api/admin/price-changes/:id/undo',
    summary: 'Undo a change, as one, for a day',
    description:
      'Prices that are still those of the change become what they were before; others stay, and are named.',
    access: { staff: 'catalogue' },
    rights: ['update products'],
    waitsFor: 'every-row',
    params: idParams,
    responses: CHANGE,
    problems: [404, 409],
  },
});
