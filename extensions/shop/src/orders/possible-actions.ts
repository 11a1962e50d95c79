/** What buyers may change of their orders: docs/behaviour.md#a-change-of-mind. Answers and commands decide by it alike. */
import { isCollected } from '@chitenge/contract/delivery';
import { isAsking } from '@chitenge/contract/payment-method';
import type { OrderMoney } from '@chitenge/contract/amount-due';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { OrderActions, Possible } from '@chitenge/contract/order-actions';
import { problemError } from '@chitenge/contract/problem-error';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import type { Knex } from 'knex';
import { readShopperMoney, type ShopperPaymentRow } from '../payments/shopper-payments.ts';
import { openStopOf } from '../rounds/round-row.ts';
import type { LockedOrder } from './order-repository.ts';

/** What the decision needs of an order and its payments. */
export interface ActionFacts extends Pick<
  LockedOrder,
  'status' | 'payment_status' | 'delivery_kind' | 'request_kind' | 'request_state'
> {
  money: OrderMoney;
  payments: readonly Pick<ShopperPaymentRow, 'method' | 'status' | 'isUndecided'>[];
  /** Whether its parcel is in a rider's round. */
  isPacked: boolean;
}

type Decided = Omit<OrderActions, 'needsPhone'>;

const YES: Possible = { now: 'yes', why: null };
const no = (why: string): Possible => ({ now: 'no', why });
const all = (each: Possible): Decided => ({ cancel: each, items: each, address: each, note: each });

const PROMPTED = no(
  'A phone is being asked for the PIN of this order. Decline it there, or wait until it has ended.',
);

const ON_PAGE = no(
  'A payment page of this order is open. Finish paying there, or choose to pay in another way first.',
);
const PACKED = 'This order is packed.';

/** Until staff have answered, only a request to cancel is still heard: it replaces one to change. */
export const ASKED = no('You have asked the shop. Its answer will be on this page.');

export function possibleActions(order: ActionFacts): Decided {
  const { status, request_kind: kind } = order;
  if (!UNSENT_ORDER_STATUSES.includes(status)) return all(no(endOf(order)));
  const isWaiting = order.request_state === 'waiting';
  const money = moneyWords(order);
  const asking = money === null ? askingPayment(order) : undefined;
  const why = money ?? (order.isPacked ? PACKED : null);
  const free = { address: YES, note: YES };
  if (why !== null && asking === undefined) {
    const ask: Possible = { now: 'ask', why: `${why} The shop decides.` };
    return {
      ...free,
      cancel: isWaiting && kind === 'cancel' ? ASKED : ask,
      items: isWaiting ? ASKED : ask,
    };
  }
  if (asking === undefined) return all(YES);
  const wait = asking.method === 'page' ? ON_PAGE : PROMPTED;
  return { ...free, cancel: wait, items: wait };
}

function endOf({ status, delivery_kind }: ActionFacts): string {
  if (status === 'cancelled') return 'This order is cancelled.';
  if (status === 'delivered') return 'This order is delivered.';
  return isCollected(delivery_kind) ? 'This order is ready to collect.' : 'This order is on its way.';
}

const openPayments = ({ payments }: ActionFacts) => payments.filter(({ status }) => isOpenPayment(status));

/** Returns what a phone or a page asks for, while nobody doubts yet that an outcome comes. */
const askingPayment = (order: ActionFacts) =>
  openPayments(order).find(({ method, isUndecided }) => isAsking(method) && !isUndecided);

/** Says that there is money in an order, or may be; null when there is none. */
function moneyWords(order: ActionFacts): string | null {
  const { paid, refunded } = order.money;
  if (order.payment_status === 'paid') return 'This order is paid.';
  if (paid > refunded) return 'A part of this order is paid.';
  if (openPayments(order).some(({ method, isUndecided }) => !isAsking(method) || isUndecided))
    return 'The shop is checking a payment of this order.';
  return null;
}

/** Reads what is possible with a locked order. */
export async function readActions(trx: Knex, order: LockedOrder): Promise<Decided> {
  const isPacked = (await openStopOf(trx, order.id)) !== null;
  return possibleActions({ ...order, isPacked, ...(await readShopperMoney(trx, order.id)) });
}

/** @throws ProblemError 409 unless the buyer may do it alone */
export function assertPossible({ now, why }: Possible): void {
  if (now !== 'yes') throw problemError('shop-rule', why === null ? {} : { detail: why });
}
