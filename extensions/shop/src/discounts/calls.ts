/** Discount codes: docs/behaviour.md#discounts and docs/back-office.md#discounts-tab. */
import type { UpdateDiscountCode } from '@chitenge/contract/admin-discount';
import { discountsCalls as calls } from '@chitenge/contract/calls/discounts';
import { DISCOUNT_FIELDS, type CheckDiscount, type Discount } from '@chitenge/contract/discount-code';
import { columnNames, inputColumns } from '@chitenge/contract/field-table';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { columnsOf } from '../database/columns.ts';
import { allowed, countBy, itemsOf } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { parseDiscountCode } from './discount-codes.ts';
import { coversCategory, discountRefused, readUsableCode } from './judge-code.ts';

const COLUMNS = inputColumns(DISCOUNT_FIELDS);

const toColumns = ({ categories, ...fields }: UpdateDiscountCode & { code?: string }) => ({
  ...columnsOf(fields, COLUMNS),
  ...(categories && { categories: categories.map((key) => ({ key, collection: 'categories' })) }),
});

export function serveDiscounts(serve: Serve, context: Pick<DirectusContext, 'database' | 'services'>): void {
  const { database } = context;
  serve(calls.checkDiscountCode, async ({ body }) => answer(200, await checkDiscount(database, body)));

  const codesOf = (actor: Actor) =>
    itemsOf(context, actor, {
      collection: 'discount_codes',
      what: 'discount code',
      fields: columnNames(DISCOUNT_FIELDS),
      row: parseDiscountCode,
    });

  /** Counts the orders of each code, without cancelled ones. @param code only of this one */
  const countUses = (actor: Actor, code?: string) =>
    countBy(context, actor, {
      collection: 'orders',
      column: 'discount_code',
      filter: {
        _and: [
          { discount_code: code === undefined ? { _nnull: true } : { _eq: code } },
          { status: { _neq: 'cancelled' } },
        ],
      },
    });

  async function readCode(actor: Actor, id: string) {
    const code = await codesOf(actor).readOne(id);
    return { ...code, uses: (await countUses(actor, code.code)).get(code.code) ?? 0 };
  }

  serve(calls.listDiscountCodes, async (_input, { actor }) => {
    const [codes, uses] = await Promise.all([
      codesOf(actor).read({ sort: ['-date_created', 'code'], limit: -1 }),
      countUses(actor),
    ]);
    return answer(
      200,
      codes.map((code) => ({ ...code, uses: uses.get(code.code) ?? 0 })),
    );
  });

  // A hook validates the whole code, and that its categories exist.
  serve(calls.addDiscountCode, async ({ body }, { actor }) => {
    const id = await allowed(codesOf(actor).service.createOne(toColumns(body)));
    return answer(201, await readCode(actor, String(id)));
  });

  serve(calls.updateDiscountCode, async ({ params: { id }, body }, { actor }) => {
    const codes = codesOf(actor);
    await codes.readOne(id);
    await allowed(codes.service.updateOne(id, toColumns(body)));
    return answer(200, await readCode(actor, id));
  });
}

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
    value,
    minimum,
    productIds: products.filter(({ category }) => coversCategory(found, category)).map(({ id }) => id),
  };
}
