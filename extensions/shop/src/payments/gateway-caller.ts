import { toNgwee } from '@chitenge/contract/money';
import { OPEN_PAYMENT_STATES } from '@chitenge/contract/open-payment';
import type { PaymentAttention, PaymentState } from '@chitenge/contract/payment-state';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { nextCheck, type CheckDelays } from './check-schedule.ts';
import {
  GatewayAccessError,
  GatewayBusyError,
  GatewayUnavailableError,
  USUAL_PATIENCE,
  type GatewayReport,
  type GatewayResponse,
  type Patience,
  type PaymentGateway,
  type PromptRequest,
  type RefundRequest,
} from './gateways/gateway.ts';
import type { Gateways } from './gateways/registry.ts';
import { updatePayment } from './payment-repository.ts';
import { ageOf, isPayment, type PaymentRow } from './payment-row.ts';
import { recordReport } from './record-report.ts';

export interface GatewayCaller {
  /**
   * Asks the gateway about a payment that the caller has claimed, and records the answer. Without one, the payment stays
   * as it is until its next check.
   * @returns what the gateway said; null without an answer
   */
  ask(payment: PaymentRow): Promise<GatewayReport['state'] | null>;
  /** Returns the names of the gateways that have asked for a pause. */
  paused(): string[];
}

interface CallerOptions {
  gateways: Gateways;
  run: RunCommand;
  delays: CheckDelays;
}

/** A payment that the gateway does not know cannot be paid back by it. */
const NOTHING_PAID: GatewayReport = {
  state: 'failed',
  code: 'unspecified',
  message: 'The gateway does not know the payment',
};

export function createGatewayCaller(
  { database, getSchema, logger }: Pick<DirectusContext, 'database' | 'getSchema' | 'logger'>,
  { gateways, run, delays }: CallerOptions,
): GatewayCaller {
  /** Time (ms) until which each gateway has asked for a pause. */
  const pauses = new Map<string, number>();

  async function actorOfShop(): Promise<Actor> {
    return { userId: null, accountability: null, schema: await getSchema() };
  }

  /** @throws the errors of gateways/gateway.ts */
  async function call(
    gateway: PaymentGateway,
    payment: PaymentRow,
  ): Promise<['request' | 'poll', GatewayResponse]> {
    if (!isPayment(payment)) return refund(gateway, payment);
    const request = gateway.prompt && (await promptOf(gateway, payment));
    return gateway.prompt && request
      ? ['request', await gateway.prompt.request(request)]
      : ['poll', await gateway.check(payment.id)];
  }

  /** A refund that may not be sent again is pending before it is sent, so that nobody sends it a second time. */
  async function refund(
    gateway: PaymentGateway,
    payment: PaymentRow,
  ): Promise<['request' | 'poll', GatewayResponse]> {
    const { refunds } = gateway;
    const request = await refundRequestOf(payment);
    if (payment.status !== 'created') return ['poll', await refunds.check(request)];
    if (refunds.isRepeatable) return ['request', await refunds.request(request)];
    if (request.paymentReference === null) {
      const { report, payload, reference } = await gateway.check(request.paymentId);
      if (reference === undefined)
        return [
          'poll',
          { report: report.state === 'not-found' ? NOTHING_PAID : { state: 'not-found' }, payload },
        ];
      request.paymentReference = reference;
    }
    const claimed = await database('payments')
      .where({ id: payment.id, status: 'created' satisfies PaymentState })
      .update({ status: 'pending' satisfies PaymentState });
    if (claimed === 0) return ['poll', await refunds.check(request)];
    try {
      return ['request', await refunds.request(request)];
    } catch (error) {
      const isUnsent = error instanceof GatewayBusyError || error instanceof GatewayAccessError;
      if (isUnsent) await updatePayment(database, payment.id, { status: 'created' });
      throw error;
    }
  }

  async function refundRequestOf(payment: PaymentRow): Promise<RefundRequest> {
    const { id, refunded_payment, gateway_reference: reference, amount, currency } = payment;
    const paymentId = refunded_payment ?? '';
    const paid = await database('payments')
      .where({ id: paymentId })
      .first<Pick<PaymentRow, 'gateway_reference'> | undefined>('gateway_reference');
    const paymentReference = paid?.gateway_reference ?? null;
    return { id, paymentId, paymentReference, reference, amount: toNgwee(amount), currency };
  }

  /** The request of a payment that the gateway has not confirmed; null when it must not be sent any more. */
  async function promptOf({ patience }: PaymentGateway, payment: PaymentRow): Promise<PromptRequest | null> {
    const { id, order, amount, currency, network, phone, status } = payment;
    if (status !== 'created' || network === null || phone === null) return null;
    if (ageOf(payment) >= patience.payments.notFoundIsFinalAfterMs) return null;
    const open: unknown = await database('orders')
      .where({ id: order })
      .whereNot('status', 'cancelled')
      .whereNot('payment_status', 'paid')
      .first('id');
    if (open === undefined) return null;
    const settings = await database('store_settings').first<{ store_name: string } | undefined>('store_name');
    return {
      id,
      shopName: settings?.store_name ?? '',
      amount: toNgwee(amount),
      currency,
      network,
      phone,
      reference: shortOrderId(order),
    };
  }

  /** Asks again later. What stays open for long without an answer needs a person. */
  async function postpone(
    payment: PaymentRow,
    until: Date | null,
    { unclearAfterMs }: Patience,
  ): Promise<null> {
    const { id } = payment;
    await updatePayment(database, id, { next_check_at: until });
    if (ageOf(payment) >= unclearAfterMs)
      await database('payments')
        .where({ id, attention: null })
        .whereIn('status', [...OPEN_PAYMENT_STATES])
        .update({ attention: 'unclear' satisfies PaymentAttention });
    return null;
  }

  return {
    paused() {
      const now = Date.now();
      return [...pauses].filter(([, until]) => until > now).map(([name]) => name);
    },
    async ask(payment) {
      const gateway = gateways.byName(payment.gateway);
      const kind = isPayment(payment) ? 'payments' : 'refunds';
      const patience = gateway?.patience[kind] ?? USUAL_PATIENCE;
      if (gateway === undefined) return postpone(payment, nextCheck(payment, delays), patience);
      try {
        const [source, response] = await call(gateway, payment);
        const input = { paymentId: payment.id, source, response, delays, patience };
        await run(recordReport, input, await actorOfShop());
        return response.report.state;
      } catch (error) {
        if (error instanceof GatewayBusyError) {
          const until = Date.now() + error.retryAfterMs;
          pauses.set(gateway.name, until);
          return postpone(payment, new Date(until), patience);
        }
        if (error instanceof GatewayUnavailableError || error instanceof GatewayAccessError) {
          logger.warn(error.message);
          return postpone(payment, nextCheck(payment, delays, patience), patience);
        }
        throw error;
      }
    },
  };
}
