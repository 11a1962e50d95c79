/** Callbacks of payment gateways: docs/behaviour.md#payment-callbacks. */
import { paymentsCalls as calls } from '@chitenge/contract/calls/payments';
import { problemError } from '@chitenge/contract/problem-error';
import { z } from 'zod';
import { GATEWAY_TIMEOUT_MS } from '../directus/gateway-timeout.ts';
import type { ShopRequests } from '../directus/shop-requests.ts';
import { defineRoute, type Route } from './route.ts';

/** Headers that a signature may cover. Others, such as cookies, stay here. */
const SIGNED_HEADERS = [
  'content-digest',
  'content-type',
  'content-length',
  'signature',
  'signature-input',
  'signature-date',
  'date',
  'digest',
];

const answerSchema = z.object({ data: z.object({ signatureValid: z.boolean() }) });

/** @param publicUrl the shop's own address, which the gateway has signed */
export function callbackRoutes(shop: ShopRequests, publicUrl: string): Route[] {
  return [
    defineRoute(calls.receivePaymentCallback, {
      async handle({ params: { gateway }, body }, request) {
        const headers = Object.fromEntries(
          SIGNED_HEADERS.flatMap((name) => {
            const value = request.get(name);
            return value === undefined ? [] : [[name, value]];
          }),
        );
        const url = new URL(request.originalUrl, publicUrl).href;
        const { data } = await shop.request(answerSchema, `/payments/callbacks/${gateway}`, {
          method: 'POST',
          body: { method: request.method, url, headers, body: body.toString('base64') },
          timeoutMs: GATEWAY_TIMEOUT_MS,
        });
        if (!data.signatureValid) throw problemError('signature-invalid');
        return { status: 200, body: {} };
      },
    }),
  ];
}
