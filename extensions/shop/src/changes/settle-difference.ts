import type { Settlement } from '@chitenge/contract/change-order';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { Knex } from 'knex';
import type { Actor, Outcome } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { keptOf, reversalsOf, type PaymentRow } from '../payments/payment-row.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { requestPayment } from '../payments/request-payment.ts';

/** How a phone is asked to pay. */
export interface PromptTerms {
  gateway: string;
  /** Prompts that a phone may get in an hour without a payment. */
  promptsPerPhone: number;
}

interface Difference {
  orderId: string;
  /** What is left to pay; below zero for what the shop owes. */
  difference: Ngwee;
  settlement: Settlement;
  prompt: PromptTerms | null;
  reason?: string | undefined;
}

/**
 * Takes or gives back the difference of a change. The caller then asks the gateway about what it returns.
 * @throws ProblemError 400 for a way that does not fit the difference; 409 as the commands of payments
 */
export async function settleDifference(
  trx: Knex.Transaction,
  input: Difference,
  actor: Actor,
): Promise<Outcome<PaymentRow[]>> {
  const { difference, settlement } = input;
  if (settlement.way === 'later' || difference === 0) return { result: [], events: [] };
  return difference > 0 ? takeNow(trx, input, actor) : giveBack(trx, input, actor);
}

async function takeNow(
  trx: Knex.Transaction,
  { orderId, difference: amount, settlement, prompt }: Difference,
  actor: Actor,
): Promise<Outcome<PaymentRow[]>> {
  const { way, receipt, phone, provider } = settlement;
  switch (way) {
    case 'cash':
    case 'manual': {
      const { events } = await recordPayment(trx, { orderId, method: way, amount, receipt }, actor);
      return { result: [], events };
    }
    case 'push': {
      if (prompt === null) throw problemError('push-not-offered');
      if (phone === undefined || provider === undefined)
        throw invalidRequest([{ field: 'settlement.phone', message: 'is required' }]);
      const asked = { orderId, provider, phone, amount, ...prompt, byLink: false, part: null };
      const { result, events } = await requestPayment(trx, asked, actor);
      return { result: [result.payment], events };
    }
    case 'same':
    case 'later':
      throw wrongWay(`${formatMoney(amount)} is left to pay`);
  }
}

const wrongWay = (why: string) =>
  invalidRequest([{ field: 'settlement.way', message: `does not fit: ${why}` }]);

/** Pays back from one payment if one is enough, else from the newest ones. */
async function giveBack(
  trx: Knex.Transaction,
  { orderId, difference, settlement, reason = 'The order was changed' }: Difference,
  actor: Actor,
): Promise<Outcome<PaymentRow[]>> {
  const { way, receipt } = settlement;
  if (way === 'push') throw wrongWay(`${formatMoney(-difference)} goes back`);
  const all = await orderPayments(trx, orderId);
  let missing = -difference;
  const result: PaymentRow[] = [];
  const events: ShopEvent[] = [];
  for (const payment of refundable(all, missing)) {
    if (missing === 0) break;
    const amount = Math.min(keptOf(payment, all), missing);
    const refund = await refundPayment(
      trx,
      {
        paymentId: payment.id,
        amount,
        reason,
        ...(way === 'cash' || way === 'manual' ? { method: way } : {}),
        // One transfer has one transaction id.
        ...(result.length === 0 && { receipt }),
      },
      actor,
    );
    result.push(refund.result);
    events.push(...refund.events);
    missing -= amount;
  }
  if (missing > 0)
    throw problemError('shop-rule', {
      detail: `${formatMoney(missing)} cannot go back yet: a refund is still on its way. Choose 'Later'.`,
    });
  return { result, events };
}

function refundable(all: readonly PaymentRow[], amount: Ngwee): PaymentRow[] {
  const free = all
    .filter((row) => keptOf(row, all) > 0)
    .filter((row) => !reversalsOf(row, all).some(({ status }) => isOpenPayment(status)))
    .toReversed();
  const enough = free.find((row) => keptOf(row, all) >= amount);
  return enough === undefined ? free : [enough];
}
