/** What is particular about an order that staff place for a customer: docs/back-office.md#orders-by-staff. */
import { createHash, randomUUID } from 'node:crypto';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { PlaceOrder } from '@chitenge/contract/order';
import type { StaffChannel } from '@chitenge/contract/order-channel';
import { toZambianMobileNumber } from '@chitenge/contract/phone-number';
import type { FieldError } from '@chitenge/contract/problem';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { PlaceSale, QuoteSale, StaffLine } from '@chitenge/contract/staff-sale';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import type { ClaimedDiscount } from '../discounts/claim-discount.ts';
import { spreadAmount } from '../discounts/spread-amount.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { lockOrder } from './order-repository.ts';
import type { SaleRequest } from './placing-repository.ts';
import { requestHash } from './request-hash.ts';
import type { CartLine, CartValidation } from './validate-cart.ts';

export interface StaffSale {
  channel: StaffChannel;
  /** Who places it; null for the token of the shop's own scripts. */
  userId: string | null;
  lines: readonly StaffLine[];
  discount: QuoteSale['discount'];
  payment: QuoteSale['payment'];
  handedOver: boolean;
}

/** Returns the request that places an order of staff. */
export function saleRequest(body: PlaceSale, key: string | null, userId: string | null): SaleRequest {
  return {
    sessionId: sessionOfSale(userId, key ?? randomUUID()),
    idempotencyKey: key,
    requestHash: requestHash(body),
    body: orderOf(body, body.totalAmount),
    sale: saleOf(body, userId),
  };
}

/** Each order has a session of its own, which no shopper can have: a person's many orders must not open one another. */
const sessionOfSale = (userId: string | null, key: string): string =>
  `staff-${createHash('sha256').update(`${userId} ${key}`).digest('hex')}`;

const saleOf = (body: QuoteSale, userId: string | null): StaffSale => ({
  channel: body.channel,
  userId,
  lines: body.lines,
  discount: body.discount,
  payment: body.payment,
  handedOver: body.handedOver,
});

/** Returns the order as the web would send it. The customer's phone is the one that can be asked for a PIN. */
export const orderOf = (body: QuoteSale, totalAmount: string): PlaceOrder => ({
  customerName: body.customerName,
  customerEmail: body.customerEmail,
  customerPhone: body.customerPhone,
  shippingAddress: body.shippingAddress,
  city: body.city,
  province: body.province,
  postalCode: null,
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
export const linesOfSale = (lines: readonly StaffLine[]): CartLine[] =>
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
 * Returns what staff take off, spread over the lines as a code's amount.
 * @throws ProblemError 400 for more than the value of the goods
 */
export function ownDiscount(
  { amount: given }: { amount: string },
  { orderable, total: goods }: Pick<CartValidation, 'orderable' | 'total'>,
): ClaimedDiscount {
  const amount = toNgwee(given);
  if (amount > goods)
    throw invalidRequest([
      { field: 'discount.amount', message: `must be at most the value of the goods, ${formatMoney(goods)}` },
    ]);
  const values = orderable.map(({ line, price }) => toNgwee(price) * line.quantity);
  const terms = { kind: 'amount' as const, value: given, categories: [] };
  return { terms, amount, shares: spreadAmount(amount, values) };
}

/** Returns what is wrong with the cash received for a total. */
export function cashErrors({ payment }: Pick<StaffSale, 'payment'>, total: Ngwee): FieldError[] {
  if (payment === null || toNgwee(payment.received) >= total) return [];
  return [{ field: 'payment.received', message: `must be at least the total, ${formatMoney(total)}` }];
}

/** Returns what to give back of the cash received; null without cash. */
export const changeOf = ({ payment }: Pick<StaffSale, 'payment'>, totalAmount: string): string | null =>
  payment && toDecimal(toNgwee(payment.received) - toNgwee(totalAmount));

/**
 * Takes the cash of an order that was just placed, and hands its goods over.
 * @throws ProblemError 400 for less cash than the total, and for goods that are handed over without the whole sum
 */
export async function settleSale(
  trx: Knex.Transaction,
  { orderId, sale, total }: { orderId: string; sale: StaffSale; total: Ngwee },
  actor: Actor,
): Promise<ShopEvent[]> {
  const errors = cashErrors(sale, total);
  if (errors.length > 0) throw invalidRequest(errors);
  const events: ShopEvent[] = [];
  if (sale.payment !== null && total > 0)
    events.push(...(await recordPayment(trx, { orderId, method: 'cash', amount: total }, actor)).events);
  if (!sale.handedOver) return events;
  const { payment_status } = await lockOrder(trx, orderId);
  if (payment_status !== 'paid')
    throw invalidRequest([{ field: 'handedOver', message: `needs the whole sum, ${formatMoney(total)}` }]);
  const handing = await changeOrderStatus(trx, { orderId, status: 'delivered' }, actor);
  return [...events, ...handing.events];
}
