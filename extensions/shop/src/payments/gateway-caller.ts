import { toNgwee } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { nextCheck, NOT_FOUND_IS_FINAL_AFTER_MS, type CheckDelays } from './check-schedule.ts';
import {
  GatewayAccessError,
  GatewayBusyError,
  GatewayUnavailableError,
  type GatewayResponse,
  type PaymentGateway,
} from './gateways/gateway.ts';
import type { Gateways } from './gateways/registry.ts';
import { updatePayment } from './payment-repository.ts';
import { isPayment, type PaymentRow } from './payment-row.ts';
import { recordReport } from './record-report.ts';

export interface GatewayCaller {
  /**
   * Asks the gateway about a payment that the caller has claimed, and records the answer. Without one, the payment stays
   * as it is until its next check.
   */
  ask(payment: PaymentRow): Promise<void>;
  /** Time (ms) until which the gateway has asked for a pause. */
  pausedUntil(): number;
}

interface CallerOptions {
  gateways: Gateways;
  run: RunCommand;
  delays: CheckDelays;
}

export function createGatewayCaller(
  { database, getSchema, logger }: Pick<DirectusContext, 'database' | 'getSchema' | 'logger'>,
  { gateways, run, delays }: CallerOptions,
): GatewayCaller {
  let paused = 0;

  async function actorOfShop(): Promise<Actor> {
    return { userId: null, accountability: null, schema: await getSchema() };
  }

  /** @throws the errors of gateways/gateway.ts */
  async function call(
    gateway: PaymentGateway,
    payment: PaymentRow,
  ): Promise<['request' | 'poll', GatewayResponse]> {
    if (!isPayment(payment))
      return payment.status === 'created'
        ? ['request', await gateway.refund(refundRequestOf(payment))]
        : ['poll', await gateway.checkRefund(payment.id)];
    const request = await requestOf(payment);
    return request === null
      ? ['poll', await gateway.check(payment.id)]
      : ['request', await gateway.request(request)];
  }

  /** The request of a payment that the gateway has not confirmed; null when it must not be sent any more. */
  async function requestOf(payment: PaymentRow) {
    const { id, order, amount, currency, provider, phone, status, date_created } = payment;
    if (status !== 'created' || provider === null || phone === null) return null;
    if (Date.now() - new Date(date_created).getTime() >= NOT_FOUND_IS_FINAL_AFTER_MS) return null;
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
      provider,
      phone,
      reference: shortOrderId(order),
    };
  }

  async function postpone(payment: PaymentRow, until: Date | null): Promise<void> {
    await updatePayment(database, payment.id, { next_check_at: until });
  }

  return {
    pausedUntil: () => paused,
    async ask(payment) {
      const gateway = gateways.byName(payment.gateway);
      if (gateway === undefined) return postpone(payment, nextCheck(payment, delays));
      try {
        const [source, response] = await call(gateway, payment);
        const input = { paymentId: payment.id, source, response, delays };
        await run(recordReport, input, await actorOfShop());
      } catch (error) {
        if (error instanceof GatewayBusyError) {
          paused = Date.now() + error.retryAfterMs;
          await postpone(payment, new Date(paused));
        } else if (error instanceof GatewayUnavailableError || error instanceof GatewayAccessError) {
          logger.warn(error.message);
          await postpone(payment, nextCheck(payment, delays));
        } else throw error;
      }
    },
  };
}

function refundRequestOf({ id, refunded_payment, amount, currency }: PaymentRow) {
  return { id, paymentId: refunded_payment ?? '', amount: toNgwee(amount), currency };
}
