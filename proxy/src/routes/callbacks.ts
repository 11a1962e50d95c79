/** What gateways send: docs/behaviour.md#payment-callbacks and docs/behaviour.md#delivery-reports. */
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { problemError } from '@chitenge/contract/problem-error';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { z } from 'zod';
import { GATEWAY_TIMEOUT_MS } from '../directus/gateway-timeout.ts';
import type { ShopRequests } from '../directus/shop-requests.ts';
import { defineRoute, type Route } from './route.ts';
import { messagesCalls } from '@chitenge/contract/calls/messages';

/** Each gateway proves itself by headers of its own. What belongs to a visitor of the shop stays here. */
const KEPT_BACK = new Set(['cookie', 'authorization', SESSION_HEADER, ORDER_TOKEN_HEADER]);

const answerSchema = z.object({ data: z.object({ signatureValid: z.boolean() }) });

/** @param publicUrl the shop's own address, which the gateway has signed */
export function callbackRoutes(shop: ShopRequests, publicUrl: string): Route[] {
  return [
    defineRoute(paymentsCalls.receivePaymentCallback, {
      async handle({ params: { gateway }, body }, request) {
        const headers = Object.fromEntries(
          Object.entries(request.headers).filter(
            (entry): entry is [string, string] => typeof entry[1] === 'string' && !KEPT_BACK.has(entry[0]),
          ),
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

export function reportRoutes(shop: ShopRequests): Route[] {
  return [
    defineRoute(messagesCalls.receiveDeliveryReport, {
      async handle({ params: { channel, token }, body }, request) {
        const contentType = request.get('content-type') ?? '';
        await shop.fetch(`/messages/reports/${channel}`, {
          method: 'POST',
          body: { token, contentType, body: body.toString('base64') },
        });
        return { status: 200, body: {} };
      },
    }),
  ];
}
