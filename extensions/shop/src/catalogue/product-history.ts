/** What was changed of a product, and putting it back: docs/back-office.md#history. */
import type { ChangeHistory } from '@chitenge/contract/change-history';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { PRODUCT_FIELDS, PRODUCT_STATUS_LABELS, type ProductField } from '@chitenge/contract/product-fields';
import { products } from '@chitenge/directus/collections/products';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { defaultsOf } from '../history/form-history.ts';
import { readHistory, restoreChange, type HistorySubject, type Restore } from '../history/record-history.ts';

/** Columns that the form has not as a field of its own. */
const PICTURES: Readonly<Record<string, string>> = { image: 'Main picture', images: 'Pictures' };

/** A creation does not say the category. */
const DEFAULTS = defaultsOf(products);

const isPrice = ({ type }: ProductField) => type === 'decimal' || type === 'timestamp';

/** Says a value as the form shows it. */
function wordsOf(
  { name, detail }: ProductField & { name: string },
  value: unknown,
  categories: ReadonlyMap<string, string>,
): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ') || null;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value);
  if (name === 'categoryId') return categories.get(text) ?? 'a category that is deleted';
  const labels: Readonly<Record<string, string>> =
    name === 'status' ? PRODUCT_STATUS_LABELS : (detail?.choice?.labels ?? {});
  return labels[text] ?? text;
}

const subjectOf = (id: string, categories: ReadonlyMap<string, string> = new Map()): HistorySubject => ({
  collection: 'products',
  item: id,
  fields: Object.entries(PRODUCT_FIELDS).flatMap(([name, field]: [string, ProductField]) =>
    field.label === undefined
      ? []
      : [
          {
            name,
            column: field.column,
            label: field.label,
            canRestore: field.isRestored === true,
            isBeforeKnown: !isPrice(field) && field.type !== 'integer',
            words: (stored) => wordsOf({ ...field, name }, stored, categories),
          },
        ],
  ),
  others: PICTURES,
  defaults: DEFAULTS,
  hasCreation: true,
});

/** @throws ProblemError 404 */
export async function readProductHistory(database: Knex, id: string): Promise<ChangeHistory> {
  const product = await database('products').where({ id }).first<unknown>('id');
  if (product === undefined) throw notFound('product');
  const rows = await database('categories').select<{ id: string; name: string }[]>('id', 'name');
  return readHistory(database, subjectOf(id, new Map(rows.map((row) => [row.id, row.name]))));
}

/**
 * Creates the command that puts back the fields of one change, with the actor's rights.
 * The command throws ProblemError 404; 409 `changed-meanwhile` that names the fields that were changed again later.
 */
export function restoreProduct(
  services: DirectusContext['services'],
): Command<Restore & { id: string }, void> {
  return async (trx, { id, ...restore }, actor) => {
    const current = await trx('products').where({ id }).forUpdate().first<unknown>('id');
    if (current === undefined) throw notFound('product');
    const events = await restoreChange(trx, services, subjectOf(id), restore, actor, ({ category }) =>
      assertCategory(trx, category),
    );
    return { result: undefined, events };
  };
}

/** @throws ProblemError 409 for a category that is deleted */
async function assertCategory(trx: Knex.Transaction, id: unknown): Promise<void> {
  if (typeof id !== 'string') return;
  if ((await trx('categories').where({ id }).first<unknown>('id')) === undefined)
    throw problemError('shop-rule', {
      detail: 'The category that it had is deleted. Choose another one in the form.',
    });
}
