/** The lines of an order before and after a change: docs/behaviour.md#changing-an-order. */
import { randomUUID } from 'node:crypto';
import type { ComingBack, QuoteChange } from '@chitenge/contract/change-order';
import { colorName } from '@chitenge/contract/colors';
import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { ReturnCondition } from '@chitenge/contract/return-state';
import { linesOfSale } from '../orders/staff-sale.ts';
import {
  validateCart,
  type CartValidation,
  type OrderableLine,
  type OrderedProduct,
} from '../orders/validate-cart.ts';
import { paidForUnits } from '../returns/paid-for-units.ts';
import type { ReturnLine, ReturnRow } from '../returns/return-row.ts';
import { returnableUnits } from '../returns/returnable.ts';

/** A line as it is stored. */
export interface OrderLine {
  id: string;
  /** Null when the product was deleted. */
  productId: string | null;
  variantId: string | null;
  name: string;
  price: Ngwee;
  quantity: number;
  size: string | null;
  color: string | null;
}

/** A line of which the customer keeps or gets units, also those with a request that is not decided. */
export interface KeptLine extends OrderLine {
  /** Units that came back by stages and were paid back. They stay in the line. */
  gone: { units: number; share: Ngwee };
  /** Units that go out now. */
  added: number;
  /** The share of the discount of the units that stay; null for a new line. */
  keptShare: Ngwee | null;
}

/** Units that have come back from a customer. They stay in the order as a line of their own, which costs nothing. */
export interface ReturnedLine extends OrderLine {
  /** Id of the line in which they were sold. */
  soldAs: string;
  /** Whether it is the line of the order itself, of which nothing stays. */
  isOriginal: boolean;
  condition: ReturnCondition;
  share: Ngwee;
  /** What was to be paid for them. */
  paid: Ngwee;
  /** The request that they answer. */
  returnId: string | null;
}

export interface Goods {
  kept: KeptLine[];
  returned: ReturnedLine[];
  /** Ids of lines that were never sent, and of which nothing is left. */
  removed: string[];
}

interface OrderOfGoods {
  /** Whether the customer has the goods. */
  isDelivered: boolean;
  discount: Ngwee;
  lines: readonly ReturnLine[];
  returns: readonly ReturnRow[];
}

/** Units of one line that come back in one condition. */
interface Part extends Pick<ComingBack, 'lineId' | 'returnId'> {
  units: number;
  condition: ReturnCondition;
}

const partsOf = ({ lineId, returnId, quantity, damaged }: ComingBack): Part[] => {
  const sellable = quantity - damaged;
  const parts: Part[] = [];
  if (sellable > 0) parts.push({ lineId, returnId, units: sellable, condition: 'sellable' });
  // One request is answered by one line.
  if (damaged > 0)
    parts.push({
      lineId,
      returnId: sellable > 0 ? undefined : returnId,
      units: damaged,
      condition: 'damaged',
    });
  return parts;
};

/**
 * Takes off what comes back. Before the goods were sent, a line gets fewer units; afterwards, what came back becomes a
 * line of its own, so that the order says what was sold, and what of it came back.
 * @throws ProblemError 400 for a line or request of another order, for more units than the customer has, and for damaged
 * ones that were never sent
 */
export function withoutBack(order: OrderOfGoods, back: readonly ComingBack[]): Goods {
  const goods: Goods = { kept: [], returned: [], removed: [] };
  const partsByLine = Map.groupBy(checkedBack(order, back), ({ lineId }) => lineId);
  for (const line of order.lines) {
    const parts = partsByLine.get(line.id) ?? [];
    const stored = storedLine(line);
    const refunded = refundedUnits(line, order.returns);
    const paidFor = (units: number, before: number): Ngwee =>
      paidForUnits(order.lines, order.discount, { lineId: line.id, before, units });
    const shareOf = (units: number, before: number): Ngwee => stored.price * units - paidFor(units, before);
    const stays = line.quantity - refunded - unitsIn(parts);
    let before = refunded;
    for (const { units, condition, returnId = null } of parts) {
      const isOriginal = stays + refunded === 0 && before === refunded;
      if (order.isDelivered)
        goods.returned.push({
          ...stored,
          id: isOriginal ? line.id : randomUUID(),
          soldAs: line.id,
          quantity: units,
          isOriginal,
          condition,
          share: shareOf(units, before),
          paid: paidFor(units, before),
          returnId,
        });
      before += units;
    }
    if (stays + refunded > 0)
      goods.kept.push({
        ...stored,
        quantity: stays + refunded,
        gone: { units: refunded, share: shareOf(refunded, 0) },
        added: 0,
        keptShare: shareOf(stays, before),
      });
    else if (!order.isDelivered) goods.removed.push(line.id);
  }
  return goods;
}

const unitsIn = (parts: readonly { units: number }[]): number =>
  parts.reduce((sum, { units }) => sum + units, 0);

/** Units of a line that came back by stages and were paid back, or are not charged. */
const refundedUnits = ({ id }: ReturnLine, returns: readonly ReturnRow[]): number =>
  returns.reduce(
    (sum, row) => sum + (row.order_item === id && row.status === 'refunded' ? row.quantity : 0),
    0,
  );

