import { z } from 'zod';
import {
  fiscalDocumentChangeSchema,
  fiscalDocumentParams,
  fiscalDocumentSchema,
  fiscalFilter,
} from '../fiscal-documents.ts';
import { pagingQuery } from '../paging-query.ts';
import { orderReceiptSchema, receiptQuerySchema } from '../receipt-documents.ts';
import { countedList, defineCalls, idParams } from './define.ts';

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
  ...defineCalls('Back office: reports', {
    listFiscalDocuments: {
      route: 'GET /api/admin/fiscal-documents',
      summary: 'List receipts and credit notes with ZRA’s numbers, newest first',
      description: 'For the owner and managers. `state=to-issue` has those without ZRA’s number.',
      access: { staff: 'reports' },
      waitsFor: 'every-row',
      query: z.object({ ...fiscalFilter, ...pagingQuery }),
      responses: { 200: countedList(z.array(fiscalDocumentSchema), 'receipts and credit notes') },
    },

    recordFiscalDocument: {
      route: 'PUT /api/admin/fiscal-documents/:number',
      summary: 'Record ZRA’s number of a receipt or credit note, and the customer’s TPIN',
      description: 'The receipt itself stays as it was issued.',
      access: { staff: 'reports' },
      params: fiscalDocumentParams,
      body: fiscalDocumentChangeSchema,
      responses: { 200: { description: 'The document', schema: fiscalDocumentSchema } },
      problems: [404],
    },
  }),
};
