/** Shoppers' payments: docs/behaviour.md#payment-calls. */
import { MINUTE_MS } from '@chitenge/contract/duration';
import {
  claimPaymentSchema,
  lookupOrderSchema,
  orderLinkSchema,
  payableOrderSchema,
  paymentOptionsSchema,
  paymentSchema,
  predictedProviderSchema,
  predictProviderSchema,
  requestPaymentSchema,
} from '@chitenge/contract/payments';
import { phoneNumber, zambianMobileNumber } from '@chitenge/contract/phone-number';
import { isProblem, notFound } from '@chitenge/contract/problem-error';
import { guessProvider } from '@chitenge/contract/provider-prefix';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CreatedPayment, PaymentClient } from '../directus/payment-client.ts';
import type { SlidingWindows } from '../limits/limit-stores.ts';
import { createTryLimit, takeBackUnlessWrong } from '../limits/try-limit.ts';
import { ipAddressOf } from '../middleware/rate-limits.ts';
import { presentPayable, presentPayment } from '../presenters/payment.ts';
import { credentialOf, orderHeaders } from './order-headers.ts';
import { idParams } from './request-schemas.ts';
import { defineRoute, type Route, type RouteResponse } from './route.ts';

const common = { tag: 'Payments', shared: false } as const;

const LOOKUP_LIMIT = { hits: 5, windowMs: 15 * MINUTE_MS };

const requestBody = requestPaymentSchema.extend({
  phone: zambianMobileNumber(requestPaymentSchema.shape.phone),
});
const claimBody = claimPaymentSchema.extend({ phone: phoneNumber(claimPaymentSchema.shape.phone) });
const predictBody = predictProviderSchema.extend({
  phone: zambianMobileNumber(predictProviderSchema.shape.phone),
});
const lookupBody = lookupOrderSchema.extend({ phone: phoneNumber(lookupOrderSchema.shape.phone) });

const PAYMENT_RESPONSES = {
  201: { description: 'The new payment', schema: paymentSchema },
  200: { description: 'The payment that the order has already', schema: paymentSchema },
};

function respond({ payment, replayed }: CreatedPayment): RouteResponse {
  return { status: replayed ? 200 : 201, body: presentPayment(payment) };
}

export function paymentRoutes(
  payments: PaymentClient,
  catalogue: Catalogue,
  stores: SlidingWindows,
): Route[] {
  const triesOfAddress = createTryLimit(stores.slidingWindow('order-lookup-address', LOOKUP_LIMIT));
  const triesOfOrder = createTryLimit(stores.slidingWindow('order-lookup-order', LOOKUP_LIMIT));
  return [
    defineRoute({
      ...common,
      method: 'get',
      path: '/api/payment-options',
      summary: 'List the networks that take push payments now',
      description: 'Empty when the shop has no payment gateway: shoppers then pay by dialling the code.',
      request: z.object({}),
      responses: { 200: { description: 'The networks', schema: paymentOptionsSchema } },
      problems: [],
      handle: async () => ({ status: 200, body: await payments.options() }),
    }),

    defineRoute({
      ...common,
      method: 'post',
      path: '/api/payment-options/predict',
      summary: 'Propose the network of a phone number',
      description:
        'Numbers move between networks, so the shopper may choose another one. Null when it is not known.',
      request: z.object({ body: predictBody }),
      responses: { 200: { description: 'The proposal', schema: predictedProviderSchema } },
      problems: [429],
      async handle({ body: { phone } }) {
        return {
          status: 200,
          body: { provider: (await payments.predictProvider(phone)) ?? guessProvider(phone) },
        };
      },
    }),

    defineRoute({
      ...common,
      method: 'post',
      path: '/api/orders/:id/payments',
      summary: 'Ask a phone for the PIN that pays the order',
      description:
        'An order has one open request at a time: a repeat returns it. The outcome comes by `payments` of the order.',
      request: z.object({ params: idParams, headers: orderHeaders, body: requestBody }),
      responses: PAYMENT_RESPONSES,
      problems: [404, 409, 429],
      handle: async ({ params, headers, body }) =>
        respond(await payments.request(credentialOf(headers), params.id, body)),
    }),

    defineRoute({
      ...common,
      method: 'post',
      path: '/api/orders/:id/payment-claims',
      summary: 'Say that the order was paid, with the transaction id of the SMS',
      description: 'Staff verify it. A transaction id counts once: another one answers 409 `receipt-used`.',
      request: z.object({ params: idParams, headers: orderHeaders, body: claimBody }),
      responses: PAYMENT_RESPONSES,
      problems: [404, 409, 429],
      handle: async ({ params, headers, body }) =>
        respond(
          await payments.claim(credentialOf(headers), params.id, {
            ...body,
            guessedProvider: guessProvider(body.phone),
          }),
        ),
    }),

    defineRoute({
      ...common,
      method: 'post',
      path: '/api/orders/:id/payment-link',
      summary: 'Create a link by which somebody else can pay the order',
      description: 'Its token allows only to pay, for seven days.',
      request: z.object({ params: idParams, headers: orderHeaders }),
      responses: { 201: { description: 'The token of the link', schema: orderLinkSchema } },
      problems: [403, 404],
      handle: async ({ params, headers }) => ({
        status: 201,
        body: await payments.createLink(credentialOf(headers), params.id),
      }),
    }),

    defineRoute({
      ...common,
      method: 'get',
      path: '/api/orders/:id/payment-link',
      summary: 'Read what somebody who pays an order by a link sees',
      request: z.object({ params: idParams, headers: orderHeaders }),
      responses: { 200: { description: 'Amount, reference and state', schema: payableOrderSchema } },
      problems: [404],
      async handle({ params, headers }) {
        const [row, store] = await Promise.all([
          payments.readPayable(credentialOf(headers), params.id),
          catalogue.store(),
        ]);
        return { status: 200, body: presentPayable(row, store) };
      },
    }),

    defineRoute({
      ...common,
      method: 'post',
      path: '/api/orders/lookup',
      summary: 'Find an order by its last eight characters and its phone number',
      description:
        'The token opens the order for 30 days. An unknown order and a wrong number are answered alike. Five wrong tries in 15 minutes, of an address or for an order; then 429.',
      request: z.object({ body: lookupBody }),
      responses: { 200: { description: 'The order and its token', schema: orderLinkSchema } },
      problems: [404, 429],
      async handle({ body }, request) {
        const takeBackOfAddress = await triesOfAddress.begin(ipAddressOf(request));
        const takeBackOfOrder = await triesOfOrder.begin(body.reference);
        const takeBack = () => Promise.all([takeBackOfAddress(), takeBackOfOrder()]);
        const isUnknown = (error: unknown) => isProblem(error, 'not-found');
        const link = await takeBackUnlessWrong(takeBack, isUnknown, async () => {
          const found = await payments.lookUp(body.reference, body.phone);
          if (found === null) throw notFound('order with this phone number');
          return found;
        });
        return { status: 200, body: link };
      },
    }),
  ];
}
