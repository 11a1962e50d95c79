import type { Ngwee } from '@chitenge/contract/money';

/** The notes of the kwacha, in ngwee: Bank of Zambia, 'Currency', series of 2025. */
const NOTES: readonly Ngwee[] = [2, 5, 10, 20, 50, 100, 200, 500].map((kwacha) => kwacha * 100);
const MOST = 6;

/** Returns what a customer is likely to give for a sum: exactly it, and the next sum that each note can make. */
export function notesFor(amount: Ngwee): Ngwee[] {
  const next = NOTES.map((note) => Math.ceil(amount / note) * note);
  return [...new Set([amount, ...next])].toSorted((one, other) => one - other).slice(0, MOST);
}
