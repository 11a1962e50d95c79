import type { ChangeOrder } from '@chitenge/contract/change-order';
import { formatMoney, toDecimal, toSignedDecimal, type Ngwee } from '@chitenge/contract/money';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import type { FieldError } from '@chitenge/contract/problem';
import type { Knex } from 'knex';
import type { Actor, Command } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import type { NewCredit } from '../credit/issue-credit.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { dueOf } from '../orders/free-order.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { holdOfPendingOrder } from '../orders/order-hold.ts';
import { lockOrder, updateOrder, type LockedOrder } from '../orders/order-repository.ts';
import { problemOf } from '../orders/place-order.ts';
import { derivePaymentStatus, updateOrderPayment } from '../payments/order-payment.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { askForSurplus } from '../payments/surplus.ts';
import { describeChange, describeLines, unitsOf, type KeptLine } from './order-goods.ts';
import { amountsOf, planChange, type ChangePlan } from './plan-change.ts';
import type { PromptTerms } from '../payments/request-payment.ts';
import { assertMoneyStays, settleWaiting, settleNow, type Settled } from './settle-difference.ts';
import { closeReturned, moveUnits, writeLines } from './write-goods.ts';

export interface ChangeInput extends ChangeOrder {
  orderId: string;
  /** How a phone is asked; null without a gateway that does it. */
  prompt: PromptTerms | null;
  /** Of the request; it tells a repeat from another change with the same id. */
  requestHash?: string;
  /** Whether the customer changes it, who then gets no message. */
  byCustomer?: boolean;
}

export interface Changed {
  /** The payments and refunds about which the caller then asks the gateway. */
  asked: PaymentRow[];
  /** What went back as credit. */
  issued: NewCredit | null;
}

/**
 * Changes what an order has, and settles the difference: docs/behaviour.md#changing-an-order. Units that stay keep their
 * price and their share of the discount; those that go out cost what they cost now. Stock, discount, fee, total, receipt,
 * payments and refunds follow, and the customer is told once. A repeat with the same id changes nothing.
 * @throws ProblemError 404; 400 and 409 as `planChange`, `settleNow` and `settleWaiting`; 409 when the stock does not suffice, the
 * difference is another one, or somebody else has changed the order; 422 when the id belongs to another change
 */
export const changeOrder: Command<ChangeInput, Changed> = async (trx, input, actor) => {
  const { orderId } = input;
  // A repeat at the same time waits here for the first.
  await lockOrder(trx, orderId);
  if (await isRepeat(trx, input)) return { result: { asked: [], issued: null }, events: [] };
  const plan = await planChange(trx, orderId, input);
  const { order, goods, charge, difference } = plan;
  if (plan.conflicts.length > 0) throw problemError(problemOf(plan.conflicts), { lines: plan.conflicts });
  const refusal = refusalOf(plan, input);
  if (refusal !== null) throw invalidRequest([refusal]);
  assertDifference(plan, input.expectedDifference);
  assertMoneyStays(plan, input.settlement);

  const was = plan.before.map((line) => ({ ...line, name: line.product_name }));
  const answered = await closeReturned(trx, plan, actor);
  const stock = await moveUnits(trx, plan, input.back, actor.userId);
  await writeLines(trx, orderId, goods, charge.shares);
  const amounts = amountsOf(charge);
  await updateOrder(trx, orderId, { ...charge.columns, ...amounts }, actor);
  await recordOrderEvents(trx, [
    {
      id: input.id,
      orderId,
      kind: 'lines',
      from: `${describeLines(was)}: ${formatMoney(dueOf(order))}`,
      to: `${describeLines(keptUnits(goods.kept)) || 'Nothing'}: ${formatMoney(charge.cost)}`,
      userId: actor.userId,
      ...(input.requestHash !== undefined && { requestHash: input.requestHash }),
      ...(input.reason !== undefined && { reason: input.reason }),
    },
  ]);
  const changed = { ...order, ...amounts };
  // Before the receipt, which names the money that the shop keeps, and before the message about what is left.
  const settled = await settleNow(trx, { ...input, difference }, actor);
  const events = await followPayments(trx, changed, plan, settled, actor);
  const asked = await settleWaiting(trx, { ...input, difference }, actor);
  const waits = input.settlement.way === 'later' || input.settlement.way === 'prompt';
  const left = waits ? Math.max(difference, 0) : 0;
  if (input.byCustomer !== true)
    await tellCustomer(trx, orderId, { about: input.id, list: listOf(plan, input), left });
  return {
    result: { asked: [...settled.refunds, ...asked.result], issued: settled.issued },
    events: [...answered, ...settled.events, ...events, ...asked.events, ...stock],
  };
};

