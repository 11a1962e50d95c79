import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';

const PRICES = new Set(['price', 'original_price', 'sale_price']);

/** Rejects product prices with more than two decimals. SQLite would store them, and Postgres would round them. */
export function rejectFractionsOfNgwee(register: Register): void {
  for (const action of ['create', 'update'])
    register.filter(`products.items.${action}`, (payload) => {
      assertTwoDecimals(payload);
      return payload;
    });
}

/** @throws InvalidValueError 400 that names the field */
function assertTwoDecimals(payload: unknown): void {
  if (typeof payload !== 'object' || payload === null) return;
  for (const [field, value] of Object.entries(payload)) {
    if (!PRICES.has(field) || value === null) continue;
    const amount = Number(value);
    if (amount !== Number(amount.toFixed(2)))
      throw new InvalidValueError({ reason: `${field} must be an amount with at most two decimals` });
  }
}
