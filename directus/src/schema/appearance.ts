/**
 * How collections and fields look in the Studio. The shop sets it when it creates them, and afterwards only where its own
 * value has changed since. So a change by the owner stays: docs/studio.md.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Snapshot } from './snapshot.ts';

const OF_COLLECTION = [
  'icon',
  'note',
  'color',
  'translations',
  'sort',
  'display_template',
  'collapse',
  'group',
  'hidden',
  'preview_url',
] as const;

const OF_FIELD = [
  'note',
  'translations',
  'sort',
  'width',
  'hidden',
  'display',
  'display_options',
  'group',
] as const;

type Meta = Readonly<Record<string, unknown>>;

/** The properties of each item: `orders` is a collection, `orders.status` a field. */
export type Appearance = Readonly<Record<string, Meta>>;

export const appearanceSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

/** The options of a section are its icon, and whether it is folded. Those of other fields are part of what they do. */
const fieldProperties = (meta: Meta): readonly string[] =>
  String(meta['interface']).startsWith('group-') ? [...OF_FIELD, 'options'] : OF_FIELD;

const pick = (meta: Meta, names: readonly string[]): Meta =>
  Object.fromEntries(names.map((name) => [name, meta[name] ?? null]));

/** Returns the appearance of everything in a snapshot. */
export function appearanceOf({ collections, fields }: Snapshot): Appearance {
  return Object.fromEntries([
    ...collections.map(({ collection, meta }) => [collection, pick(meta, OF_COLLECTION)] as const),
    ...fields.map(
      ({ collection, field, meta }) => [`${collection}.${field}`, pick(meta, fieldProperties(meta))] as const,
    ),
  ]);
}

const omit = (meta: Meta, names: readonly string[]): Meta =>
  Object.fromEntries(Object.entries(meta).filter(([name]) => !names.includes(name)));

/** Returns what the tables and their rules are: the collections, fields and relations without their appearance. */
export function withoutAppearance({ collections, fields, relations }: Snapshot): object {
  return {
    collections: collections.map((item) => ({ ...item, meta: omit(item.meta, OF_COLLECTION) })),
    fields: fields.map((item) => ({ ...item, meta: omit(item.meta, fieldProperties(item.meta)) })),
    relations,
  };
}

/**
 * Returns the desired snapshot with the owner's changes of the appearance.
 * @param current snapshot of the running Directus
 * @param applied what the shop set last
 */
export function keepAppearance(desired: Snapshot, current: Snapshot, applied: Appearance): Snapshot {
  const reported = appearanceOf(current);
  const ownersChanges = (key: string): Meta =>
    Object.fromEntries(
      Object.entries(reported[key] ?? {}).filter(([name, value]) => {
        const set = applied[key];
        return set !== undefined && name in set && !isDeepStrictEqual(set[name], value);
      }),
    );
  return {
    ...desired,
    collections: desired.collections.map((item) => ({
      ...item,
      meta: { ...item.meta, ...ownersChanges(item.collection) },
    })),
    fields: desired.fields.map((item) => ({
      ...item,
      meta: { ...item.meta, ...ownersChanges(`${item.collection}.${item.field}`) },
    })),
  };
}
