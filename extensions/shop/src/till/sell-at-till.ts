import { formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import { problemError } from '@chitenge/contract/problem-error';
import { orderSearchText } from '@chitenge/contract/order-search';
import { ownDiscountWords } from '@chitenge/contract/discount-terms';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { isPaidLater } from '@chitenge/contract/staff-sale';
import type { TillLine, TillSale } from '@chitenge/contract/till';
import { CLOCK_TOLERANCE_MS, takenOff, totalOfLines } from '@chitenge/contract/till-sums';
import { variantName } from '@chitenge/contract/variant-page';
import type { Knex } from 'knex';
import { matchingVariants } from '../catalogue/variants.ts';
import type { Actor, Command } from '../commands/command.ts';
import { recordActivity } from '../commands/record-activity.ts';
import { itemCreated, stockChanged } from '../commands/shop-event.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { readOrderSettings } from '../orders/order-limits.ts';
import { readFirstOrder } from '../orders/place-order.ts';
import {
  claimOrder,
  insertItems,
  readProducts,
  type SaleRequest,
  type SoldLine,
} from '../orders/placing-repository.ts';
import { linesOfSale, settleSale } from '../orders/staff-sale.ts';
import type { OrderedProduct } from '../orders/validate-cart.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { issueReceipts } from '../receipts/issue-receipts.ts';
import { takeSold, type ShortUnits } from '../stock/take-sold.ts';

export interface SellInput {
  request: SaleRequest;
  sale: TillSale;
  /** The device's clock less the server's, in milliseconds; null when the device did not say it. */
  clockError: number | null;
  /** The manager who has approved what is taken off; null for a seller who may do it. */
  approvedBy: string | null;
}

export interface SoldAtTill {
  orderId: string;
  /** True when this sale has arrived before. */
  replayed: boolean;
  /** The PIN prompt, about which the caller then asks the gateway. */
  asked: PaymentRow[];
}

/**
 * Records a sale at the till. It has happened, so neither prices nor stock refuse it: what differs is named in the timeline,
 * and the web orders that may lack the goods are marked for a person.
 * @throws ProblemError 409 and 400 as settleSale, and 409 for goods that the stock lacks while the money is missing; 422 when the id belongs to another sale
 */
export const sellAtTill: Command<SellInput, SoldAtTill> = async (
  trx,
  { request, sale, clockError, approvedBy },
  actor,
) => {
  const claimed = await claimOrder(trx, request, await readOrderSettings(trx));
  if (claimed === null) {
    const { id } = await readFirstOrder(trx, request);
    return { result: { orderId: id, replayed: true, asked: [] }, events: [] };
  }
  const { id: orderId, status } = claimed;
  const { userId } = actor;
  const products = await readProducts(trx, sale.lines);
  const lines = soldLines(sale.lines, products);
  if (!isPaid(sale)) assertInStock(lines);
  const stock = await takeSold(trx, { orderId, sold: unitsOf(lines), userId });
  const offs = sale.lines.map(({ off }) => toNgwee(off ?? '0.00'));
  const off = offs.reduce((sum, one) => sum + one, 0);
  await insertItems(trx, orderId, lines, off > 0 ? offs : undefined);
  await trx('orders')
    .where({ id: orderId })
    .update({
      ...(off > 0 && {
        discount_amount: toDecimal(off),
        discount_terms: JSON.stringify({ kind: 'amount', value: toDecimal(off), categories: [] }),
      }),
      search_text: orderSearchText(
        claimed,
        sale.lines.map(({ name }) => name),
      ),
    });
  const marked = await markAtRisk(trx, { orderId, short: stock.short, lines }, userId);
  const reason = [
    wordsOfTime(sale, clockError),
    ...(off > 0 ? [ownDiscountWords(sale.discountReason ?? '', off)] : []),
    ...priceChanges(sale, lines),
    ...differences(sale, lines),
  ].join(' ');
  await recordOrderEvents(trx, [
    { orderId, kind: 'created', from: null, to: null, userId, reason },
    ...(approvedBy === null ? [] : [approvalOf(orderId, approvedBy, sale)]),
    ...marked.map((words) => ({
      orderId,
      kind: 'short' as const,
      from: null,
      to: null,
      userId,
      reason: words,
    })),
  ]);
  await recordActivity(trx, actor, 'orders', orderId, 'create');
  const total = totalOfLines(sale.lines);
  const settled = await settleSale(trx, { orderId, sale: request.sale, total }, actor);
  if (total === 0) await issueReceipts(trx, orderId);
  const created = itemCreated('orders', orderId, { id: orderId, status });
  return {
    result: { orderId, replayed: false, asked: settled.result },
    events: [created, stockChanged(stock.counts), ...settled.events],
  };
};

function soldLines(lines: readonly TillLine[], products: Map<string, OrderedProduct>): SoldLine[] {
  return linesOfSale(lines).map((line, index) => {
    const { name = '', price = '0.00', size = null, color = null } = lines[index] ?? {};
    const product = products.get(line.productId) ?? null;
    const [variant = null, ...others] = product ? matchingVariants(product.variants, line) : [];
    return {
      line: { ...line, productName: name },
      product,
      variant: others.length > 0 ? null : variant,
      size,
      color,
      price,
    };
  });
}

/** Whether the money is there. What a phone is asked for, or a code is shown for, is none yet. */
function isPaid({ lines, payments }: TillSale): boolean {
  const taken = payments.filter((payment) => !isPaidLater(payment));
  return taken.reduce((sum, { amount }) => sum + toNgwee(amount), 0) >= totalOfLines(lines);
}

/** @throws ProblemError 409 for goods that are not there: without the money, nobody has taken them */
function assertInStock(lines: readonly SoldLine[]): void {
  const short = unitsOf(lines).filter(({ units, stockCount }) => units > stockCount);
  if (short.length === 0) return;
  const names = lines.filter(({ variant }) => short.some(({ variantId }) => variantId === variant?.id));
  throw problemError('shop-rule', {
    detail: `The stock does not have it: ${names.map(nameOf).join('; ')}. Take the money first, or sell less.`,
  });
}

/** Units by variant, in order of variant id. */
function unitsOf(lines: readonly SoldLine[]) {
  const sold = new Map<string, { variantId: string; productId: string; units: number; stockCount: number }>();
  for (const { line, variant } of lines) {
    if (variant === null) continue;
    const { id: variantId, productId, stockCount } = variant;
    const units = (sold.get(variantId)?.units ?? 0) + line.quantity;
    sold.set(variantId, { variantId, productId, units, stockCount });
  }
  return [...sold.values()].toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));
}

