import { HOUR_MS } from '@chitenge/contract/duration';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { FailureCode, PaymentState } from '@chitenge/contract/payment-state';
import { MAX_PROMPTS, MAX_PROMPTS_BY_LINK, type RequestPayment } from '@chitenge/contract/payments';
import { isAsking, type ASKING_METHODS } from '@chitenge/contract/payment-method';
import { NOTHING_TO_PAY } from '@chitenge/contract/payment-instructions';
import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { problemError, type ProblemError } from '@chitenge/contract/problem-error';
import type { MobileNetwork } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import type { Actor, Command, Outcome } from '../commands/command.ts';
import { countRows } from '../database/count-rows.ts';
import { lockNames } from '../database/lock-names.ts';
import { dueOf } from '../orders/free-order.ts';
import { orContact } from '../orders/order-limits.ts';
import type { PartLink } from '../orders/order-token.ts';
import { lockOrder, type LockedOrder } from '../orders/order-repository.ts';
import { LEASE_MS } from './check-schedule.ts';
import { amountToAsk, assertAskedPart, updateOrderPayment } from './order-payment.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { insertPayment, orderPayments } from './payment-repository.ts';
import { balanceOf, isPayment, isRefunded, leftOf, leftToPay, type PaymentRow } from './payment-row.ts';

/** How a phone is asked to pay. */
export interface PromptTerms {
  /** Name of the gateway that will ask the payer. */
  gateway: string;
  /** Prompts that a phone may get in an hour without a payment. */
  promptsPerPhone: number;
  /** Why its network takes none now. A repeat is answered all the same. */
  refusal?: ProblemError;
}

export interface PaymentInput extends Omit<RequestPayment, 'amount'>, PromptTerms {
  orderId: string;
  /** Ngwee; all that is left and not asked for without it. */
  amount: Ngwee | undefined;
  /** Whether the payer has only a link to pay. Link and owner have limits of their own. */
  byLink: boolean;
  /** The link to pay a part. */
  part: PartLink | null;
}

export interface RequestedPayment {
  payment: PaymentRow;
  /** True when the order had this open payment already. */
  replayed: boolean;
}

/**
 * Stores a PIN prompt of all that is left, or of a part. The caller then asks the gateway, with the payment's id; after a
 * crash the job does. What is asked for counts as taken until it has failed. A phone has one open PIN prompt of an order at
 * a time: a second request returns the first. So does a request when all is asked for.
 * @throws ProblemError 400 for an amount that cannot be asked for; 404; 409 when the order cannot be paid or has had too many
 * payments
 */
export const requestPayment: Command<PaymentInput, RequestedPayment> = async (trx, input, actor) => {
  const { orderId, network, phone, amount, gateway, promptsPerPhone, refusal, byLink, part } = input;
  const order = await lockOrder(trx, orderId);
  const all = await orderPayments(trx, orderId);
  const prompts = all.filter((row) => isPayment(row) && row.method === 'prompt');
  const most = mostOf(order, all, part);
  const open = openPromptOf(prompts, { ...input, most });
  if (open !== undefined) return { result: { payment: open, replayed: true }, events: [] };

  if (refusal !== undefined) throw refusal;
  assertPayable(order, all);
  assertPartOpen(part, all);
  assertAskedPart(amount ?? most, most);
  const limit = byLink ? MAX_PROMPTS_BY_LINK : MAX_PROMPTS;
  if (prompts.filter((row) => isOf(row, { byLink, part })).length >= limit)
    throw problemError('too-many-payments', {
      detail: `An order can ask for a PIN ${limit} times. Please pay by dialling the code instead.${await orContact(trx)}`,
    });
  await assertFewPrompts(trx, phone, promptsPerPhone);
  return beginPayment(
    trx,
    { order, all },
    { method: 'prompt', gateway, network, phone, amount: amount ?? most, byLink, part },
    actor,
  );
};

interface NewRequest extends Pick<PaymentInput, 'gateway' | 'byLink' | 'part'> {
  method: (typeof ASKING_METHODS)[number];
  network?: MobileNetwork;
  phone?: string;
  amount: Ngwee;
}

/** Stores a payment that a gateway then asks for. */
export async function beginPayment(
  trx: Knex.Transaction,
  { order, all }: { order: LockedOrder; all: readonly PaymentRow[] },
  { byLink, part, ...columns }: NewRequest,
  actor: Actor,
): Promise<Outcome<RequestedPayment>> {
  const payment = await insertPayment(trx, {
    ...columns,
    order: order.id,
    kind: 'payment',
    by_link: byLink,
    link: part?.id ?? null,
    status: 'created',
    // The caller asks the gateway now; the job does it after the lease.
    next_check_at: new Date(Date.now() + LEASE_MS),
  });
  const { userId } = actor;
  const source = userId === null ? 'shopper' : 'staff';
  await recordPaymentEvent(trx, { paymentId: payment.id, source, status: 'created', userId });
  const events = await updateOrderPayment(trx, { order, all: [...all, payment] }, actor);
  return { result: { payment, replayed: false }, events };
}

