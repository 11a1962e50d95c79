// Without zod, because the storefront loads it.
import { toDecimal, toNgwee } from './money.ts';

/** Notes and coins of the kwacha by their value, greatest first. */
export const DENOMINATIONS = [
  '500.00',
  '200.00',
  '100.00',
  '50.00',
  '20.00',
  '10.00',
  '5.00',
  '2.00',
  '1.00',
  '0.50',
  '0.10',
  '0.05',
] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** How many there are of each note and coin; none without an entry. */
export type Notes = Partial<Record<Denomination, number>>;

/** Returns what notes and coins are worth. */
export const valueOf = (notes: Notes): string =>
  toDecimal(DENOMINATIONS.reduce((sum, value) => sum + toNgwee(value) * (notes[value] ?? 0), 0));
