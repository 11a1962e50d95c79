/** What was changed of a row, from Directus' revisions, and putting it back: docs/back-office.md#history. */
import { isDeepStrictEqual } from 'node:util';
import { MAX_HISTORY, type ChangeHistory } from '@chitenge/contract/change-history';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { z } from 'zod';
import { itemsInTransaction, type EditedCollection } from '../catalogue/items-in-transaction.ts';
import type { Actor } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import type { Timestamp } from '../database/columns.ts';
import type { DirectusContext } from '../directus/types.ts';
import { changedParts } from './changed-parts.ts';

/** A field whose changes the history says. */
export interface HistoryField {
  /** The API's name. */
  name: string;
  column: string;
  label: string;
  canRestore: boolean;
  /** Whether an earlier revision says what it was. Changes of prices and stock are not all revisions. */
  isBeforeKnown: boolean;
  /** Says a stored value as the form shows it; null for nothing. */
  words: (stored: unknown) => string | null;
}

/** A row with a history. What is no field of it, such as a password, is never said. */
export interface HistorySubject {
  collection: EditedCollection;
  item: string;
  fields: readonly HistoryField[];
  /** Labels of columns that are only said to have changed. */
  others?: Readonly<Record<string, string>>;
  /** The columns that a creation leaves out have these values. */
  defaults: Columns;
  /** Whether people create such rows. Otherwise the first change is one from the defaults. */
  hasCreation: boolean;
}

export type Columns = Readonly<Record<string, unknown>>;
const columnsSchema = z.record(z.string(), z.unknown()).catch({});
/** Parses the columns of a revision. SQLite has a text. */
export const parseColumns = (stored: unknown): Columns =>
  columnsSchema.parse(typeof stored === 'string' ? JSON.parse(stored) : stored);

const normalise = (value: unknown) => (value === undefined || value === '' ? null : value);

/** Whether a column has the same value. Postgres has the text of a decimal of which a change has the number. */
export function isSame(one: Columns, other: Columns, column: string): boolean {
  const [left, right] = [normalise(one[column]), normalise(other[column])];
  if (typeof left === 'number' && typeof right === 'string') return left === Number(right);
  if (typeof left === 'string' && typeof right === 'number') return Number(left) === right;
  return isDeepStrictEqual(left, right);
}

/** Revisions that are looked through. Some are no change of the form: settings of another group, or another place in a list. */
const MAX_READ = 500;

