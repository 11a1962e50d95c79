import { judgeDiscount } from '@chitenge/contract/discount-terms';
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import type { ClaimedDiscount } from './claim-discount.ts';
import { findDiscountCode } from './discount-codes.ts';
import { coversCategory } from './judge-code.ts';
import { spreadAmount } from './spread-amount.ts';

interface DiscountedOrder {
  discount_code: string | null;
  discount_amount: Decimal | null;
}

interface DiscountedGoods {
  /** The value of each line in ngwee, and the category of its product. */
  lines: readonly { value: Ngwee; category: string | null }[];
  /** The delivery fee within the total, in ngwee. */
  fee: Ngwee;
}

/**
 * Returns the discount of an order after its lines have changed. The order has the use of its code already, so neither
 * period nor uses count again; the code's own terms do. What staff have taken off stays, at most the value of the goods.
 * @returns null when the order has no discount, or its code is not for these goods
 */
export async function discountAfterChange(
  trx: Knex,
  { discount_code: name, discount_amount: given }: DiscountedOrder,
  { lines, fee }: DiscountedGoods,
): Promise<ClaimedDiscount | null> {
  if (given === null) return null;
  const code = name === null ? null : await findDiscountCode(trx, name);
  const values = lines.map(({ value, category }) =>
    code === null || coversCategory(code, category) ? value : 0,
  );
  const covered = values.reduce((sum, value) => sum + value, 0);
  if (code === null) {
    const amount = Math.min(toNgwee(given), covered);
    return { amount, shares: spreadAmount(amount, values) };
  }
  const { amount, refusal } = judgeDiscount(code, { covered, fee });
  if (refusal !== null) return null;
  return { amount, shares: spreadAmount(code.kind === 'free_delivery' ? 0 : amount, values) };
}
