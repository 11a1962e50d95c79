/** What was changed of a product, from Directus' revisions, and putting it back: docs/back-office.md#history. */
import { isDeepStrictEqual } from 'node:util';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { PRODUCT_FIELDS, PRODUCT_STATUS_LABELS, type ProductField } from '@chitenge/contract/product-fields';
import { MAX_HISTORY, type ProductHistory } from '@chitenge/contract/product-history';
import { products } from '@chitenge/directus/collections/products';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Command } from '../commands/command.ts';
import type { Timestamp } from '../database/columns.ts';
import type { DirectusContext } from '../directus/types.ts';
import { itemsInTransaction } from './items-in-transaction.ts';

const FIELDS: readonly (ProductField & { name: string })[] = Object.entries(PRODUCT_FIELDS).map(
  ([name, field]: [string, ProductField]) => ({ ...field, name }),
);

/** Columns that the form has not as a field of its own. */
const PICTURES: Readonly<Record<string, string>> = { image: 'Main picture', images: 'Pictures' };

interface RevisionRow {
  id: number;
  data: unknown;
  delta: unknown;
  action: string;
  at: Timestamp;
  first_name: string | null;
  last_name: string | null;
}

type Columns = Record<string, unknown>;
const columnsSchema = z.record(z.string(), z.unknown()).catch({});
/** SQLite has a text. */
const parseColumns = (stored: unknown): Columns =>
  columnsSchema.parse(typeof stored === 'string' ? JSON.parse(stored) : stored);

const normalise = (value: unknown) => (value === undefined || value === '' ? null : value);

/** A change with the columns as they were before and after. */
interface Revision extends RevisionRow {
  changed: Columns;
  /** What is known of it; a column that it has not is unknown. */
  before: Columns;
}

/** The columns that a creation leaves out have these values. It does not say the category. */
const DEFAULTS: Columns = Object.fromEntries(
  products.fields.flatMap(({ name, column, relation }) =>
    column === null || relation !== null ? [] : [[name, column.default]],
  ),
);

/** Returns what a product was after a revision. */
const columnsAfter = ({ action, data }: RevisionRow): Columns => ({
  ...(action === 'create' && DEFAULTS),
  ...parseColumns(data),
});

/** Reads the newest revisions of a product, each with what an earlier one says of the time before. */
async function readRevisions(database: Knex, productId: string): Promise<Revision[]> {
  const rows: RevisionRow[] = await database('directus_revisions as r')
    .join('directus_activity as a', 'a.id', 'r.activity')
    .leftJoin('directus_users as u', 'u.id', 'a.user')
    .where({ 'r.collection': 'products', 'r.item': productId })
    .whereNull('r.version')
    .orderBy('r.id', 'desc')
    .limit(MAX_HISTORY + 1)
    .select(
      'r.id as id',
      'r.data as data',
      'r.delta as delta',
      'a.action as action',
      'a.timestamp as at',
      'u.first_name as first_name',
      'u.last_name as last_name',
    );
  let known: Columns = {};
  const oldestFirst = rows.toReversed().map((row): Revision => {
    const before = known;
    const changed = parseColumns(row.delta);
    // A snapshot has no relations, such as the category: only a change says it.
    known = { ...before, ...columnsAfter(row), ...changed };
    return { ...row, changed, before };
  });
  return oldestFirst.toReversed();
}

const isPrice = ({ type }: ProductField) => type === 'decimal' || type === 'timestamp';

/** Says a value as the form shows it. */
function wordsOf({ name, detail }: (typeof FIELDS)[number], value: unknown, categories: Map<string, string>) {
  const known = normalise(value);
  if (known === null) return null;
  if (typeof known === 'boolean') return known ? 'Yes' : 'No';
  if (Array.isArray(known)) return known.join(', ') || null;
  if (typeof known !== 'string' && typeof known !== 'number') return null;
  const text = String(known);
  if (name === 'categoryId') return categories.get(text) ?? 'a category that is deleted';
  const labels: Readonly<Record<string, string>> =
    name === 'status' ? PRODUCT_STATUS_LABELS : (detail?.choice?.labels ?? {});
  return labels[text] ?? text;
}

/** @throws ProblemError 404 */
export async function readProductHistory(database: Knex, productId: string): Promise<ProductHistory> {
  const product = await database('products').where({ id: productId }).first<unknown>('id');
  if (product === undefined) throw notFound('product');
  const categories = new Map(
    (await database('categories').select<{ id: string; name: string }[]>('id', 'name')).map((row) => [
      row.id,
      row.name,
    ]),
  );
  const revisions = (await readRevisions(database, productId)).slice(0, MAX_HISTORY);
  return revisions
    .map(({ id, at, action, first_name, last_name, changed, before }) => ({
      id,
      at: new Date(at).toISOString(),
      who: [first_name, last_name].filter(Boolean).join(' ') || null,
      isCreation: action === 'create',
      changes: [
        ...FIELDS.filter(({ column, label }) => label !== undefined && column in changed)
          .filter(({ column }) => !(column in before) || !isSame(before, changed, column))
          .map((field) => {
            // Changes of prices and stock are not all revisions, so what was before may be another value.
            const isKnown = field.column in before && !isPrice(field) && field.type !== 'integer';
            return {
              field: field.name,
              label: field.label ?? field.name,
              ...(isKnown && { from: wordsOf(field, before[field.column], categories) }),
              to: wordsOf(field, changed[field.column], categories),
              canRestore: field.column in before && field.isRestored === true,
            };
          }),
        ...Object.entries(PICTURES)
          .filter(([column]) => column in changed)
          .map(([, label]) => ({ field: null, label, canRestore: false })),
      ],
    }))
    .filter(({ changes, isCreation }) => changes.length > 0 || isCreation);
}

const isSame = (one: Columns, other: Columns, column: string) =>
  isDeepStrictEqual(normalise(one[column]), normalise(other[column]));

interface Restore {
  id: string;
  change: number;
  replacesLater: boolean;
}

/**
 * Creates the command that puts back the fields of one change, with the actor's rights.
 * The command throws ProblemError 404; 409 `changed-meanwhile` that names the fields that were changed again later.
 */
export function restoreProduct(services: DirectusContext['services']): Command<Restore, void> {
  return async (trx, { id, change, replacesLater }, actor) => {
    const current = await trx('products').where({ id }).forUpdate().first<Columns | undefined>('*');
    if (current === undefined) throw notFound('product');
    const revision = (await readRevisions(trx, id)).find((one) => one.id === change);
    if (revision === undefined) throw notFound('change');
    const { before, changed } = revision;
    const { service, options, events } = itemsInTransaction(services, 'products', trx, actor);
    // The service converts what SQLite stores, as it did for the revision.
    const now = columnsSchema.parse(await service.readOne(id, { fields: ['*'] }));
    const fields = FIELDS.filter(
      ({ column, isRestored }) =>
        isRestored && column in changed && column in before && !isSame(before, changed, column),
    ).filter(({ column }) => !isSame(now, before, column));
    const later = fields.filter(({ column }) => !isSame(now, changed, column));
    if (later.length > 0 && !replacesLater)
      throw problemError('changed-meanwhile', {
        detail: 'This was changed again later. Nothing was put back.',
        errors: later.map(({ name }) => ({ field: name, message: 'was changed again later' })),
      });
    if (fields.length === 0) return { result: undefined, events };
    const columns = Object.fromEntries(fields.map(({ column }) => [column, normalise(before[column])]));
    await assertCategory(trx, columns['category']);
    await service.updateOne(id, columns, options);
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
