import { COLLECTIONS } from '@chitenge/directus/collections/all';
import type { Field } from '@chitenge/directus/schema/field';
import { isWholeNumber, wholeNumberRule } from '@chitenge/directus/schema/whole-number';
import { z } from 'zod';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';
import { countRows } from '../database/count-rows.ts';
import { deletedKeys } from './changed-keys.ts';

const payloadSchema = z.record(z.string(), z.unknown());
const limitsSchema = z.object({ min: z.number().optional(), max: z.number().optional() });

const limitsOf = ({ options }: Field) => limitsSchema.parse(options ?? {});

/** Rejects what is no whole number in integer columns. SQLite would store it, and Directus does not name the limits. */
export function rejectFractions(register: Register): void {
  for (const { name: collection, fields } of COLLECTIONS) {
    const integers = fields
      .filter(({ type }) => type === 'integer')
      .map((field) => ({ name: field.name, limits: limitsOf(field) }));
    if (integers.length === 0) continue;
    for (const action of ['create', 'update'])
      register.filter(`${collection}.items.${action}`, (payload) => {
        const values = payloadSchema.safeParse(payload).data ?? {};
        for (const { name, limits } of integers) {
          const value = values[name] ?? null;
          if (value !== null && !isWholeNumber(value, limits))
            throw new InvalidValueError({ reason: `${name} must be ${wholeNumberRule(limits)}` });
        }
        return payload;
      });
  }
}

/** Collections whose rows people put in order. */
const SORTED_COLLECTIONS = ['categories', 'content_pages', 'delivery_methods'] as const;

const sortedRowSchema = z.looseObject({ sort: z.number().nullish() });

/** Puts a new row after all others, so that it changes no order that people have made. A given `sort` stays. */
export function putNewRowsLast(register: Register): void {
  for (const collection of SORTED_COLLECTIONS)
    register.filter(`${collection}.items.create`, async (payload, _meta, { database }) => {
      const row = sortedRowSchema.safeParse(payload);
      if (!row.success || typeof row.data.sort === 'number') return payload;
      const [last] = await database(collection).max<{ sort: number | null }[]>({ sort: 'sort' });
      return { ...row.data, sort: (last?.sort ?? 0) + 1 };
    });
}

/** Refuses to delete a category that has products, which would lose it without a word. The back office moves them first. */
export function keepProductsOfCategories(register: Register): void {
  register.filter('categories.items.delete', async (payload, _meta, { database }) => {
    for (const id of deletedKeys(payload)) {
      const count = await countRows(database('products').where({ category: id }));
      if (count === 0) continue;
      const category = await database('categories').where({ id }).first<{ name: string }>('name');
      throw new InvalidValueError({
        reason: `‘${category.name}’ still has ${count} ${count === 1 ? 'product' : 'products'}. Delete it in the back office, on /admin under Categories, which asks where they go; or give them another category first.`,
      });
    }
    return payload;
  });
}
