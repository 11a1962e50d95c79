import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { LineConflict } from '@chitenge/contract/problem';
import { optionErrors } from '../catalogue/options.ts';
import { isDefaultVariant, matchingVariants, type Variant } from '../catalogue/variants.ts';
import { optionOrNull, type Decimal } from '../database/columns.ts';
import type { VariantUnits } from '../stock/stock-repository.ts';

/** A locked cart line, or a line of staff. */
export interface CartLine {
  /** Of a line of staff, its index. */
  id: string;
  productId: string;
  quantity: number;
  /** '' for none. */
  size: string;
  /** '' for none. */
  color: string;
  /** Name and price at the time of the addition. A line of staff has neither. */
  productName: string;
  productPrice: Decimal | null;
}

/** A locked product of the cart. */
export interface OrderedProduct {
  id: string;
  name: string;
  status: string;
  price: Decimal;
  /** The id of its category; null for none. */
  category: string | null;
  sizes: string[] | null;
  colors: string[] | null;
  slug: string;
  image: string | null;
  imageUrl: string | null;
  /** The active ones, in their order. */
  variants: Variant[];
}

/** A line that can be ordered, with what it means now. */
export interface OrderableLine {
  line: CartLine;
  product: OrderedProduct;
  variant: Variant;
  /** Null for none. */
  size: string | null;
  color: string | null;
  price: Decimal;
}

export interface CartValidation {
  /** Why the cart cannot be ordered; empty when it can. */
  conflicts: LineConflict[];
  /** Lines whose price differs from the one at the time of the addition. This alone is no conflict. */
  priceChanges: LineConflict[];
  /** Sum of price × quantity at current prices, over the lines with a variant. */
  total: Ngwee;
  /** The lines with a variant, in the cart's order; all lines when there is no conflict. */
  orderable: OrderableLine[];
  /** Units of each variant over all its lines, in order of variant id. */
  demand: VariantUnits[];
}

/** Validates a cart against its current products: rules 1 and 2 of docs/architecture.md. Reports every conflict. */
export function validateCart(lines: CartLine[], products: Map<string, OrderedProduct>): CartValidation {
  const conflicts: LineConflict[] = [];
  const orderable: OrderableLine[] = [];
  for (const line of lines) {
    const product = products.get(line.productId);
    if (product === undefined || product.status !== 'published') {
      conflicts.push(conflict(line, 'unavailable', undefined));
      continue;
    }
    const matching = matchingVariants(product.variants, line);
    const [variant] = matching;
    if (variant === undefined) conflicts.push(conflict(line, 'option_unavailable', product));
    else if (matching.length > 1) conflicts.push(conflict(line, 'choose_option', product));
    else orderable.push(toOrderable(line, product, variant));
  }

  const demand = demandOf(orderable);
  for (const ordered of orderable) conflicts.push(...conflictsOf(ordered, demand));
  return {
    conflicts: inOrderOf(lines, conflicts),
    priceChanges: orderable
      .filter(
        ({ line, price }) => line.productPrice !== null && toNgwee(line.productPrice) !== toNgwee(price),
      )
      .map(({ line, product, variant }) => conflict(line, 'price_changed', product, variant)),
    total: orderable.reduce((sum, { line, price }) => sum + toNgwee(price) * line.quantity, 0),
    orderable,
    demand: [...demand.values()],
  };
}

/** A default variant leaves the choice of size and colour free; other variants say what they are. */
function toOrderable(line: CartLine, product: OrderedProduct, variant: Variant): OrderableLine {
  const { size, color } = isDefaultVariant(variant) ? line : variant;
  return {
    line,
    product,
    variant,
    size: optionOrNull(size),
    color: optionOrNull(color),
    price: variant.price ?? product.price,
  };
}

function conflictsOf(
  { line, product, variant, size, color }: OrderableLine,
  demand: Map<string, VariantUnits>,
): LineConflict[] {
  const found: LineConflict[] = [];
  if (isDefaultVariant(variant) && optionErrors(product, { size, color }).length > 0)
    found.push(conflict(line, 'option_unavailable', product, variant));
  if (variant.stockCount <= 0) found.push(conflict(line, 'out_of_stock', product, variant));
  else if ((demand.get(variant.id)?.units ?? 0) > variant.stockCount)
    found.push(conflict(line, 'insufficient_stock', product, variant));
  return found;
}

function demandOf(orderable: OrderableLine[]): Map<string, VariantUnits> {
  const demand = new Map<string, VariantUnits>();
  for (const { line, variant } of orderable.toSorted((a, b) => (a.variant.id < b.variant.id ? -1 : 1))) {
    const units = (demand.get(variant.id)?.units ?? 0) + line.quantity;
    demand.set(variant.id, { variantId: variant.id, productId: variant.productId, units });
  }
  return demand;
}

function inOrderOf(lines: CartLine[], conflicts: LineConflict[]): LineConflict[] {
  const byLine = Map.groupBy(conflicts, ({ lineId }) => lineId);
  return lines.flatMap(({ id }) => byLine.get(id) ?? []);
}

/** @param variant undefined when the line means none, or several */
function conflict(
  line: CartLine,
  reason: LineConflict['reason'],
  product: OrderedProduct | undefined,
  variant?: Variant,
): LineConflict {
  const price = variant?.price ?? product?.price;
  return {
    lineId: line.id,
    productId: line.productId,
    productName: product?.name ?? line.productName,
    reason,
    available: Math.max(0, variant?.stockCount ?? 0),
    price: price === undefined ? null : toDecimal(toNgwee(price)),
    ...alternatives(line, product, reason),
  };
}

/** What the shopper may choose instead, for a line whose choice is missing, gone or sold out. */
function alternatives(
  line: CartLine,
  product: OrderedProduct | undefined,
  reason: LineConflict['reason'],
): Pick<LineConflict, 'missing' | 'variants'> {
  if (product === undefined || reason === 'price_changed' || product.variants.every(isDefaultVariant))
    return {};
  const matching = reason === 'choose_option' ? matchingVariants(product.variants, line) : product.variants;
  const variants = matching.map(({ id, size, color, stockCount }) => ({
    id,
    size: optionOrNull(size),
    color: optionOrNull(color),
    stockCount,
  }));
  if (reason !== 'choose_option') return { variants };
  const missing = (['size', 'color'] as const).filter(
    (option) => line[option] === '' && new Set(variants.map((variant) => variant[option])).size > 1,
  );
  return { missing, variants };
}
