import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { LineRefusal } from '@chitenge/contract/problem';
import { optionOrNull, type Decimal } from '../database/columns.ts';
import { optionErrors } from '../stock/options.ts';

/** A line of the cart, locked for ordering. */
export interface CartLine {
  id: string;
  productId: string;
  quantity: number;
  /** '' for none. */
  size: string;
  /** '' for none. */
  color: string;
  /** As they were when the line was added. */
  productName: string;
  productPrice: Decimal;
}

/** A product of the cart as it is now, locked until the order is written. */
export interface OrderedProduct {
  id: string;
  name: string;
  status: string;
  price: Decimal;
  stockCount: number;
  sizes: string[] | null;
  colors: string[] | null;
  slug: string;
  image: string | null;
  imageUrl: string | null;
}

/** What can be said of a cart as an order. */
export interface Verdict {
  /** Why the cart cannot be ordered, line by line; none when it can. */
  faults: LineRefusal[];
  /** Lines whose price is another one than when they were added; no fault by itself. */
  priceChanges: LineRefusal[];
  /** Sum of price times quantity at today's prices, over all lines whose product is for sale. */
  total: Ngwee;
  /** Units wanted of each product, over all its lines, ordered by product id. */
  demand: Map<string, number>;
}

/**
 * Judges a cart against its products as they are now: rules 1 and 2 of docs/architecture.md. Every fault of every line is told,
 * not just the first.
 */
export function judgeCart(lines: CartLine[], products: Map<string, OrderedProduct>): Verdict {
  const verdict: Verdict = { faults: [], priceChanges: [], total: 0, demand: demandOf(lines) };

  for (const line of lines) {
    const product = products.get(line.productId);
    if (product === undefined || product.status !== 'published') {
      verdict.faults.push(refusal(line, 'unavailable', undefined));
      continue;
    }
    verdict.total += toNgwee(product.price) * line.quantity;
    const chosen = { size: optionOrNull(line.size), color: optionOrNull(line.color) };
    if (optionErrors(product, chosen).length > 0)
      verdict.faults.push(refusal(line, 'option_unavailable', product));
    if (product.stockCount <= 0) verdict.faults.push(refusal(line, 'out_of_stock', product));
    else if ((verdict.demand.get(product.id) ?? 0) > product.stockCount)
      verdict.faults.push(refusal(line, 'insufficient_stock', product));
    if (toNgwee(line.productPrice) !== toNgwee(product.price))
      verdict.priceChanges.push(refusal(line, 'price_changed', product));
  }
  return verdict;
}

function demandOf(lines: CartLine[]): Map<string, number> {
  const demand = new Map<string, number>();
  for (const line of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
    demand.set(line.productId, (demand.get(line.productId) ?? 0) + line.quantity);
  return demand;
}

function refusal(
  line: CartLine,
  reason: LineRefusal['reason'],
  product: OrderedProduct | undefined,
): LineRefusal {
  return {
    lineId: line.id,
    productId: line.productId,
    productName: product?.name ?? line.productName,
    reason,
    available: Math.max(0, product?.stockCount ?? 0),
    price: product === undefined ? null : toDecimal(toNgwee(product.price)),
  };
}
