import { choiceText } from '@chitenge/contract/colors';
import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { problemType } from '@chitenge/contract/problem-type';
import type { LineConflict, Problem } from '@chitenge/contract/problem';
import type { VariantChoice } from '@chitenge/contract/variant';
import type { CartItem } from '../cart/index.ts';

/** A cart line that prevents the order. */
export interface LineIssue {
  lineId: string;
  /** Message for the shopper. */
  text: string;
  /** The highest quantity that can be ordered; null when the shopper must remove the line. */
  quantity: number | null;
  /** What the shopper may choose instead; empty when nothing is left. */
  choices: readonly VariantChoice[];
}

/** The conflicts of a rejected order that the shopper has not fixed. */
export interface Conflict {
  issues: LineIssue[];
  /** The server's total in ngwee, if it differs from the one that the page shows. */
  newTotal: Ngwee | null;
  /** The server's sentence about a limit that the order exceeds. */
  limit: string | null;
}

/** Problems whose detail says what the shopper can do. */
const LIMITS: ReadonlySet<string> = new Set([
  problemType('too-many-units'),
  problemType('too-many-unpaid-orders'),
  problemType('too-many-requests'),
  problemType('choose-delivery'),
  problemType('delivery-unavailable'),
  problemType('no-delivery'),
  problemType('door-refused'),
  problemType('discount-refused'),
]);

/** Returns whether two lines of a cart share their stock: those of a product, or only those of one variant. */
function isSameStock(one: CartItem, other: CartItem, { variants }: LineConflict): boolean {
  if (one.productId !== other.productId) return false;
  return variants === undefined || (one.size === other.size && one.color === other.color);
}

/** Returns the units available to a line, after the product's other lines have theirs. */
function availableUnits(conflict: LineConflict, line: CartItem, items: readonly CartItem[]): number {
  const others = items
    .filter((item) => item.id !== conflict.lineId && isSameStock(item, line, conflict))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, conflict.available - others);
}

/** Says which options the shopper has not chosen: “size”, “colour” or “size and colour”. */
function missingOptions({ missing = [] }: LineConflict): string {
  return missing.map((option) => (option === 'color' ? 'colour' : option)).join(' and ');
}

/** Names the chosen size and colour: “M, Red”. */
const optionsOf = (line: CartItem): string => choiceText(line) || 'this size or colour';

/** Returns the variants of a conflict; none when all of them are sold out. */
const choicesOf = ({ variants = [] }: LineConflict): readonly VariantChoice[] =>
  variants.some(({ stockCount }) => stockCount > 0) ? variants : [];

function issueOf(conflict: LineConflict, items: readonly CartItem[]): LineIssue | null {
  const line = items.find(({ id }) => id === conflict.lineId);
  if (!line) return null;
  const { lineId, productName: name, available } = conflict;
  const choices = choicesOf(conflict);
  const issue = (text: string) => ({ lineId, text, quantity: null, choices });
  switch (conflict.reason) {
    case 'out_of_stock':
      return issue(`“${name}” is out of stock${conflict.variants ? ` in ${optionsOf(line)}` : ''}`);
    case 'insufficient_stock': {
      const left = availableUnits(conflict, line, items);
      if (line.quantity <= left) return null;
      return {
        ...issue(`Only ${available} of “${name}” left`),
        quantity: left > 0 ? left : null,
        choices: [],
      };
    }
    case 'unavailable':
      return issue(`“${name}” is no longer available`);
    case 'option_unavailable':
      return issue(`“${name}” no longer comes in ${optionsOf(line)}`);
    case 'choose_option':
      // The page may have read the line before the product had sizes.
      return conflict.missing?.some((option) => line[option] === null)
        ? issue(`“${name}” needs a ${missingOptions(conflict)}`)
        : null;
    case 'price_changed':
      return null;
  }
}

/**
 * Returns what the shopper must fix before the order can be placed.
 * @param items the current cart; the result leaves out conflicts that the shopper has fixed
 * @param total the total that the page shows, in ngwee
 */
export function describeConflict(problem: Problem, items: readonly CartItem[], total: Ngwee): Conflict {
  const issues = (problem.lines ?? []).flatMap((conflict) => issueOf(conflict, items) ?? []);
  const serverTotal = problem.totalAmount === undefined ? total : toNgwee(problem.totalAmount);
  const newTotal = serverTotal === total ? null : serverTotal;
  // Without the code, the page shows the new total, and nothing is left to fix.
  const isFixed = problem.type === problemType('discount-refused') && newTotal === null;
  const limit = LIMITS.has(problem.type) && !isFixed ? (problem.detail ?? problem.title) : null;
  return { issues, newTotal, limit };
}

/** Returns one message per line whose price has changed. */
export function describePriceChanges(problem: Problem): string[] {
  return (problem.lines ?? []).flatMap(({ reason, productName, price }) =>
    reason === 'price_changed' && price !== null
      ? `“${productName}” now costs ${formatMoney(toNgwee(price))}`
      : [],
  );
}
