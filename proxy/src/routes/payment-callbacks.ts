/** Callbacks of payment gateways: docs/behaviour.md#payment-callbacks. */
import { problemError } from '@chitenge/contract/problem-error';
import { z } from 'zod';
import type { PaymentClient } from '../directus/payment-client.ts';
import { defineRoute, rawBodySchema, type Route } from './route.ts';

const MAX_BYTES = 64 * 1024;

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

/** @param publicUrl the shop's own address, which the gateway has signed */
export function callbackRoutes(payments: PaymentClient, publicUrl: string): Route[] {
  return [
    defineRoute({
      tag: 'Payments',
      shared: false,
      method: 'post',
      path: '/api/payments/callbacks/:gateway',
      summary: 'Receive a payment gateway’s notice',
      description:
        'The answer is 200 when the notice is stored. It changes no payment by itself: the shop then asks the gateway. Without the gateway’s signature (RFC 9421) the notice is stored as such, and the answer is 401.',
      bodyFormat: { mediaType: 'application/json', maxBytes: MAX_BYTES },
      request: z.object({
        params: z.object({ gateway: z.string().regex(/^[a-z]{1,40}$/, 'is not a gateway') }),
        body: rawBodySchema,
      }),
      responses: { 200: { description: 'The notice is stored', schema: z.object({}) } },
      problems: [401, 404, 413, 429],
      async handle({ params: { gateway }, body }, request) {
        const headers = Object.fromEntries(
          SIGNED_HEADERS.flatMap((name) => {
            const value = request.get(name);
            return value === undefined ? [] : [[name, value]];
          }),
        );
        const url = new URL(request.originalUrl, publicUrl).href;
        const signed = await payments.passOn(gateway, { method: request.method, url, headers, body });
        if (!signed) throw problemError('signature-invalid');
        return { status: 200, body: {} };
      },
    }),
  ];
}