interface RevisionRow {
  id: number;
  delta: unknown;
  action: string;
  at: Timestamp;
  user: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** A change with the columns as they were before and after. */
interface Revision extends RevisionRow {
  changed: Columns;
  /** What is known of it; a column that it has not is unknown. */
  before: Columns;
}

/**
 * Reads the newest revisions of a row, each with what an earlier one says of the time before. The text of a whole row is
 * read only where a field changes after it: that is the time before.
 */
async function readRevisions(
  database: Knex,
  { collection, item, fields, defaults, hasCreation }: HistorySubject,
): Promise<Revision[]> {
  const rows: RevisionRow[] = await database('directus_revisions as r')
    .join('directus_activity as a', 'a.id', 'r.activity')
    .leftJoin('directus_users as u', 'u.id', 'a.user')
    .where({ 'r.collection': collection, 'r.item': item })
    .whereNull('r.version')
    .orderBy('r.id', 'desc')
    .limit(MAX_READ)
    .select(
      'r.id as id',
      'r.delta as delta',
      'a.action as action',
      'a.timestamp as at',
      'a.user as user',
      'u.first_name as first_name',
      'u.last_name as last_name',
    );
  const oldestFirst = rows.toReversed().map((row) => ({ ...row, changed: parseColumns(row.delta) }));
  const isBeforeChange = (index: number) =>
    fields.some(({ column }) => column in (oldestFirst[index + 1]?.changed ?? {}));
  const snapshots = await readSnapshots(
    database,
    oldestFirst.filter(({ action }, index) => action === 'create' || isBeforeChange(index)),
  );
  const isWhole = rows.length < MAX_READ;
  let known: Columns = isWhole && !hasCreation ? defaults : {};
  return oldestFirst
    .map((row): Revision => {
      const before = known;
      // A snapshot has no relations, such as the category: only a change says it.
      known = {
        ...before,
        ...(row.action === 'create' && defaults),
        ...snapshots.get(row.id),
        ...row.changed,
      };
      return { ...row, before };
    })
    .toReversed();
}

/** Reads the whole rows of revisions, by their ids. */
async function readSnapshots(
  database: Knex,
  revisions: readonly Pick<RevisionRow, 'id'>[],
): Promise<ReadonlyMap<number, Columns>> {
  const ids = revisions.map(({ id }) => id);
  const rows = await database('directus_revisions')
    .whereIn('id', ids)
    .select<{ id: number; data: unknown }[]>('id', 'data');
  return new Map(rows.map(({ id, data }) => [id, parseColumns(data)]));
}

/** Reads the changes of a row that people made, newest first. */
export async function readHistory(database: Knex, subject: HistorySubject): Promise<ChangeHistory> {
  const revisions = await readRevisions(database, subject);
  return revisions
    .map(({ id, at, action, user, first_name, last_name, changed, before }) => ({
      id,
      at: new Date(at).toISOString(),
      who:
        user === null ? null : [first_name, last_name].filter(Boolean).join(' ') || 'Somebody on the staff',
      isCreation: subject.hasCreation && action === 'create',
      changes: [
        ...subject.fields
          .filter(({ column }) => column in changed)
          .filter(({ column }) => !(column in before) || !isSame(before, changed, column))
          .map(({ name, column, label, canRestore, isBeforeKnown, words }) => {
            const to = words(changed[column]);
            const known = column in before && isBeforeKnown ? { from: words(before[column]) } : {};
            return {
              field: name,
              label,
              ...(known.from === undefined ? { to } : changedParts(known.from, to)),
              canRestore: column in before && canRestore,
            };
          }),
        ...Object.entries(subject.others ?? {})
          .filter(([column]) => column in changed)
          .map(([, label]) => ({ field: null, label, canRestore: false })),
      ],
    }))
    .filter(({ changes, isCreation }) => changes.length > 0 || isCreation)
    .slice(0, MAX_HISTORY);
}

export interface Restore {
  /** The id of a change of the history. */
  change: number;
  replacesLater: boolean;
}

/**
 * Puts back the fields of one change, with the actor's rights, in a transaction in which the row is locked.
 * @param assertUsable throws when what was before cannot be used any more
 * @throws ProblemError 404; 409 `changed-meanwhile` that names the fields that were changed again later
 */
export async function restoreChange(
  trx: Knex.Transaction,
  services: DirectusContext['services'],
  subject: HistorySubject,
  { change, replacesLater }: Restore,
  actor: Actor,
  assertUsable: (columns: Columns) => Promise<void> = () => Promise.resolve(),
): Promise<ShopEvent[]> {
  const { collection, item } = subject;
  const revision = (await readRevisions(trx, subject)).find((one) => one.id === change);
  if (revision === undefined) throw notFound('change');
  const { before, changed } = revision;
  const { service, options, events } = itemsInTransaction(services, collection, trx, actor);
  // The service converts what SQLite stores, as it did for the revision.
  const now = columnsSchema.parse(await service.readOne(item, { fields: ['*'] }));
  const fields = subject.fields
    .filter(
      ({ column, canRestore }) =>
        canRestore && column in changed && column in before && !isSame(before, changed, column),
    )
    .filter(({ column }) => !isSame(now, before, column));
  const later = fields.filter(({ column }) => !isSame(now, changed, column));
  if (later.length > 0 && !replacesLater)
    throw problemError('changed-meanwhile', {
      detail: 'This was changed again later. Nothing was put back.',
      errors: later.map(({ name }) => ({ field: name, message: 'was changed again later' })),
    });
  if (fields.length === 0) return events;
  const columns = Object.fromEntries(fields.map(({ column }) => [column, normalise(before[column])]));
  await assertUsable(columns);
  await service.updateOne(item, columns, options);
  return events;
}
