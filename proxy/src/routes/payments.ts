/** Shoppers' payments: docs/behaviour.md#payment-calls. */
import { paymentsCalls as calls } from '@chitenge/contract/calls/payments';
import { notFound } from '@chitenge/contract/problem-error';
import { guessProvider } from '@chitenge/contract/provider-prefix';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CreatedPayment, PaymentClient } from '../directus/payment-client.ts';
import { presentPayable, presentPayment } from '../presenters/payment.ts';
import { credentialOf } from './order-headers.ts';
import { defineRoute, type Route, type RouteResponse } from './route.ts';

function respond({ payment, replayed }: CreatedPayment): RouteResponse {
  return { status: replayed ? 200 : 201, body: presentPayment(payment) };
}

export function paymentRoutes(payments: PaymentClient, catalogue: Catalogue): Route[] {
  return [
    defineRoute(calls.listPaymentOptions, {
      handle: async () => ({ status: 200, body: await payments.options() }),
    }),

    defineRoute(calls.predictProvider, {
      async handle({ body: { phone } }) {
        return {
          status: 200,
          body: { provider: (await payments.predictProvider(phone)) ?? guessProvider(phone) },
        };
      },
    }),

    defineRoute(calls.requestPayment, {
      handle: async ({ params, headers, body }) =>
        respond(await payments.request(credentialOf(headers), params.id, body)),
    }),

    defineRoute(calls.claimPayment, {
      handle: async ({ params, headers, body }) =>
        respond(
          await payments.claim(credentialOf(headers), params.id, {
            ...body,
            guessedProvider: guessProvider(body.phone),
          }),
        ),
    }),

    defineRoute(calls.createPaymentLink, {
      handle: async ({ params, headers }) => ({
        status: 201,
        body: await payments.createLink(credentialOf(headers), params.id),
      }),
    }),

    defineRoute(calls.readPaymentLink, {
      async handle({ params, headers }) {
        const [row, store] = await Promise.all([
          payments.readPayable(credentialOf(headers), params.id),
          catalogue.store(),
        ]);
        return { status: 200, body: presentPayable(row, store) };
      },
    }),

    defineRoute(calls.lookUpOrder, {
      async handle({ body }) {
        const link = await payments.lookUp(body.reference, body.phone);
        if (link === null) throw notFound('order with this phone number');
        return { status: 200, body: link };
      },
    }),
  ];
}
