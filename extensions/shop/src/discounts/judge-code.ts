import {
  judgePeriod,
  refusalWords,
  type DiscountRefusal,
  type DiscountTerms,
} from '@chitenge/contract/discount-terms';
import { problemError, type ProblemDetails } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { countUses, findDiscountCode, type DiscountCode } from './discount-codes.ts';

/** Returns whether a code covers the goods of a category. */
export const coversCategory = (
  { categories }: Pick<DiscountCode, 'categories'>,
  category: string | null,
): boolean => categories.length === 0 || (category !== null && categories.includes(category));

/**
 * Reads a code that counts now, whatever the order.
 * @param exceptOrder an order that has the code already, and is not a use before itself
 * @param refuse throws for a code that does not count
 */
export async function readUsableCode(
  database: Knex,
  code: string,
  refuse: (refusal: DiscountRefusal) => Error,
  exceptOrder?: string,
): Promise<DiscountCode> {
  const found = await findDiscountCode(database, code);
  // Shoppers do not learn that a draft exists.
  if (found === null || found.status === 'draft') throw refuse('unknown');
  if (found.status === 'archived') throw refuse('ended');
  const refusal = judgePeriod(found, Date.now());
  if (refusal !== null) throw refuse(refusal);
  const { maxUses } = found;
  if (maxUses === null) return found;
  const uses = await countUses(database, code, exceptOrder === undefined ? {} : { exceptOrder });
  if (uses >= maxUses) throw refuse('used-up');
  return found;
}

/** Creates the 409 for a code that does not count. */
export function discountRefused(
  refusal: DiscountRefusal,
  terms: Pick<DiscountTerms, 'minimum'> | null,
  details: ProblemDetails = {},
) {
  return problemError('discount-refused', {
    detail: refusalWords(refusal, terms?.minimum),
    refusal,
    errors: [{ field: 'discountCode', message: 'does not count for this order' }],
    ...details,
  });
}
