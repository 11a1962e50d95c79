/** What is particular about an order that staff place for a customer: docs/back-office.md#orders-by-staff. */
import { createHash, randomUUID } from 'node:crypto';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { SeenLayBy } from '@chitenge/contract/lay-by';
import { changeOf } from '@chitenge/contract/till-sums';
import type { PlaceOrder } from '@chitenge/contract/order';
import type { StaffChannel } from '@chitenge/contract/order-channel';
import { toZambianMobileNumber } from '@chitenge/contract/phone-number';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { valueOfDiscount } from '@chitenge/contract/discount-terms';
import type { PlaceSale, QuoteSale, SaleLine, SalePayment, StaffLine } from '@chitenge/contract/staff-sale';
import type { Knex } from 'knex';
import type { Actor, Outcome } from '../commands/command.ts';
import { takeCredit } from '../credit/take-credit.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import type { ClaimedDiscount } from '../discounts/claim-discount.ts';
import { spreadAmount } from '../discounts/spread-amount.ts';
import { updatePayment } from '../payments/payment-repository.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { findByTransactionId } from '../payments/release-transaction-id.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { requestPayment, type PromptTerms, type RequestedPayment } from '../payments/request-payment.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { recordOrderEvents, type OrderEventRow } from './order-event-repository.ts';
import { lockOrder } from './order-repository.ts';
import type { SaleRequest } from './placing-repository.ts';
import { requestHash } from './request-hash.ts';
import type { CartLine, CartValidation } from './validate-cart.ts';

export interface StaffSale {
  channel: StaffChannel;
  /** Who places it; null for the token of the shop's own scripts. */
  userId: string | null;
  lines: readonly SaleLine[];
  discount: QuoteSale['discount'];
  payments: readonly SalePayment[];
  handedOver: boolean;
  /** The terms on which it is a lay-by. */
  layBy?: SeenLayBy | undefined;
  /** Whether it has happened: what was paid is recorded as it came, and what is paid is handed over. */
  isFact: boolean;
  /** How a phone is asked; null without a gateway that does it. */
  prompt: PromptTerms | null;
}

interface SaleCaller {
  key: string | null;
  userId: string | null;
  prompt: PromptTerms | null;
}

/** Returns the request that places an order of staff. */
export function saleRequest(body: PlaceSale, { key, userId, prompt }: SaleCaller): SaleRequest {
  const { channel, lines, discount, payments, handedOver, layBy } = body;
  return {
    sessionId: sessionOfSale(userId, key ?? randomUUID()),
    idempotencyKey: key,
    requestHash: requestHash(body),
    body: orderOf(body, body.totalAmount),
    sale: { channel, userId, lines, discount, payments, handedOver, layBy, isFact: false, prompt },
  };
}

/** Each order has a session of its own, which no shopper can have: a person's many orders must not open one another. */
const sessionOfSale = (userId: string | null, key: string): string =>
  `staff-${createHash('sha256').update(`${userId} ${key}`).digest('hex')}`;

type Contact = Pick<
  QuoteSale,
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'shippingAddress'
  | 'city'
  | 'province'
  | 'deliveryMethodId'
  | 'landmark'
  | 'station'
  | 'discountCode'
  | 'notes'
>;

/** Returns the order as the web would send it. The customer's phone is the one that can be asked for a PIN. */
export const orderOf = (body: Contact & { payAtDoor?: boolean }, totalAmount: string): PlaceOrder => ({
  customerName: body.customerName,
  customerEmail: body.customerEmail,
  customerPhone: body.customerPhone,
  shippingAddress: body.shippingAddress,
  city: body.city,
  province: body.province,
  postalCode: null,
  payAtDoor: body.payAtDoor ?? false,
  source: null,
  country: null,
  deliveryMethodId: body.deliveryMethodId,
  recipientPhone: null,
  landmark: body.landmark,
  station: body.station,
  discountCode: body.discountCode,
  mobileProvider: null,
  mobileNumber: toZambianMobileNumber(body.customerPhone) ?? '',
  totalAmount,
  notes: body.notes,
});

/** Returns the lines as those of a cart. */
export const linesOfSale = (lines: readonly Omit<StaffLine, 'off'>[]): CartLine[] =>
  lines.map(({ productId, quantity, size, color }, index) => ({
    id: String(index),
    productId,
    quantity,
    size: size ?? '',
    color: color ?? '',
    productName: '',
    productPrice: null,
  }));

/**
 * Returns what staff take off: of lines, and of all goods, which is spread over what the lines cost then.
 * @throws ProblemError 400 for more than the value of a line, or of the goods
 */
