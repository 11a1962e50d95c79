/** The lines of an order before and after a change by staff: docs/behaviour.md#changing-an-order. */
import { colorName } from '@chitenge/contract/colors';
import { randomUUID } from 'node:crypto';
import type { LineChange } from '@chitenge/contract/change-lines';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { LineConflict } from '@chitenge/contract/problem';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import { problemOf } from './place-order.ts';
import { validateCart, type CartLine, type OrderedProduct } from './validate-cart.ts';

/** A line of an order, as the database has it or will have it. */
export interface ChangedLine {
  id: string;
  /** Null when the product was deleted. */
  productId: string | null;
  variantId: string | null;
  name: string;
  /** Ngwee. */
  price: Ngwee;
  quantity: number;
  size: string | null;
  color: string | null;
  /** What of the discount it had before the change, in ngwee; null for a new line, and for one from before shares. */
  share: Ngwee | null;
}

interface Row {
  id: string;
  product: string | null;
  variant: string | null;
  product_name: string;
  product_price: Decimal;
  quantity: number;
  size: string | null;
  color: string | null;
  discount_amount: Decimal | null;
}

const LINE_COLUMNS = [
  'id',
  'product',
  'variant',
  'product_name',
  'product_price',
  'quantity',
  'size',
  'color',
  'discount_amount',
] as const satisfies (keyof Row)[];

export async function readLines(trx: Knex, orderId: string): Promise<ChangedLine[]> {
  const rows = await trx('order_items')
    .where({ order: orderId })
    .orderBy(['sort', 'id'])
    .select<Row[]>([...LINE_COLUMNS]);
  return rows.map(({ product, variant, product_name, product_price, discount_amount, ...same }) => ({
    ...same,
    productId: product,
    variantId: variant,
    name: product_name,
    price: toNgwee(product_price),
    share: discount_amount === null ? null : toNgwee(discount_amount),
  }));
}

/** Returns the share of the discount of the units of a line that stay, in ngwee; null for a new line. */
export function keptShareOf(
  { id, share, quantity }: ChangedLine,
  before: readonly ChangedLine[],
): Ngwee | null {
  const had = before.find((line) => line.id === id)?.quantity;
  if (share === null || had === undefined) return null;
  return Math.floor((share * Math.min(quantity, had)) / had);
}

/** Says what an order has, such as `2 × Wrap dress M, 1 × Belt`. */
export const describeLines = (lines: readonly ChangedLine[]): string =>
  lines
    .map(({ quantity, name, size, color }) =>
      [`${quantity} ×`, name, size, color && colorName(color)].filter(Boolean).join(' '),
    )
    .join(', ');

export const goodsOf = (lines: readonly ChangedLine[]): Ngwee =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** A line that means another variant than before, or is new. */
interface Choice {
  /** The line that it changes; null for a new one. */
  before: ChangedLine | null;
  line: CartLine;
}

/**
 * Returns the lines after a change. Existing ones keep their price, new ones cost today's.
 * @param products the locked products of the order and of what is added
 * @throws ProblemError 400 for a line of another order, and when nothing would be left; 409 for what is not on sale, or
 * needs a choice
 */
export function linesAfter(
  before: readonly ChangedLine[],
  changes: readonly LineChange[],
  products: Map<string, OrderedProduct>,
): ChangedLine[] {
  const byId = new Map(before.map((line) => [line.id, line]));
  const after = new Map(byId);
  const choices: Choice[] = [];
  for (const [index, { lineId, productId, size, color, quantity }] of changes.entries()) {
    const line = lineId === undefined ? null : byId.get(lineId);
    if (line === undefined)
      throw invalidRequest([{ field: `lines.${index}.lineId`, message: 'is not a line of this order' }]);
    if (line !== null && quantity === 0) after.delete(line.id);
    else if (line !== null && isSame(line, { size, color })) {
      if (quantity > line.quantity && !isOnSale(line, products)) throw notOnSale(line);
      after.set(line.id, { ...line, quantity });
    } else {
      if (line?.productId === null) throw notOnSale(line);
      choices.push({
        before: line,
        line: {
          id: line?.id ?? randomUUID(),
          productId: line?.productId ?? productId ?? '',
          quantity,
          size: (size === undefined ? line?.size : size) ?? '',
          color: (color === undefined ? line?.color : color) ?? '',
          productName: line?.name ?? '',
          productPrice: null,
        },
      });
    }
  }
  for (const line of chosenLines(choices, products)) after.set(line.id, line);
  if (after.size === 0)
    throw invalidRequest([
      { field: 'lines', message: 'must leave at least one: cancel the order if nothing of it is wanted' },
    ]);
  return [...after.values()];
}

const isSame = (line: ChangedLine, { size, color }: Pick<LineChange, 'size' | 'color'>): boolean =>
  (size === undefined || size === line.size) && (color === undefined || color === line.color);

/** Whether more of a line can be sold: its product is on sale, and still comes in this size and colour. */
function isOnSale({ productId, variantId }: ChangedLine, products: Map<string, OrderedProduct>): boolean {
  const product = productId === null ? undefined : products.get(productId);
  return product?.status === 'published' && product.variants.some(({ id }) => id === variantId);
}

