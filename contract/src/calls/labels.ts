import { giveNumbersSchema, labelledVariantsSchema, labelsQuerySchema, MAX_LABELLED } from '../labels.ts';
import { defineCalls } from './define.ts';

const RESPONSES = {
  200: {
    description: 'The variants in the order of the request, without those that are not sold',
    schema: labelledVariantsSchema,
  },
} as const;

export const labelsCalls = defineCalls('Back office: stock', {
  readLabels: {
    route: 'GET /api/admin/labels',
    summary: 'Read what the labels of variants say',
    description: `At most ${MAX_LABELLED} variants.`,
    access: 'staff',
    rights: ['read products'],
    query: labelsQuerySchema,
    responses: RESPONSES,
  },

  giveNumbers: {
    route: 'POST /api/admin/labels/numbers',
    summary: 'Give variants without a barcode a number of the shop',
    description:
      'An in-store number: an EAN-13 that begins with 2. It becomes the barcode of the variant, so a scan finds it; feeds do not list it. No number is given twice. A variant with a barcode keeps it, so a repeat changes nothing.',
    access: { staff: 'catalogue' },
    body: giveNumbersSchema,
    responses: RESPONSES,
  },
});
