import { DISCOUNT_FIELDS, wholeDiscountCodeSchema } from '@chitenge/contract/discount-code';
import { cleanDiscountCode } from '@chitenge/contract/clean-text';
import type { Knex } from 'knex';
import { z } from 'zod';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';
import { changedKeys, deletedKeys } from './changed-keys.ts';
import { chosenRows, tableRules, validateRows } from './validate-rows.ts';

/** The payload after its validation. */
const chosenSchema = z.looseObject({ categories: chosenRows.optional() });

const updateSchema = z.looseObject({ code: z.string().optional() });

/**
 * Validates discount codes that anybody writes, by the rules of the contract. Codes are stored in upper case, so the
 * unique column ignores case. The uses are counted by the code, so that it stays, and one with uses is not deleted.
 */
export function validateDiscountCodes(register: Register): void {
  validateRows(register, {
    ...tableRules(DISCOUNT_FIELDS),
    collection: 'discount_codes',
    schema: wholeDiscountCodeSchema,
    toColumns: ({ categories, ...values }) => ({
      ...values,
      categories: chosenRows.parse(categories).map((key) => ({ key, collection: 'categories' })),
    }),
  });

  register.filter('discount_codes.items.create', async (payload, _meta, { database }) => {
    await assertCategories(database, chosenSchema.parse(payload).categories);
    return payload;
  });

  register.filter('discount_codes.items.update', async (payload, meta, { database }) => {
    const { categories } = chosenSchema.parse(payload);
    if (categories === undefined) return payload;
    const rows = await database('discount_codes')
      .whereIn('id', changedKeys(meta))
      .select<{ categories: unknown }[]>('categories');
    // A category may have been deleted since it was chosen.
    const before = new Set(rows.flatMap((row) => DISCOUNT_FIELDS.categories.row.parse(row.categories)));
    await assertCategories(
      database,
      categories.filter((id) => !before.has(id)),
    );
    return payload;
  });

  register.filter('discount_codes.items.update', async (payload, meta, { database }) => {
    const { code } = updateSchema.parse(payload);
    if (code === undefined) return payload;
    const others = await database('discount_codes')
      .whereIn('id', changedKeys(meta))
      .whereNot('code', cleanDiscountCode(code))
      .select('id');
    if (others.length > 0) throw new InvalidValueError({ reason: 'code cannot be changed; add another one' });
    return payload;
  });

  register.filter('discount_codes.items.delete', async (payload, _meta, { database }) => {
    await assertUnused(database, deletedKeys(payload));
    return payload;
  });
}

/** @throws InvalidValueError 400 for a code that an order has */
async function assertUnused(database: Knex, ids: readonly string[]): Promise<void> {
  const used = await database('discount_codes')
    .whereIn('id', [...ids])
    .whereIn('code', database('orders').whereNotNull('discount_code').select('discount_code'))
    .first<{ code: string } | undefined>('code');
  if (used === undefined) return;
  throw new InvalidValueError({ reason: `${used.code} was used by an order: archive it instead.` });
}

/** @throws InvalidValueError 400 for a category that does not exist */
async function assertCategories(database: Knex, ids: readonly string[] = []): Promise<void> {
  const found = await database('categories').whereIn('id', ids).select<{ id: string }[]>('id');
  const known = new Set(found.map(({ id }) => id));
  if (ids.some((id) => !known.has(id)))
    throw new InvalidValueError({ column: 'categories', reason: 'has one that does not exist' });
}