const notOnSale = ({ id: lineId, productId, name }: ChangedLine) =>
  problemError('line-unavailable', {
    detail: `“${name}” is not on sale any more. Its line can only get fewer units.`,
    lines: [
      {
        lineId,
        productId: productId ?? '',
        productName: name,
        reason: 'unavailable',
        available: 0,
        price: null,
      },
    ],
  });

/** Finds the variants that choices mean. The stock is judged by the units that the whole order takes. */
function chosenLines(choices: readonly Choice[], products: Map<string, OrderedProduct>): ChangedLine[] {
  const { conflicts, orderable } = validateCart(
    choices.map(({ line }) => line),
    products,
  );
  const lasting = conflicts.filter(
    ({ reason }) => reason !== 'out_of_stock' && reason !== 'insufficient_stock',
  );
  if (lasting.length > 0) throw problemError(problemOf(lasting), { lines: lasting });
  const beforeOf = new Map(choices.map(({ before, line }) => [line.id, before]));
  return orderable.map(({ line, product, variant, size, color, price }) => {
    const existing = beforeOf.get(line.id) ?? null;
    return {
      id: line.id,
      productId: product.id,
      variantId: variant.id,
      name: existing?.name ?? product.name,
      price: existing?.price ?? toNgwee(price),
      quantity: line.quantity,
      size,
      color,
      share: existing?.share ?? null,
    };
  });
}

/** Units of a variant that a change takes from the stock, or gives back when negative. */
export interface VariantChange {
  variantId: string;
  productId: string;
  units: number;
}

/** Returns what a change takes of each variant, in order of their ids; a deleted product has no stock. */
export function unitsOfChange(
  before: readonly ChangedLine[],
  after: readonly ChangedLine[],
): VariantChange[] {
  const changes = new Map<string, VariantChange>();
  const add = (lines: readonly ChangedLine[], sign: 1 | -1) => {
    for (const { variantId, productId, quantity } of lines) {
      if (variantId === null || productId === null) continue;
      const units = (changes.get(variantId)?.units ?? 0) + sign * quantity;
      changes.set(variantId, { variantId, productId, units });
    }
  };
  add(after, 1);
  add(before, -1);
  return [...changes.values()]
    .filter(({ units }) => units !== 0)
    .toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));
}

/** Says which lines the stock does not suffice for. @param had units of each variant that the order has already */
export function stockConflicts(
  after: readonly ChangedLine[],
  scarce: readonly string[],
  { products, had }: { products: Map<string, OrderedProduct>; had: (variantId: string) => number },
): LineConflict[] {
  return after.flatMap((line) => {
    const { productId, variantId } = line;
    if (productId === null || variantId === null || !scarce.includes(variantId)) return [];
    const variant = products.get(productId)?.variants.find(({ id }) => id === variantId);
    const available = Math.max(0, variant?.stockCount ?? 0) + had(variantId);
    return [
      {
        lineId: line.id,
        productId,
        productName: line.name,
        reason: available === 0 ? ('out_of_stock' as const) : ('insufficient_stock' as const),
        available,
        price: toDecimal(line.price),
      },
    ];
  });
}

/** Writes the lines of an order. @param shares what of the discount each line has, in ngwee; null without a discount */
export async function writeLines(
  trx: Knex,
  orderId: string,
  {
    before,
    after,
    shares,
  }: { before: readonly ChangedLine[]; after: readonly ChangedLine[]; shares: readonly Ngwee[] | null },
): Promise<void> {
  const known = new Set(before.map(({ id }) => id));
  const kept = new Set(after.map(({ id }) => id));
  await trx('order_items')
    .whereIn(
      'id',
      [...known].filter((id) => !kept.has(id)),
    )
    .delete();
  for (const [sort, line] of after.entries()) {
    const { id, variantId, quantity, size, color } = line;
    const columns = {
      variant: variantId,
      quantity,
      size,
      color,
      discount_amount: shares === null ? null : toDecimal(shares[sort] ?? 0),
      sort,
    };
    if (known.has(id)) await trx('order_items').where({ id }).update(columns);
    else
      await trx('order_items').insert({
        ...columns,
        id,
        order: orderId,
        product: line.productId,
        product_name: line.name,
        product_price: toDecimal(line.price),
      });
  }
}

/** Says how the lines of an order differ, for its customer: one line each. */
export function differences(before: readonly ChangedLine[], after: readonly ChangedLine[]): string {
  const had = new Map(before.map((line) => [line.id, line]));
  const has = new Set(after.map(({ id }) => id));
  const changed = after.flatMap((line) => {
    const old = had.get(line.id);
    const words = describeLines([line]);
    if (old === undefined) return [`New: ${words}, ${formatMoney(line.price)} each`];
    const former = describeLines([old]);
    return former === words ? [] : [`${former} is now ${words}`];
  });
  const removed = before
    .filter(({ id }) => !has.has(id))
    .map((line) => `Taken off: ${describeLines([line])}`);
  return [...changed, ...removed].join('\n');
}
