import { notFound, problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { Timestamp } from '../database/columns.ts';

interface Versioned {
  date_created: Timestamp | null;
  date_updated: Timestamp | null;
}

const NOUNS = {
  products: 'product',
  categories: 'category',
  reviews: 'review',
  delivery_methods: 'delivery method',
} as const;

/**
 * Locks a row and compares its version: the time of the last edit, or of the creation.
 * @param version ISO 8601; undefined accepts every version
 * @throws ProblemError 404; 409 `changed-meanwhile`
 */
export async function assertVersion(
  trx: Knex.Transaction,
  collection: keyof typeof NOUNS,
  id: string,
  version: string | undefined,
): Promise<void> {
  const row = await trx(collection)
    .where({ id })
    .forUpdate()
    .first<Versioned | undefined>('date_created', 'date_updated');
  const noun = NOUNS[collection];
  if (row === undefined) throw notFound(noun);
  if (version === undefined) return;
  const current = new Date(row.date_updated ?? row.date_created ?? 0).getTime();
  if (current !== Date.parse(version))
    throw problemError('changed-meanwhile', {
      detail: `Someone else has saved this ${noun} since you opened it. Nothing of yours was saved.`,
    });
}
