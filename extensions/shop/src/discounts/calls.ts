/** A shopper's code: docs/behaviour.md#discounts. */
import { discountsCalls as calls } from '@chitenge/contract/calls/discounts';
import type { CheckDiscount, Discount } from '@chitenge/contract/discount-code';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { coversCategory, discountRefused, readUsableCode } from './judge-code.ts';

export function serveDiscounts(serve: Serve, { database }: Pick<DirectusContext, 'database'>): void {
  serve(calls.checkDiscountCode, async ({ body }) => answer(200, await checkDiscount(database, body)));
}

const amountOf = (amount: Decimal | null) => (amount === null ? null : toDecimal(toNgwee(amount)));

/**
 * Reads what a code gives, and which of the products it covers.
 * @throws ProblemError 409 for a code that does not count now
 */
async function checkDiscount(database: Knex, { code: typed, productIds }: CheckDiscount): Promise<Discount> {
  const found = await readUsableCode(database, typed, (refusal) => discountRefused(refusal, null));
  const products = await database('products')
    .whereIn('id', productIds)
    .select<{ id: string; category: string | null }[]>('id', 'category');
  const { code, kind, value, minimum } = found;
  return {
    code,
    kind,
    value: amountOf(value),
    minimum: amountOf(minimum),
    productIds: products.filter(({ category }) => coversCategory(found, category)).map(({ id }) => id),
  };
}
