/** Callbacks of payment gateways, which the proxy passes on: docs/behaviour.md#payment-callbacks. */
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { parseOr400 } from '../http/request.ts';
import { leasePayment } from './due-payments.ts';
import { GatewayUnavailableError, type CallbackNotice, type GatewayReport } from './gateways/gateway.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { updatePayment } from './payment-repository.ts';
import type { PaymentRow } from './payment-row.ts';
import type { PaymentServices } from './payment-services.ts';

const callbackSchema = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Base64 of the exact bytes. */
  body: z.base64(),
});

export function callbackRoutes(
  router: EndpointRouter,
  { database, logger }: DirectusContext,
  { gateways, caller }: PaymentServices,
): void {
  router.post(
    '/payments/callbacks/:gateway',
    handle(logger, async (request, response) => {
      const gateway = gateways.configured.find(({ name }) => name === request.params['gateway']);
      if (gateway === undefined) throw notFound('payment gateway');
      const sent = parseOr400(callbackSchema, request.body);
      const body = Buffer.from(sent.body, 'base64');
      const notice = gateway.parseCallback(body);
      const signatureValid = await gateway.verifyCallback({ ...sent, body }).catch((error: unknown) => {
        // Without the gateway's keys nothing is known. The gateway repeats the callback.
        if (error instanceof GatewayUnavailableError) throw problemError('shop-unavailable');
        throw error;
      });
      const payment = notice === null ? undefined : await findPayment(database, notice, gateway.name);
      await recordPaymentEvent(database, {
        paymentId: payment?.id ?? null,
        source: 'callback',
        status: notice?.report.state ?? 'unreadable',
        payload: gateway.keepOfCallback(body),
        signatureValid,
      });
      if (signatureValid && payment !== undefined && notice !== null) {
        await flagOtherAmount(database, payment, notice.report);
        // The gateway's answer decides, not the callback. The job asks when this question fails.
        const leased = await leasePayment(database, payment);
        if (leased !== null) void caller.ask(leased).catch((error: unknown) => logger.error(error));
      }
      response.json({ data: { signatureValid } });
    }),
  );
}

async function findPayment(
  database: Knex,
  { id, kind }: CallbackNotice,
  gateway: string,
): Promise<PaymentRow | undefined> {
  return database('payments').where({ id, kind, gateway }).first<PaymentRow | undefined>('*');
}

/** Asks for a person when a callback names another amount or currency than the payment. */
async function flagOtherAmount(database: Knex, payment: PaymentRow, report: GatewayReport): Promise<void> {
  if (report.state !== 'completed' || payment.status === 'completed') return;
  if (report.amount === toNgwee(payment.amount) && report.currency === payment.currency) return;
  await updatePayment(database, payment.id, {
    attention: 'amount-mismatch',
    received_amount: toDecimal(report.amount),
    received_currency: report.currency,
  });
}