/** Whether a payment was begun by the same link, or by the shopper. */
export const isOf = (row: PaymentRow, { byLink, part }: Pick<PaymentInput, 'byLink' | 'part'>): boolean =>
  Boolean(row.by_link) === byLink && row.link === (part?.id ?? null);

/** Returns what of a link's part nobody has paid or is asked for, in ngwee. */
function leftOfPart(
  { id, amount }: PartLink,
  all: readonly PaymentRow[],
  isTaken: (row: PaymentRow) => boolean,
): Ngwee {
  const taken = all.filter((row) => isPayment(row) && row.link === id && isTaken(row));
  return taken.reduce(
    (left, row) => left - (row.status === 'completed' ? leftOf(row, all) : toNgwee(row.amount)),
    amount,
  );
}

const isPaidOrAsked = ({ status, method }: PaymentRow) =>
  status === 'completed' || (isAsking(method) && isOpenPayment(status));

/** Returns what can be asked for now, in ngwee: of a link for a part, at most that. */
export function mostOf(order: LockedOrder, all: readonly PaymentRow[], part: PartLink | null): Ngwee {
  const most = amountToAsk(order, all);
  return part === null ? most : Math.max(Math.min(most, leftOfPart(part, all, isPaidOrAsked)), 0);
}

/** Returns what a claim is for, in ngwee. Anybody can invent a transaction id, so an open claim takes nothing. */
export function amountToClaim(order: LockedOrder, all: readonly PaymentRow[], part: PartLink | null): Ngwee {
  assertPartOpen(part, all);
  const left = leftToPay(order, all);
  return part === null
    ? left
    : Math.min(
        left,
        leftOfPart(part, all, ({ status }) => status === 'completed'),
      );
}

/** @throws ProblemError 409 when the part of a link is paid */
export function assertPartOpen(part: PartLink | null, all: readonly PaymentRow[]): void {
  if (part === null || leftOfPart(part, all, ({ status }) => status === 'completed') > 0) return;
  throw problemError('order-not-payable', {
    detail: `The ${formatMoney(part.amount)} that you were asked for is paid already. Thank you.`,
  });
}

/** Returns the open request that a request repeats. */
function openPromptOf(
  prompts: readonly PaymentRow[],
  { phone, amount, most, byLink, part }: PaymentInput & { most: Ngwee },
): PaymentRow | undefined {
  const open = prompts.filter(({ status }) => isOpenPayment(status));
  const samePhone = open.find((row) => row.phone === phone);
  if (samePhone !== undefined || most > 0 || amount !== undefined) return samePhone;
  return open.find((row) => isOf(row, { byLink, part })) ?? open[0];
}

/** Failures of which the phone has seen nothing. */
const WITHOUT_PROMPT: FailureCode[] = [
  'provider-unavailable',
  'not-received',
  'amount-out-of-bounds',
  'invalid-phone-number',
];

/**
 * Keeps strangers from sending prompts to somebody's phone again and again, by whatever orders.
 * @throws ProblemError 409 when the phone has had too many prompts in the last hour without a payment
 */
async function assertFewPrompts(trx: Knex, phone: string, limit: number): Promise<void> {
  // Requests of other orders wait here, so that concurrent ones are counted too.
  await lockNames(trx, [`prompts ${phone}`]);
  const asked = trx('payments')
    .where({ phone, kind: 'payment', method: 'prompt' })
    .where('date_created', '>', new Date(Date.now() - HOUR_MS))
    .whereNot('status', 'completed' satisfies PaymentState)
    .where((seen) => {
      void seen.whereNull('failure_code').orWhereNotIn('failure_code', WITHOUT_PROMPT);
    });
  if ((await countRows(asked)) < limit) return;
  throw problemError('too-many-payments', {
    detail:
      'We asked this phone for the PIN many times. Please wait an hour, use another number, or pay by dialling the code.',
    errors: [{ field: 'phone', message: 'was asked many times' }],
  });
}

/** @throws ProblemError 409 for an order that costs nothing, or is cancelled, paid, or was paid back */
export function assertPayable(order: LockedOrder, all: readonly PaymentRow[]): void {
  const { status, payment_status } = order;
  if (dueOf(order) === 0) throw problemError('order-not-payable', { detail: NOTHING_TO_PAY });
  if (isRefunded(balanceOf(all)))
    throw problemError('order-not-payable', { detail: 'We have refunded what was paid for this order.' });
  if (payment_status === 'paid')
    throw problemError('order-not-payable', { detail: 'This order is already paid.' });
  if (status === 'cancelled')
    throw problemError('order-not-payable', {
      detail: 'This order was cancelled. Please do not pay it; order again instead.',
    });
}
