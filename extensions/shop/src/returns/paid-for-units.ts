import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { spreadAmount } from '../discounts/spread-amount.ts';
import type { ReturnLine } from './return-row.ts';

type PaidLine = Pick<ReturnLine, 'id' | 'product_price' | 'quantity' | 'discount_amount'>;

/** Units of a line that begin after others of the same line. */
export interface LineUnits {
  lineId: string;
  /** Units of the line that were paid back before. */
  before: number;
  units: number;
}

const valueOf = ({ product_price, quantity }: Pick<PaidLine, 'product_price' | 'quantity'>): Ngwee =>
  toNgwee(product_price) * quantity;

/**
 * Returns what was paid for units of a line: its value without its share of the discount. Units that are paid back one
 * after another come to exactly the same sum as all at once.
 * @param discount of the order; lines without a share, from before that column, divide it by their value
 */
export function paidForUnits(
  lines: readonly PaidLine[],
  discount: Ngwee,
  { lineId, before, units }: LineUnits,
): Ngwee {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) return 0;
  const share = shareOfLine(lines, discount, line);
  const ofUnits = spreadAmount(valueOf(line) - share, Array<number>(line.quantity).fill(1));
  return ofUnits.slice(before, before + units).reduce((sum, paid) => sum + paid, 0);
}

/**
 * Returns what of the order's discount a line has.
 * @param discount of the order; lines without a share, from before that column, divide it by their value
 */
export function shareOfLine(lines: readonly PaidLine[], discount: Ngwee, line: PaidLine): Ngwee {
  if (line.discount_amount !== null) return toNgwee(line.discount_amount);
  return spreadDiscount(lines, discount)[lines.indexOf(line)] ?? 0;
}

function spreadDiscount(lines: readonly PaidLine[], discount: Ngwee): Ngwee[] {
  const values = lines.map(valueOf);
  const goods = values.reduce((sum, value) => sum + value, 0);
  return spreadAmount(Math.min(discount, goods), values);
}