function checkedBack({ lines, returns, isDelivered }: OrderOfGoods, back: readonly ComingBack[]): Part[] {
  for (const [index, { lineId, damaged, returnId }] of back.entries()) {
    const wrong = (field: string, message: string) =>
      invalidRequest([{ field: `back.${index}.${field}`, message }]);
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) throw wrong('lineId', 'is not a line of this order');
    const request = returnId === undefined ? null : returns.find(({ id }) => id === returnId);
    if (request === undefined || (request !== null && request.order_item !== lineId))
      throw wrong('returnId', 'is not a request for this line');
    if (request !== null && !['requested', 'accepted'].includes(request.status))
      throw wrong('returnId', `is ${request.status} already`);
    const most = unitsLeft(line, returns, back);
    const asked = back.reduce((sum, part) => sum + (part.lineId === lineId ? part.quantity : 0), 0);
    if (asked > most)
      throw wrong('quantity', most === 0 ? 'is nothing that can come back' : `must be at most ${most}`);
    if (damaged > 0 && !isDelivered) throw wrong('damaged', 'is only for goods that the customer had');
  }
  return back.flatMap(partsOf);
}

/** Units of a line that can come back: those without a return, and those of the requests that are answered. */
function unitsLeft(line: ReturnLine, returns: readonly ReturnRow[], back: readonly ComingBack[]): number {
  const answered = new Set(back.flatMap(({ returnId }) => returnId ?? []));
  return returnableUnits(
    line,
    returns.filter(({ id }) => !answered.has(id)),
  );
}

const storedLine = ({
  id,
  product,
  variant,
  product_name,
  product_price,
  quantity,
  size,
  color,
}: ReturnLine) => ({
  id,
  productId: product,
  variantId: variant,
  name: product_name,
  price: toNgwee(product_price),
  quantity,
  size,
  color,
});

/** Finds what `out` means now: its variants with today's prices, and what keeps a line from going out. */
export function goingOut(
  { out }: Pick<QuoteChange, 'out'>,
  products: Map<string, OrderedProduct>,
): CartValidation {
  return validateCart(linesOfSale(out), products);
}

/**
 * Adds what goes out. Before the goods are sent, a line with the same goods at the same price gets more units, and a line of
 * which nothing is left becomes that of another size, so that it is found again.
 */
export function withOut(
  { kept, returned, removed }: Goods,
  out: readonly OrderableLine[],
  { lines: before, isDelivered }: Pick<OrderOfGoods, 'lines' | 'isDelivered'>,
): Goods {
  const lines = [...kept];
  const free = new Set(removed);
  for (const ordered of out) {
    const added = newLine(ordered);
    const same = lines.findIndex(
      (line) => isSameGoods(line, added) && (!isDelivered || line.keptShare === null),
    );
    const found = lines[same];
    if (found !== undefined) {
      const units = added.quantity;
      lines[same] = { ...found, quantity: found.quantity + units, added: found.added + units };
      continue;
    }
    const former = before.find(({ id, product }) => free.has(id) && product === added.productId);
    if (former !== undefined) free.delete(former.id);
    lines.push({ ...added, id: former?.id ?? added.id });
  }
  return { kept: lines, returned, removed: [...free] };
}

const isSameGoods = (one: OrderLine, other: OrderLine): boolean =>
  one.variantId === other.variantId &&
  one.size === other.size &&
  one.color === other.color &&
  one.price === other.price;

/** Whether the customer has the same units at the same prices, in whatever lines. */
export function isSameUnits(before: readonly KeptLine[], after: readonly KeptLine[]): boolean {
  const units = new Map<string, number>();
  const count = (line: KeptLine, sign: number): void => {
    const { productId, variantId, size, color, price } = line;
    const key = JSON.stringify([productId, variantId, size, color, price]);
    units.set(key, (units.get(key) ?? 0) + sign * unitsOf(line));
  };
  for (const line of before) count(line, -1);
  for (const line of after) count(line, 1);
  return [...units.values()].every((change) => change === 0);
}

const newLine = ({ line, product, variant, size, color, price }: OrderableLine): KeptLine => ({
  id: randomUUID(),
  productId: product.id,
  variantId: variant.id,
  name: product.name,
  price: toNgwee(price),
  quantity: line.quantity,
  size,
  color,
  gone: { units: 0, share: 0 },
  added: line.quantity,
  keptShare: null,
});

/** Units of a line that the customer keeps or gets. */
export const unitsOf = ({ quantity, gone }: KeptLine): number => quantity - gone.units;

export const valueOf = (lines: readonly KeptLine[]): Ngwee =>
  lines.reduce((sum, line) => sum + line.price * unitsOf(line), 0);

type Named = Pick<OrderLine, 'quantity' | 'name' | 'size' | 'color'>;

/** Says what lines are, such as `2 × Wrap dress M, 1 × Belt`. */
export const describeLines = (lines: readonly Named[]): string =>
  lines
    .map(({ quantity, name, size, color }) =>
      [`${quantity} ×`, name, size, color && colorName(color)].filter(Boolean).join(' '),
    )
    .join(', ');

/** Says what has changed, for the customer: one line each. */
export function describeChange(
  back: readonly { line: Named; units: number }[],
  out: readonly OrderableLine[],
  isDelivered: boolean,
): string {
  const word = isDelivered ? 'Came back' : 'Taken off';
  return [
    ...back.map(({ line, units }) => `${word}: ${describeLines([{ ...line, quantity: units }])}`),
    ...out.map(
      ({ line, product, size, color, price }) =>
        `New: ${describeLines([{ quantity: line.quantity, name: product.name, size, color }])}, ${formatMoney(toNgwee(price))} each`,
    ),
  ].join('\n');
}
