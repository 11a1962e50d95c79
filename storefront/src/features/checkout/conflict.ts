import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { LineRefusal, Problem } from '@chitenge/contract/problem';
import type { CartItem } from '../cart/cart-state.ts';

/** One cart line that stands in the way of the order. */
export interface Obstacle {
  lineId: string;
  /** What is wrong, in words. */
  text: string;
  /** The quantity with which the line could be ordered; null when it has to go. */
  quantity: number | null;
}

/** Why an order was refused, as far as that is still so. */
export interface Conflict {
  obstacles: Obstacle[];
  /** The total that the server came to, in ngwee, where it is another one than the cart shows. */
  newTotal: Ngwee | null;
}

/** How many units of a line can be had, when the product's other lines keep theirs. */
function unitsLeft(refusal: LineRefusal, items: readonly CartItem[]): number {
  const others = items
    .filter(({ id, productId }) => productId === refusal.productId && id !== refusal.lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, refusal.available - others);
}

function obstacleOf(refusal: LineRefusal, items: readonly CartItem[]): Obstacle | null {
  const line = items.find(({ id }) => id === refusal.lineId);
  if (!line) return null;
  const { lineId, productName: name, available } = refusal;
  switch (refusal.reason) {
    case 'out_of_stock':
      return { lineId, text: `“${name}” is out of stock`, quantity: null };
    case 'insufficient_stock': {
      const left = unitsLeft(refusal, items);
      if (line.quantity <= left) return null;
      return { lineId, text: `Only ${available} of “${name}” left`, quantity: left > 0 ? left : null };
    }
    case 'unavailable':
      return { lineId, text: `“${name}” is no longer available`, quantity: null };
    case 'option_unavailable':
      return { lineId, text: `“${name}” no longer comes in this size or colour`, quantity: null };
    case 'price_changed':
      return null;
  }
}

/**
 * What the shopper has to mend before the refused order can be placed.
 * @param items the cart as it is now: what has been mended meanwhile is left out
 * @param total what the cart shows, in ngwee
 */
export function conflictOf(problem: Problem, items: readonly CartItem[], total: Ngwee): Conflict {
  const obstacles = (problem.lines ?? []).flatMap((refusal) => obstacleOf(refusal, items) ?? []);
  const theirs = problem.totalAmount === undefined ? total : toNgwee(problem.totalAmount);
  return { obstacles, newTotal: theirs === total ? null : theirs };
}

/** The lines whose price has changed, in words. */
export function priceChangesOf(problem: Problem): string[] {
  return (problem.lines ?? []).flatMap(({ reason, productName, price }) =>
    reason === 'price_changed' && price !== null
      ? `“${productName}” now costs ${formatMoney(toNgwee(price))}`
      : [],
  );
}
