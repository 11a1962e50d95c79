import type { Ngwee } from '@chitenge/contract/money';

/** A line of an order, with its price for each unit in ngwee. */
export interface SharedLine {
  id: string;
  price: Ngwee;
  quantity: number;
}

/** Units of a line that begin after others of the same line. */
export interface LineUnits {
  lineId: string;
  /** Units of the line that were paid back before. */
  before: number;
  units: number;
}

/**
 * Returns what was paid for units of a line, when `paid` was paid for all lines: a discount counts for every line by its
 * value. Units that are paid back one after another come to exactly the same sum as all at once.
 * @param lines all lines of the order, always in the same order
 */
export function lineShare(
  lines: readonly SharedLine[],
  paid: Ngwee,
  { lineId, before, units }: LineUnits,
): Ngwee {
  const index = lines.findIndex(({ id }) => id === lineId);
  const line = lines[index];
  if (line === undefined) return 0;
  const goods = valueOf(lines);
  if (goods === 0) return 0;
  const start = valueOf(lines.slice(0, index)) + line.price * before;
  // Products of two amounts may exceed the precision of numbers.
  const paidUntil = (value: Ngwee) => Number((BigInt(paid) * BigInt(value)) / BigInt(goods));
  return paidUntil(start + line.price * units) - paidUntil(start);
}

export function valueOf(lines: readonly SharedLine[]): Ngwee {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}
