import type { RECORDED_METHODS } from '@chitenge/contract/admin-payments';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { MobileNetwork } from '@chitenge/contract/mobile-network';
import { isByNetwork } from '@chitenge/contract/payment-method';
import { normalizeTransactionId } from '@chitenge/contract/transaction-id';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { assertDrawer } from '../drawer/drawer-of-cash.ts';
import { lockOrder, type LockedOrder } from '../orders/order-repository.ts';
import { confirmPayment } from './confirm-payment.ts';
import { MANUAL } from './gateways/manual/index.ts';
import { insertPayment, lockPayment, orderPayments, updatePayment } from './payment-repository.ts';
import type { PaymentRow } from './payment-row.ts';
import type { RequestedPayment } from './request-payment.ts';

export interface RecordInput {
  orderId: string;
  method: (typeof RECORDED_METHODS)[number];
  /** Ngwee; also more than is due. */
  amount: Ngwee;
  /** Ngwee of the notes that the customer gave for cash. */
  cashGiven?: Ngwee | undefined;
  /** Transaction id of mobile money, or the digits of a card machine's slip. */
  transactionId?: string | undefined;
  /** The network of mobile money; that of the claim, or else of the order, without it. */
  network?: MobileNetwork | undefined;
  /** Whether the cash is in the till already, so that a missing drawer does not refuse it. */
  isFact?: boolean;
  /** The round whose rider took the cash. */
  round?: string | undefined;
  /** Of the request. Without one, every call records a payment. */
  idempotencyKey?: string | undefined;
}

/**
 * Records money that staff have received for an order, also too much, or for one that is paid or cancelled: what happened
 * is a fact, and the payment then asks for a decision. Mobile money that a shopper has claimed confirms the claim, so that
 * it is not recorded twice. A repeat with the same key returns the first payment.
 * @throws ProblemError 400 for no amount, and for the number of the order; 404; 409 when another payment has the transaction id; 409 `drawer-needed`; 422 when the key belongs to another request
 */
export const recordPayment: Command<RecordInput, RequestedPayment> = async (trx, input, actor) => {
  const {
    orderId,
    method,
    amount,
    cashGiven,
    transactionId,
    network,
    isFact = false,
    round,
    idempotencyKey,
  } = input;
  const order = await lockOrder(trx, orderId);
  const all = await orderPayments(trx, orderId);
  const first = all.find((row) => row.idempotency_key !== null && row.idempotency_key === idempotencyKey);
  if (first !== undefined) {
    assertSame(first, input);
    return { result: { payment: first, replayed: true }, events: [] };
  }
  if (amount === 0) throw invalidRequest([{ field: 'amount', message: 'must be at least K0.01' }]);
  if (method === 'cash' && !isFact) await assertDrawer(trx, actor.userId);
  const received = {
    order,
    all,
    method,
    amount,
    cashGiven,
    transactionId,
    network,
    round,
    recordedBy: actor.userId,
  };
  const { id: paymentId } = await findOrInsert(trx, received);
  if (idempotencyKey !== undefined) await updatePayment(trx, paymentId, { idempotency_key: idempotencyKey });
  const { events } = await confirmPayment(trx, { paymentId, transactionId, amount }, actor);
  const { payment } = await lockPayment(trx, paymentId);
  return { result: { payment, replayed: false }, events };
};

interface Received extends Pick<
  RecordInput,
  'method' | 'transactionId' | 'amount' | 'cashGiven' | 'network' | 'round'
> {
  order: LockedOrder;
  all: readonly PaymentRow[];
  recordedBy: string | null;
}

/** Returns the open claim that received money is about, or a new payment that waits to be confirmed. */
export async function findOrInsert(
  trx: Knex,
  { order, all, method, amount, cashGiven, transactionId, network, round, recordedBy }: Received,
): Promise<PaymentRow> {
  const isOfTransaction = (row: PaymentRow) =>
    transactionId === undefined ||
    (row.transaction_id !== null && normalizeTransactionId(row.transaction_id) === transactionId);
  const claim =
    method === 'manual'
      ? all.findLast((row) => row.attention === 'claim' && isOfTransaction(row))
      : undefined;
  if (claim !== undefined) {
    // The statement of the shop knows better than the shopper.
    if (network !== undefined && network !== claim.network) await updatePayment(trx, claim.id, { network });
    return claim;
  }
  return insertPayment(trx, {
    order: order.id,
    kind: 'payment',
    method,
    gateway: MANUAL,
    network: isByNetwork(method) ? (network ?? order.mobile_provider) : null,
    amount,
    cash_given: cashGiven === undefined ? null : toDecimal(cashGiven),
    status: 'pending',
    round: round ?? null,
    recordedBy,
  });
}

/** @throws ProblemError 422 for another request than the one that has recorded the payment */
function assertSame(first: PaymentRow, { method, amount, transactionId, network }: RecordInput): void {
  const isSame =
    first.method === method &&
    toNgwee(first.amount) === amount &&
    (transactionId === undefined || first.transaction_id === transactionId) &&
    (network === undefined || first.network === network);
  if (isSame) return;
  throw problemError('idempotency-key-reused', {
    detail: 'This Idempotency-Key has recorded another payment of the order.',
  });
}
