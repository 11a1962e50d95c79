/**
 * Databases report the same column differently. SQLite, for example, reports a decimal as a float, and
 * 0 as the default of a boolean. `syncSnapshot` replaces equivalent values of the desired snapshot by the
 * reported ones. So Directus applies real differences only.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Snapshot, SnapshotColumn, SnapshotField, SnapshotRelation } from './snapshot.ts';

/** Equivalent types that a database may report. */
const REPORTED_TYPES: Record<string, readonly string[]> = {
  uuid: ['uuid', 'string'],
  decimal: ['decimal', 'float'],
  timestamp: ['timestamp', 'dateTime'],
};

function isSameType(desired: string, reported: string): boolean {
  return (REPORTED_TYPES[desired] ?? [desired]).includes(reported);
}

function normalizeDefault(type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return value === true || value === 1 || value === '1' || value === 'true';
  if (type === 'integer' || type === 'decimal') return Number(value);
  if (type === 'json') return typeof value === 'string' ? JSON.parse(value) : value;
  return value;
}

/** Compares two limits. Null means that the database does not report it, and counts as equal. */
function isSameLimit(desired: number | null, reported: number | null): boolean {
  return desired === null || reported === null || desired === reported;
}

function isSameColumn(type: string, desired: SnapshotColumn, reported: SnapshotColumn): boolean {
  const key = desired.is_primary_key;
  return (
    desired.is_nullable === reported.is_nullable &&
    (key || desired.is_unique === reported.is_unique) &&
    (key || desired.is_indexed === reported.is_indexed) &&
    desired.is_primary_key === reported.is_primary_key &&
    desired.has_auto_increment === reported.has_auto_increment &&
    (desired.has_auto_increment ||
      isDeepStrictEqual(
        normalizeDefault(type, desired.default_value),
        normalizeDefault(type, reported.default_value),
      )) &&
    (type !== 'string' || isSameLimit(desired.max_length, reported.max_length)) &&
    (type !== 'decimal' ||
      (isSameLimit(desired.numeric_precision, reported.numeric_precision) &&
        isSameLimit(desired.numeric_scale, reported.numeric_scale))) &&
    desired.foreign_key_table === reported.foreign_key_table &&
    desired.foreign_key_column === reported.foreign_key_column
  );
}

/** Adds the casts that Directus adds to a field's `special` on some databases. */
function withCasts(desired: string[] | null, reported: string[] | null): string[] | null {
  const casts = (reported ?? []).filter((flag) => flag.startsWith('cast-') && !desired?.includes(flag));
  return casts.length === 0 ? desired : [...(desired ?? []), ...casts];
}

type Meta = Record<string, unknown>;

/** Merges metadata: the desired values, and reported properties that this code does not define. */
function mergeMeta<Desired extends Meta>(desired: Desired, reported: Meta): Desired {
  return { ...reported, ...desired };
}

function syncField(desired: SnapshotField, reported: SnapshotField | undefined): SnapshotField {
  if (reported === undefined) return desired;
  const special = withCasts(desired.meta.special, reported.meta.special);
  const meta = mergeMeta({ ...desired.meta, special }, reported.meta);
  if (!desired.schema || !reported.schema) return { ...desired, meta };
  return isSameType(desired.type, reported.type) &&
    isSameColumn(desired.type, desired.schema, reported.schema)
    ? { ...desired, meta, type: reported.type, schema: reported.schema }
    : { ...desired, meta };
}

function syncRelation(desired: SnapshotRelation, reported: SnapshotRelation | undefined): SnapshotRelation {
  if (reported === undefined) return desired;
  const meta = mergeMeta(desired.meta, reported.meta);
  if (!desired.schema || !reported.schema) return { ...desired, meta };
  const { constraint_name, on_update } = reported.schema;
  return { ...desired, meta, schema: { ...desired.schema, constraint_name, on_update } };
}

/**
 * Returns the desired snapshot with equivalent values replaced by the reported ones.
 * @param current snapshot of the running Directus
 */
export function syncSnapshot(desired: Snapshot, current: Snapshot): Snapshot {
  const isSameField =
    (a: { collection: string; field: string }) => (b: { collection: string; field: string }) =>
      a.collection === b.collection && a.field === b.field;
  return {
    ...desired,
    directus: current.directus,
    vendor: current.vendor,
    systemFields: current.systemFields,
    collections: desired.collections.map((collection) => {
      const reported = current.collections.find(({ collection: name }) => name === collection.collection);
      return reported === undefined
        ? collection
        : { ...collection, meta: mergeMeta(collection.meta, reported.meta) };
    }),
    fields: desired.fields.map((field) => syncField(field, current.fields.find(isSameField(field)))),
    relations: desired.relations.map((relation) =>
      syncRelation(relation, current.relations.find(isSameField(relation))),
    ),
  };
}
