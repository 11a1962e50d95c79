import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { valueOfDiscount } from '@chitenge/contract/discount-terms';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import type { ClaimedDiscount } from './claim-discount.ts';
import { findDiscountCode } from './discount-codes.ts';
import { coversCategory } from './judge-code.ts';
import { parseDiscountTerms, type OrderDiscountTerms } from './order-discount-terms.ts';
import { spreadAmount } from './spread-amount.ts';

interface DiscountedOrder {
  discount_code: string | null;
  discount_amount: Decimal | null;
  /** Null without a discount, and for an order from before the column. */
  discount_terms: unknown;
}

/** A line of an order after a change. */
export interface DiscountedLine {
  /** Of all its units, in ngwee. */
  value: Ngwee;
  /** Of the units that go out now, in ngwee. */
  added: Ngwee;
  /** Of its product; null for none, and when the product is gone. */
  category: string | null;
  /** The share of the units that stay, in ngwee; null for a new line, and for one from before shares. */
  keptShare: Ngwee | null;
}

interface DiscountedGoods {
  lines: readonly DiscountedLine[];
  /** The delivery fee within the total, in ngwee. */
  fee: Ngwee;
}

/**
 * Returns the discount of an order after its lines have changed: docs/behaviour.md#changing-an-order. Only kind, value
 * and scope of its code count, as they were when it was placed. A line that stays is covered when it had a share.
 * @returns null when the order has no discount
 */
export async function discountAfterChange(
  trx: Knex,
  order: DiscountedOrder,
  { lines, fee }: DiscountedGoods,
): Promise<ClaimedDiscount | null> {
  const terms = await termsOf(trx, order, lines);
  if (terms === null) return null;
  const covered = lines.map((line) => (isCovered(terms, line) ? line : { value: 0, added: 0 }));
  if (terms.kind === 'amount') {
    const shares = sharesOfAmount(terms, lines, covered);
    return { terms, amount: sum(shares), shares };
  }
  const values = covered.map(({ value }) => value);
  const amount = valueOfDiscount(terms, { covered: sum(values), fee });
  return { terms, amount, shares: spreadAmount(terms.kind === 'percent' ? amount : 0, values) };
}

const sum = (amounts: readonly Ngwee[]): Ngwee => amounts.reduce((total, amount) => total + amount, 0);

/** An order from before the column follows its code as it is now, and keeps its amount when the code is gone. */
async function termsOf(
  trx: Knex,
  { discount_code: name, discount_amount: given, discount_terms }: DiscountedOrder,
  lines: readonly DiscountedLine[],
): Promise<OrderDiscountTerms | null> {
  const kept = parseDiscountTerms(discount_terms);
  if (kept !== null || given === null) return kept;
  const code = name === null ? null : await findDiscountCode(trx, name);
  if (code !== null) return { kind: code.kind, value: code.value, categories: code.categories };
  const shares = lines.flatMap(({ keptShare }) => keptShare ?? []);
  if (name !== null && shares.length > 0 && sum(shares) === 0)
    return { kind: 'free_delivery', value: null, categories: [] };
  return { kind: 'amount', value: given, categories: [] };
}

function isCovered(terms: OrderDiscountTerms, { category, keptShare }: DiscountedLine): boolean {
  if (terms.categories.length === 0) return true;
  return keptShare === null ? coversCategory(terms, category) : keptShare > 0;
}

/** Units that stay keep what they have of an amount. What is left of it is for those that go out. */
function sharesOfAmount(
  { value }: OrderDiscountTerms,
  lines: readonly DiscountedLine[],
  covered: readonly Pick<DiscountedLine, 'added'>[],
): Ngwee[] {
  const kept = lines.map(({ keptShare }) => keptShare ?? 0);
  const added = covered.map((line) => line.added);
  const left = Math.max(toNgwee(value ?? 0) - sum(kept), 0);
  const rest = spreadAmount(Math.min(left, sum(added)), added);
  return kept.map((share, index) => share + (rest[index] ?? 0));
}
