/**
 * Databases report the same column in different words: SQLite calls a decimal a float and forgets its precision, a UUID a
 * char(36), a boolean's default 0. Settling takes over the database's words wherever they mean what we want, so that
 * only true differences are left for Directus to apply.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Snapshot, SnapshotColumn, SnapshotField, SnapshotRelation } from './snapshot.ts';

/** What a database may report for a type of ours. */
const REPORTED_AS: Record<string, readonly string[]> = {
  uuid: ['uuid', 'string'],
  decimal: ['decimal', 'float'],
  timestamp: ['timestamp', 'dateTime'],
};

function sameType(wanted: string, reported: string): boolean {
  return (REPORTED_AS[wanted] ?? [wanted]).includes(reported);
}

function plainDefault(type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return value === true || value === 1 || value === '1' || value === 'true';
  if (type === 'integer' || type === 'decimal') return Number(value);
  if (type === 'json') return typeof value === 'string' ? JSON.parse(value) : value;
  return value;
}

/** A measure that the database does not report (null) counts as the one we want. */
function sameMeasure(wanted: number | null, reported: number | null): boolean {
  return wanted === null || reported === null || wanted === reported;
}

function sameColumn(type: string, wanted: SnapshotColumn, reported: SnapshotColumn): boolean {
  const key = wanted.is_primary_key;
  return (
    wanted.is_nullable === reported.is_nullable &&
    (key || wanted.is_unique === reported.is_unique) &&
    (key || wanted.is_indexed === reported.is_indexed) &&
    wanted.is_primary_key === reported.is_primary_key &&
    wanted.has_auto_increment === reported.has_auto_increment &&
    (wanted.has_auto_increment ||
      isDeepStrictEqual(
        plainDefault(type, wanted.default_value),
        plainDefault(type, reported.default_value),
      )) &&
    (type !== 'string' || sameMeasure(wanted.max_length, reported.max_length)) &&
    (type !== 'decimal' ||
      (sameMeasure(wanted.numeric_precision, reported.numeric_precision) &&
        sameMeasure(wanted.numeric_scale, reported.numeric_scale))) &&
    wanted.foreign_key_table === reported.foreign_key_table &&
    wanted.foreign_key_column === reported.foreign_key_column
  );
}

/** Directus adds casts to a field's `special` on databases that need them. */
function withCasts(wanted: string[] | null, reported: string[] | null): string[] | null {
  const casts = (reported ?? []).filter((flag) => flag.startsWith('cast-') && !wanted?.includes(flag));
  return casts.length === 0 ? wanted : [...(wanted ?? []), ...casts];
}

type Meta = Record<string, unknown>;

/** Directus' record of a thing, with what it knows beyond ours, and our values in it. */
function settleMeta<Wanted extends Meta>(wanted: Wanted, reported: Meta): Wanted {
  return { ...reported, ...wanted };
}

function settleField(wanted: SnapshotField, reported: SnapshotField | undefined): SnapshotField {
  if (reported === undefined) return wanted;
  const special = withCasts(wanted.meta.special, reported.meta.special);
  const meta = settleMeta({ ...wanted.meta, special }, reported.meta);
  if (!wanted.schema || !reported.schema) return { ...wanted, meta };
  return sameType(wanted.type, reported.type) && sameColumn(wanted.type, wanted.schema, reported.schema)
    ? { ...wanted, meta, type: reported.type, schema: reported.schema }
    : { ...wanted, meta };
}

function settleRelation(wanted: SnapshotRelation, reported: SnapshotRelation | undefined): SnapshotRelation {
  if (reported === undefined) return wanted;
  const meta = settleMeta(wanted.meta, reported.meta);
  if (!wanted.schema || !reported.schema) return { ...wanted, meta };
  const { constraint_name, on_update } = reported.schema;
  return { ...wanted, meta, schema: { ...wanted.schema, constraint_name, on_update } };
}

/** The wanted schema in the words of the database whose current one is given. */
export function settle(wanted: Snapshot, current: Snapshot): Snapshot {
  const sameAs =
    (one: { collection: string; field: string }) => (other: { collection: string; field: string }) =>
      one.collection === other.collection && one.field === other.field;
  return {
    ...wanted,
    directus: current.directus,
    vendor: current.vendor,
    systemFields: current.systemFields,
    collections: wanted.collections.map((collection) => {
      const reported = current.collections.find(({ collection: name }) => name === collection.collection);
      return reported === undefined
        ? collection
        : { ...collection, meta: settleMeta(collection.meta, reported.meta) };
    }),
    fields: wanted.fields.map((field) => settleField(field, current.fields.find(sameAs(field)))),
    relations: wanted.relations
      // Directus cannot make a relation without a foreign key; constraints.ts does.
      .filter((relation) => relation.schema !== null)
      .map((relation) => settleRelation(relation, current.relations.find(sameAs(relation)))),
  };
}
