import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { LineConflict } from '@chitenge/contract/problem';
import { optionErrors } from '../catalogue/options.ts';
import { optionOrNull, type Decimal } from '../database/columns.ts';

/** A locked cart line. */
export interface CartLine {
  id: string;
  productId: string;
  quantity: number;
  /** '' for none. */
  size: string;
  /** '' for none. */
  color: string;
  /** Name and price at the time of the addition. */
  productName: string;
  productPrice: Decimal;
}

/** A locked product of the cart. */
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

export interface CartValidation {
  /** Why the cart cannot be ordered; empty when it can. */
  conflicts: LineConflict[];
  /** Lines whose price differs from the one at the time of the addition. This alone is no conflict. */
  priceChanges: LineConflict[];
  /** Sum of price × quantity at current prices, over all lines on sale. */
  total: Ngwee;
  /** Units of each product over all its lines, in order of product id. */
  demand: Map<string, number>;
}

/** Validates a cart against its current products: rules 1 and 2 of docs/architecture.md. Reports every conflict. */
export function validateCart(lines: CartLine[], products: Map<string, OrderedProduct>): CartValidation {
  const validation: CartValidation = { conflicts: [], priceChanges: [], total: 0, demand: demandOf(lines) };

  for (const line of lines) {
    const product = products.get(line.productId);
    if (product === undefined || product.status !== 'published') {
      validation.conflicts.push(conflict(line, 'unavailable', undefined));
      continue;
    }
    validation.total += toNgwee(product.price) * line.quantity;
    const chosen = { size: optionOrNull(line.size), color: optionOrNull(line.color) };
    if (optionErrors(product, chosen).length > 0)
      validation.conflicts.push(conflict(line, 'option_unavailable', product));
    if (product.stockCount <= 0) validation.conflicts.push(conflict(line, 'out_of_stock', product));
    else if ((validation.demand.get(product.id) ?? 0) > product.stockCount)
      validation.conflicts.push(conflict(line, 'insufficient_stock', product));
    if (toNgwee(line.productPrice) !== toNgwee(product.price))
      validation.priceChanges.push(conflict(line, 'price_changed', product));
  }
  return validation;
}

function demandOf(lines: CartLine[]): Map<string, number> {
  const demand = new Map<string, number>();
  for (const line of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
    demand.set(line.productId, (demand.get(line.productId) ?? 0) + line.quantity);
  return demand;
}

function conflict(
  line: CartLine,
  reason: LineConflict['reason'],
  product: OrderedProduct | undefined,
): LineConflict {
  return {
    lineId: line.id,
    productId: line.productId,
    productName: product?.name ?? line.productName,
    reason,
    available: Math.max(0, product?.stockCount ?? 0),
    price: product === undefined ? null : toDecimal(toNgwee(product.price)),
  };
}
