import { z } from 'zod';
import { adminPaymentSchema } from '../admin-payments.ts';
import {
  adminCreditSchema,
  adminCreditsQuerySchema,
  adminCreditsSchema,
  checkCreditSchema,
  creditSchema,
  creditReturnSchema,
  creditedReturnSchema,
  freezeCreditSchema,
  issueCreditSchema,
  issuedCreditSchema,
  payByCreditSchema,
  recordCreditPaymentSchema,
  renewCreditSchema,
  sellGiftCardSchema,
} from '../credit.ts';
import { idempotencyKeySchema } from '../order.ts';
import { paymentSchema } from '../payments.ts';
import { countedList, defineCalls, IDEMPOTENCY_KEY, idParams } from './define.ts';

const CREDIT = {
  200: { description: 'The credit with its entries', schema: adminCreditSchema },
} as const;

const headers = z.object({ [IDEMPOTENCY_KEY]: idempotencyKeySchema });

const ISSUED = {
  201: { description: 'The new credit with its code', schema: issuedCreditSchema },
  200: { description: 'The credit that this key has made, without its code', schema: issuedCreditSchema },
} as const;

export const creditsCalls = {
  ...defineCalls('Payments', {
    checkCredit: {
      route: 'POST /api/credits/check',
      summary: 'Read what a gift card or credit can pay',
      description:
        'Answers 409 `credit-refused` for a code that pays nothing now, and 429 after many unknown ones.',
      access: 'public',
      limits: ['session-codes', 'codes'],
      body: checkCreditSchema,
      responses: { 200: { description: 'What is left', schema: creditSchema } },
      problems: [409, 429],
    },

    payByCredit: {
      route: 'POST /api/orders/:id/credit-payments',
      summary: 'Pay an order by gift card or credit, the whole sum or a part of it',
      description:
        'Without `amount`, as much as the credit has and the order needs. The order has the payment at once.',
      access: { order: ['view', 'pay'] },
      waitsFor: 'gateway',
      limits: ['payments', 'session-codes', 'codes'],
      params: idParams,
      body: payByCreditSchema,
      responses: { 201: { description: 'The payment', schema: paymentSchema } },
      problems: [404, 409, 429],
    },
  }),
  ...defineCalls('Back office: credit', {
    listCredits: {
      route: 'GET /api/admin/credits',
      summary: 'List gift cards and credit, newest first',
      description: 'Of a code only its end is known: the shop keeps a hash.',
      access: { staff: 'orders' },
      query: adminCreditsQuerySchema,
      responses: { 200: countedList(adminCreditsSchema, 'credits') },
    },

    readCredit: {
      route: 'GET /api/admin/credits/:id',
      summary: 'Read a gift card or credit with its entries',
      access: { staff: 'orders' },
      params: idParams,
      responses: CREDIT,
      problems: [404],
    },

    recordCreditPayment: {
      route: 'POST /api/admin/orders/:id/credit-payments',
      summary: 'Pay an order by a customer’s gift card or credit, the whole sum or a part of it',
      description: 'As `POST /api/orders/{id}/credit-payments`. A repeat with the same key takes nothing.',
      waitsFor: 'gateway',
      access: { staff: 'orders' },
      params: idParams,
      headers,
      body: recordCreditPaymentSchema,
      responses: {
        201: { description: 'The new payment with its timeline', schema: adminPaymentSchema },
        200: { description: 'The payment that this key has made', schema: adminPaymentSchema },
      },
      problems: [404, 409, 422],
    },

    issueCredit: {
      route: 'POST /api/admin/payments/:id/credit',
      summary: 'Give a payment, or what is too much of it, back as credit',
      description:
        'For the owner and managers. The code is in this answer and in one message to the customer, and nowhere else. With `expectedRefunded`, a repeat after a lost answer gives nothing.',
      waitsFor: 'gateway',
      access: { staff: 'refunds' },
      params: idParams,
      headers,
      body: issueCreditSchema,
      responses: ISSUED,
      problems: [404, 409],
    },

    creditReturn: {
      route: 'POST /api/admin/returns/:id/credit',
      summary: 'Pay back as credit what came back, in full or in part',
      description:
        'As `POST /api/admin/returns/{id}/refund`. What a gift card or credit had paid goes back to it; only the rest is new credit.',
      waitsFor: 'gateway',
      access: { staff: 'refunds' },
      params: idParams,
      body: creditReturnSchema,
      responses: { 200: { description: 'The new credit with its code', schema: creditedReturnSchema } },
      problems: [404, 409],
    },

    sellGiftCard: {
      route: 'POST /api/admin/orders/:id/gift-cards',
      summary: 'Make a gift card that a paid order has bought',
      description:
        'At most what was paid for the order in money. What is paid back of the order comes off the gift card; what the gift card has paid already is not paid back.',
      waitsFor: 'gateway',
      access: { staff: 'orders' },
      params: idParams,
      headers,
      body: sellGiftCardSchema,
      responses: ISSUED,
      problems: [404, 409],
    },

    freezeCredit: {
      route: 'POST /api/admin/credits/:id/freeze',
      summary: 'Freeze a gift card or credit, or allow it again',
      description: 'For the owner and managers. A frozen one pays nothing and keeps what it has.',
      access: { staff: 'refunds' },
      params: idParams,
      body: freezeCreditSchema,
      responses: CREDIT,
      problems: [404],
    },

    renewCredit: {
      route: 'POST /api/admin/credits/:id/code',
      summary: 'Give a gift card or credit another code, for a customer who has lost it',
      description: 'For the owner and managers. The code before pays nothing any more.',
      access: { staff: 'refunds' },
      params: idParams,
      body: renewCreditSchema,
      responses: { 200: { description: 'The credit with its new code', schema: issuedCreditSchema } },
      problems: [404],
    },
  }),
};
