import { discountsSchema, checkDiscountSchema, discountSchema } from '../discount-code.ts';
import {
  adminDiscountCodesSchema,
  createDiscountCodeSchema,
  adminDiscountCodeSchema,
  updateDiscountCodeSchema,
} from '../admin-discount.ts';
import { defineCalls, idParams } from './define.ts';

const CODE = { description: 'The code', schema: adminDiscountCodeSchema } as const;

export const discountsCalls = {
  ...defineCalls('Discounts', {
    readDiscountState: {
      route: 'GET /api/discounts',
      summary: 'Say whether the shop takes discount codes now',
      access: 'public',
      cached: true,
      responses: { 200: { description: 'Whether a code is published', schema: discountsSchema } },
    },

    checkDiscountCode: {
      route: 'POST /api/discounts/check',
      summary: 'Read what a discount code gives',
      description:
        'Answers 409 `discount-refused` for a code that does not count now, and 429 after many unknown ones. The order judges the code again.',
      access: 'public',
      limits: ['session-codes', 'codes'],
      body: checkDiscountSchema,
      responses: { 200: { description: 'What the code gives', schema: discountSchema } },
      problems: [409, 429],
    },
  }),
  ...defineCalls('Back office: discounts', {
    listDiscountCodes: {
      route: 'GET /api/admin/discount-codes',
      summary: 'List discount codes of every status, newest first',
      access: 'staff',
      rights: ['read discount_codes', 'read orders'],
      responses: { 200: { description: 'The codes', schema: adminDiscountCodesSchema } },
    },

    addDiscountCode: {
      route: 'POST /api/admin/discount-codes',
      summary: 'Add a discount code',
      access: 'staff',
      rights: ['create discount_codes', 'read orders'],
      body: createDiscountCodeSchema,
      responses: { 201: CODE },
      problems: [409],
    },

    updateDiscountCode: {
      route: 'PATCH /api/admin/discount-codes/:id',
      summary: 'Change a discount code',
      description:
        'The code itself stays, because orders are counted by it. Orders keep the discount of the time when they were placed.',
      access: 'staff',
      rights: ['update discount_codes', 'read orders'],
      params: idParams,
      body: updateDiscountCodeSchema,
      responses: { 200: CODE },
      problems: [404],
    },
  }),
};