export function ownDiscount(
  { discount, lines }: Pick<StaffSale, 'discount' | 'lines'>,
  { orderable, total: goods }: Pick<CartValidation, 'orderable' | 'total'>,
): ClaimedDiscount {
  const values = orderable.map(({ line, price }) => toNgwee(price) * line.quantity);
  const offs = orderable.map(({ line }, index) => {
    const off = toNgwee(lines[Number(line.id)]?.off ?? '0.00');
    const value = values[index] ?? 0;
    if (off > value) throw tooMuch(`lines.${line.id}.off`, 'the line', value);
    return off;
  });
  const left = values.map((value, index) => value - (offs[index] ?? 0));
  const { amount = '0.00', percent } = discount ?? {};
  const terms =
    percent === undefined
      ? ({ kind: 'amount', value: amount } as const)
      : ({ kind: 'percent', value: percent } as const);
  if (toNgwee(amount) > sumOf(left)) throw tooMuch('discount.amount', 'the goods', goods);
  const rest = valueOfDiscount(terms, { covered: sumOf(left), fee: null });
  const spread = spreadAmount(rest, left);
  const shares = offs.map((off, index) => off + (spread[index] ?? 0));
  const all = sumOf(shares);
  const isOfLines = all > rest;
  return {
    terms: { ...(isOfLines ? { kind: 'amount', value: toDecimal(all) } : terms), categories: [] },
    amount: all,
    shares,
  };
}

const sumOf = (amounts: readonly Ngwee[]): Ngwee => amounts.reduce((sum, amount) => sum + amount, 0);

const tooMuch = (field: string, of: string, value: Ngwee) =>
  invalidRequest([{ field, message: `must be at most the value of ${of}, ${formatMoney(value)}` }]);

/** Returns what to give back of the cash received; null without cash. */
export const presentChange = ({ payments }: Pick<StaffSale, 'payments'>): string | null =>
  payments.some(({ method }) => method === 'cash') ? toDecimal(changeOf(payments)) : null;

/** Returns the row of a phone that is asked for the PIN, about which the caller then asks the gateway. */
type Settled = Outcome<PaymentRow[]>;

/**
 * Takes what is paid as an order is placed, asks a phone for the PIN, and hands the goods over.
 * @throws ProblemError 400 for more than the total, and for goods that are handed over without the whole sum; 409 as
 * takeCredit and requestPayment, and without a gateway
 */
export async function settleSale(
  trx: Knex.Transaction,
  { orderId, sale, total }: { orderId: string; sale: StaffSale; total: Ngwee },
  actor: Actor,
): Promise<Settled> {
  const paid = sumOf(sale.payments.map(({ amount }) => toNgwee(amount)));
  if (paid > total && !sale.isFact)
    throw invalidRequest([
      { field: 'payments', message: `must be at most the total, ${formatMoney(total)}` },
    ]);
  const events: ShopEvent[] = [];
  const asked: PaymentRow[] = [];
  for (const payment of sale.payments) {
    const { method } = payment;
    // The customer pays it by a link, as any order.
    if (method === 'page') continue;
    const taken = await takePayment(trx, { orderId, payment: { ...payment, method }, sale }, actor);
    events.push(...taken.events);
    if (payment.method === 'prompt') asked.push(taken.result.payment);
  }
  if (!sale.handedOver && !sale.isFact) return { result: asked, events };
  const { payment_status } = await lockOrder(trx, orderId);
  if (payment_status !== 'paid' && sale.isFact) return { result: asked, events };
  if (payment_status !== 'paid')
    throw invalidRequest([{ field: 'handedOver', message: `needs the whole sum, ${formatMoney(total)}` }]);
  const handing = await changeOrderStatus(trx, { orderId, status: 'delivered' }, actor);
  return { result: asked, events: [...events, ...handing.events] };
}

interface Taking {
  orderId: string;
  payment: SalePayment & { method: Exclude<SalePayment['method'], 'page'> };
  sale: Pick<StaffSale, 'isFact' | 'prompt'>;
}

async function takePayment(
  trx: Knex.Transaction,
  { orderId, payment, sale: { isFact, prompt } }: Taking,
  actor: Actor,
): Promise<Outcome<RequestedPayment>> {
  const { method, transactionId, network, phone, creditCode = '' } = payment;
  const amount = toNgwee(payment.amount);
  if (method === 'credit') return takeCredit(trx, { orderId, code: creditCode, amount }, actor);
  if (method !== 'prompt') {
    const isUsed =
      isFact &&
      method === 'manual' &&
      transactionId !== undefined &&
      (await findByTransactionId(trx, transactionId));
    if (isUsed) await recordOrderEvents(trx, [usedTransactionId(orderId, transactionId, actor.userId)]);
    const own = isUsed ? undefined : transactionId;
    const cashGiven = payment.received === undefined ? undefined : toNgwee(payment.received);
    const taken = { orderId, method, amount, cashGiven, transactionId: own, network, isFact };
    const recorded = await recordPayment(trx, taken, actor);
    if (isUsed) await updatePayment(trx, recorded.result.payment.id, { attention: 'transaction-id-used' });
    return recorded;
  }
  if (prompt === null || phone === undefined || network === undefined)
    throw problemError('prompt-not-offered');
  const terms = { ...prompt, byLink: false, part: null };
  return requestPayment(trx, { orderId, network, phone, amount, ...terms }, actor);
}

/** Money that was taken is recorded, whatever its transaction id says. */
const usedTransactionId = (orderId: string, transactionId: string, userId: string | null): OrderEventRow => ({
  orderId,
  kind: 'payment',
  from: null,
  to: null,
  userId,
  reason: `The transaction id ${transactionId} belongs to another payment. Ask for the right one.`,
});
