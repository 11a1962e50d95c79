/** Callbacks of payment gateways: docs/behaviour.md#payment-callbacks. */
import { paymentsCalls as calls } from '@chitenge/contract/calls/payments';
import { problemError } from '@chitenge/contract/problem-error';
import type { PaymentClient } from '../directus/payment-client.ts';
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

/** @param publicUrl the shop's own address, which the gateway has signed */
export function callbackRoutes(payments: PaymentClient, publicUrl: string): Route[] {
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
        const signed = await payments.passOn(gateway, { method: request.method, url, headers, body });
        if (!signed) throw problemError('signature-invalid');
        return { status: 200, body: {} };
      },
    }),
  ];
}
