import { orderReceiptSchema, receiptQuerySchema } from '../receipt-documents.ts';
import { defineCalls, idParams } from './define.ts';

const RECEIPT = {
  params: idParams,
  query: receiptQuerySchema,
  responses: { 200: { description: 'The receipt with its credit notes', schema: orderReceiptSchema } },
} as const;

const TEXT =
  'Without `number`, the newest one. `current` is the number of the one that counts. It answers 404 while the order is unpaid. An order that was paid before the shop had receipts gets its own at the first call.';

export const receiptsCalls = {
  ...defineCalls('Orders', {
    readReceipt: {
      ...RECEIPT,
      route: 'GET /api/orders/:id/receipt',
      summary: 'Read the receipt of an order of this session, or of a link',
      description: TEXT,
      access: { order: ['view'] },
      problems: [403, 404],
    },
  }),
  ...defineCalls('Back office: orders', {
    readStaffReceipt: {
      ...RECEIPT,
      route: 'GET /api/admin/orders/:id/receipt',
      summary: 'Read the receipt of any order',
      description: TEXT,
      access: 'staff',
      rights: ['read orders'],
      problems: [404],
    },
  }),
};