const MINUTE_MS = 60_000;

function wordsOfTime({ isProvisional, soldAt }: TillSale, clockError: number | null): string {
  const where = isProvisional
    ? `Sold at the till without the shop’s answer, at ${soldAt} by the device’s clock.`
    : 'Sold at the till.';
  if (clockError === null || Math.abs(clockError) <= CLOCK_TOLERANCE_MS) return where;
  const minutes = Math.round(Math.abs(clockError) / MINUTE_MS);
  return `${where} That clock is ${minutes} minutes ${clockError > 0 ? 'ahead' : 'behind'}.`;
}

const nameOf = ({ line, size, color }: SoldLine): string => variantName(line.productName, { size, color });

/** What a manager has approved. */
const approvalOf = (orderId: string, userId: string, { lines }: TillSale) => ({
  orderId,
  kind: 'approved' as const,
  from: null,
  to: null,
  userId,
  reason: `${formatMoney(takenOff(lines))} off`,
});

/** Names the prices that the seller has changed. */
const priceChanges = ({ lines, discountReason }: TillSale, sold: readonly SoldLine[]): string[] =>
  lines.flatMap(({ price, listPrice = price }, index) => {
    const line = sold[index];
    if (line === undefined || listPrice === price) return [];
    const [from, to] = [listPrice, price].map((amount) => formatMoney(toNgwee(amount)));
    return [`Price changed, ${discountReason ?? ''}: ${nameOf(line)} for ${to} instead of ${from}.`];
  });

/** Names what differs from the catalogue without the seller's doing. */
function differences({ lines: slip }: TillSale, lines: readonly SoldLine[]): string[] {
  return lines.flatMap((sold, index) => {
    const { product, variant, price } = sold;
    const name = nameOf(sold);
    if (product === null) return [`${name} is no product any more.`];
    if (variant === null) return [`${name} has no stock of its own: correct the stock by hand.`];
    const now = toNgwee(variant.price ?? product.price);
    const listed = toNgwee(slip[index]?.listPrice ?? price);
    return now === listed
      ? []
      : [`${name} was sold for ${formatMoney(listed)} and costs ${formatMoney(now)} now.`];
  });
}

interface Short {
  orderId: string;
  short: readonly ShortUnits[];
  lines: readonly SoldLine[];
}

/**
 * Marks the web orders that wait for units which the till has sold: first those that are not paid, then the newest.
 * @returns words for the timeline of the sale
 */
async function markAtRisk(
  trx: Knex,
  { orderId, short, lines }: Short,
  userId: Actor['userId'],
): Promise<string[]> {
  const words: string[] = [];
  for (const { variantId, lacking } of short) {
    const sold = lines.find(({ variant }) => variant?.id === variantId);
    if (sold === undefined) continue;
    const name = nameOf(sold);
    const orders = await ordersAtRisk(trx, variantId, { orderId, lacking });
    await recordOrderEvents(
      trx,
      orders.map((id) => ({
        orderId: id,
        kind: 'short',
        from: null,
        to: null,
        userId,
        reason: `${lacking} × ${name} was sold at the till (order ${shortOrderId(orderId)}) when the stock had none. Count it before you pack.`,
      })),
    );
    const who =
      orders.length === 0
        ? 'No other order waits for it.'
        : `Orders at risk: ${orders.map(shortOrderId).join(', ')}.`;
    words.push(`${lacking} × ${name} more than the stock had. ${who}`);
  }
  return words;
}

async function ordersAtRisk(
  trx: Knex,
  variant: string,
  { orderId, lacking }: { orderId: string; lacking: number },
): Promise<string[]> {
  const rows = await trx('order_items as i')
    .join('orders as o', 'o.id', 'i.order')
    .where('i.variant', variant)
    .whereIn('o.status', UNSENT_ORDER_STATUSES)
    .whereNot('o.id', orderId)
    .orderByRaw(`CASE WHEN o.payment_status = 'paid' THEN 1 ELSE 0 END, o.date_created DESC, o.id`)
    .select<{ id: string; quantity: number }[]>('o.id', 'i.quantity');
  const found = new Set<string>();
  let covered = 0;
  for (const { id, quantity } of rows) {
    if (covered >= lacking) break;
    found.add(id);
    covered += quantity;
  }
  return [...found];
}
