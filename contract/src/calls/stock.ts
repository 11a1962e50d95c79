import {
  alertMediaSchema,
  addStockAlertSchema,
  stockAlertSchema,
  waitingShoppersSchema,
} from '../stock-alert.ts';
import { stockMovementsSchema, updateStockSchema } from '../admin-stock.ts';
import { adminProductSchema } from '../admin-product.ts';
import { defineCalls, idParams } from './define.ts';

export const stockCalls = {
  ...defineCalls('Stock alerts', {
    readAlertMedia: {
      route: 'GET /api/stock-alerts/media',
      summary: 'Say how the shop can write to shoppers whose size is back',
      access: 'public',
      responses: { 200: { description: 'SMS, mail, both or none', schema: alertMediaSchema } },
    },

    addStockAlert: {
      route: 'POST /api/stock-alerts',
      summary: 'Ask for one message when a sold-out variant is back',
      description:
        'Answers 409 `in-stock` for a variant that is not sold out, and `too-many-alerts` when the shop has taken its 1,000 of the day. A repeat only changes the id. 5 alerts wait for one number or address: a further one replaces the oldest.',
      access: 'public',
      limits: ['stock-alerts'],
      body: addStockAlertSchema,
      responses: { 201: { description: 'The shop writes once, within 90 days', schema: stockAlertSchema } },
      problems: [404, 409, 429],
    },

    deleteStockAlert: {
      route: 'DELETE /api/stock-alerts/:id',
      summary: 'Delete a stock alert',
      description: 'Only the answer of `POST /api/stock-alerts` has the id. A repeat changes nothing.',
      access: 'public',
      params: idParams,
      responses: { 204: { description: 'The shop does not write' } },
    },
  }),
  ...defineCalls('Back office: stock', {
    listStockMovements: {
      route: 'GET /api/admin/products/:id/stock',
      summary: 'List a product’s latest stock movements',
      access: 'staff',
      rights: ['read stock_movements'],
      params: idParams,
      responses: { 200: { description: 'The movements, newest first', schema: stockMovementsSchema } },
      problems: [404],
    },

    countStockAlerts: {
      route: 'GET /api/admin/stock-alerts',
      summary: 'Count the shoppers who wait for sold-out variants',
      access: { staff: 'catalogue' },
      responses: { 200: { description: 'Variants that some wait for', schema: waitingShoppersSchema } },
    },

    setStock: {
      route: 'PATCH /api/admin/products/:id/stock',
      summary: 'Set a product’s stock, or change it by some units',
      description:
        'With `expected`, the call answers 409 and changes nothing when the count is another one now. A `change` is added to the count of that moment; it answers 409 when fewer units are in stock.',
      access: { staff: 'catalogue' },
      params: idParams,
      body: updateStockSchema,
      responses: { 200: { description: 'The product', schema: adminProductSchema } },
      problems: [404, 409, 422],
    },
  }),
};