/**
 * Whether this change was made before.
 * @throws ProblemError 422 when its id is that of another change
 */
export async function isRepeat(
  trx: Knex,
  { id, orderId, requestHash }: Pick<ChangeInput, 'id' | 'orderId' | 'requestHash'>,
): Promise<boolean> {
  const made = await trx('order_events')
    .where({ id })
    .first<{ order: string; request_hash: string | null } | undefined>('order', 'request_hash');
  if (made === undefined) return false;
  if (made.order === orderId && made.request_hash === requestHash) return true;
  throw problemError('idempotency-key-reused', { detail: 'Another change has this id.' });
}

/** Says why a change is refused whose lines could go out; null for none. */
export function refusalOf(plan: ChangePlan, { back }: Pick<ChangeInput, 'back'>): FieldError | null {
  // Before the goods are sent, an order of nothing is one to cancel.
  if (!plan.isDelivered && plan.goods.kept.length === 0)
    return {
      field: 'back',
      message: 'must leave something: cancel the order if nothing of it is wanted',
    };
  const isRecorded = back.some(({ damaged, returnId }) => damaged > 0 || returnId !== undefined);
  return isRecorded || !plan.isNothing
    ? null
    : { field: 'back', message: 'would be as it is: nothing would change' };
}

function assertDifference({ difference, charge }: ChangePlan, expected: string): void {
  if (toSignedDecimal(difference) === expected) return;
  const words =
    difference < 0
      ? `${formatMoney(-difference)} will go back`
      : `${formatMoney(difference)} will be left to pay`;
  throw problemError('total-changed', {
    detail: `${words}. Look at it, and send the change with this difference.`,
    totalAmount: toDecimal(charge.cost),
  });
}

const keptUnits = (kept: readonly KeptLine[]) =>
  kept.map((line) => ({ ...line, quantity: unitsOf(line) })).filter(({ quantity }) => quantity > 0);

function listOf({ before, out, isDelivered }: ChangePlan, { back }: Pick<ChangeInput, 'back'>): string {
  const nameOf = new Map(before.map(({ product_name: name, ...line }) => [line.id, { ...line, name }]));
  const came = back.flatMap(({ lineId, quantity: units }) => {
    const line = nameOf.get(lineId);
    return line === undefined ? [] : [{ line, units }];
  });
  return describeChange(came, out, isDelivered);
}

async function tellCustomer(
  trx: Knex,
  orderId: string,
  { about, list, left }: { about: string; list: string; left: Ngwee },
): Promise<void> {
  const data = { list, ...(left > 0 && { amount: formatMoney(left) }) };
  await queueMessages(trx, [{ template: 'order-changed', about, orderId, data }]);
}

/**
 * Derives from the payments what the order is. One that was paid and costs more waits for the rest; what is paid above the
 * total is shown to staff. A payment of the difference has done both, and has issued the receipt.
 */
async function followPayments(
  trx: Knex.Transaction,
  order: LockedOrder,
  { isDelivered }: Pick<ChangePlan, 'isDelivered'>,
  { isPaid }: Settled,
  actor: Actor,
): Promise<ShopEvent[]> {
  if (isPaid) return [];
  const { id: orderId } = order;
  const all = await orderPayments(trx, orderId);
  await askForSurplus(trx, order, all);
  const next = derivePaymentStatus(order, all);
  const isReopened = order.status === 'paid' && next !== 'paid';
  const hold =
    !isDelivered && (isReopened || order.payment_status === 'paid')
      ? { holdsUntil: await holdOfPendingOrder(trx, { ...order, payment_status: next }) }
      : {};
  if (isReopened) {
    await updateOrder(trx, orderId, { status: 'pending' }, actor);
    await recordOrderEvents(trx, [
      { orderId, kind: 'status', from: 'paid', to: 'pending', userId: actor.userId },
    ]);
  }
  const reopened = isReopened ? { ...order, status: 'pending' as const } : order;
  return updateOrderPayment(trx, { order: reopened, all }, actor, { ...hold, hasNewLines: true });
}
