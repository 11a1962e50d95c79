import { DENOMINATIONS } from '@chitenge/contract/denominations';
import { toNgwee, type Ngwee } from '@chitenge/contract/money';

/** Coins are counted out, not offered: the smallest note is K2. */
const SMALLEST_NOTE = 2_00;
const NOTES: readonly Ngwee[] = DENOMINATIONS.map(toNgwee).filter((value) => value >= SMALLEST_NOTE);
const MOST = 6;

/** Returns what a customer is likely to give for a sum: exactly it, and the next sum that each note can make. */
export function notesFor(amount: Ngwee): Ngwee[] {
  const next = NOTES.map((note) => Math.ceil(amount / note) * note);
  return [...new Set([amount, ...next])].toSorted((one, other) => one - other).slice(0, MOST);
}
