import type { Ngwee } from '@chitenge/contract/money';

/**
 * Spreads an amount over values in proportion to them, in whole ngwee. The shares come to exactly the amount.
 * @param amount at most the sum of the values; then no share exceeds its value
 */
export function spreadAmount(amount: Ngwee, values: readonly number[]): Ngwee[] {
  const sum = values.reduce((total, value) => total + value, 0);
  if (sum === 0) return values.map(() => 0);
  // Products of two amounts may exceed the precision of numbers.
  const until = (reached: number) => Number((BigInt(amount) * BigInt(reached)) / BigInt(sum));
  let reached = 0;
  return values.map((value) => {
    const before = until(reached);
    reached += value;
    return until(reached) - before;
  });
}
