/** Converts the collections to a Directus schema snapshot, the format of POST /schema/diff. */
import { z } from 'zod';
import { FOLDERS } from '../collections/folders.ts';
import { COLLECTIONS } from '../collections/all.ts';
import type { Collection, Folder } from './collection.ts';
import { type Column, type Field, type FieldType, field } from './field.ts';

/** The shop's own fields of directus_files. The extension sets both. */
const FILE_FIELDS: readonly Field[] = [
  // A data URI of about 140 characters.
  field('preview', 'string', { hidden: true, readonly: true }, { maxLength: 500, searchable: false }),
  // Fingerprint of the presets that the extension has generated; null before.
  field('prepared', 'string', { hidden: true, readonly: true }, { maxLength: 100, searchable: false }),
];

const unknownRecord = z.record(z.string(), z.unknown());

const columnSchema = z.object({
  name: z.string(),
  table: z.string(),
  data_type: z.string(),
  default_value: z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    unknownRecord,
    z.array(z.unknown()),
  ]),
  max_length: z.number().nullable(),
  numeric_precision: z.number().nullable(),
  numeric_scale: z.number().nullable(),
  is_nullable: z.boolean(),
  is_unique: z.boolean(),
  is_indexed: z.boolean(),
  is_primary_key: z.boolean(),
  is_generated: z.boolean(),
  generation_expression: z.string().nullable(),
  has_auto_increment: z.boolean(),
  foreign_key_table: z.string().nullable(),
  foreign_key_column: z.string().nullable(),
});
export type SnapshotColumn = z.infer<typeof columnSchema>;

const fieldSchema = z.object({
  collection: z.string(),
  field: z.string(),
  type: z.string(),
  meta: z.looseObject({ special: z.array(z.string()).nullable() }),
  schema: columnSchema.nullish(),
});
export type SnapshotField = z.infer<typeof fieldSchema>;

const relationSchema = z.object({
  collection: z.string(),
  field: z.string(),
  related_collection: z.string().nullable(),
  meta: unknownRecord,
  schema: z
    .object({
      table: z.string(),
      column: z.string(),
      foreign_key_table: z.string(),
      foreign_key_column: z.string(),
      constraint_name: z.string().nullable(),
      on_update: z.string(),
      on_delete: z.string(),
    })
    .nullish(),
});
export type SnapshotRelation = z.infer<typeof relationSchema>;

export const snapshotSchema = z.object({
  version: z.number(),
  directus: z.string(),
  vendor: z.string(),
  collections: z.array(
    z.object({
      collection: z.string(),
      meta: unknownRecord,
      schema: z.object({ name: z.string() }).nullish(),
    }),
  ),
  fields: z.array(fieldSchema),
  systemFields: z.array(z.unknown()),
  relations: z.array(relationSchema),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** The Directus version of the snapshot's format. */
const DIRECTUS_VERSION = '12.4.0';

/** The Studio's languages that get the labels. */
const LABEL_LANGUAGES = ['en-GB', 'en-US'];

function translations<Labels extends object>(labels: Labels) {
  return LABEL_LANGUAGES.map((language) => ({ language, ...labels }));
}

/** SQLite's column types. For other databases, Directus derives the column type from the field's type. */
const DATA_TYPES: Record<Exclude<FieldType, 'alias'>, string> = {
  uuid: 'char',
  string: 'varchar',
  text: 'text',
  integer: 'integer',
  decimal: 'decimal',
  boolean: 'boolean',
  json: 'json',
  timestamp: 'datetime',
};

function toSnapshotCollection(collection: Collection, sort: number): Snapshot['collections'][number] {
  const { name, archive } = collection;
  return {
    collection: name,
    meta: {
      accountability: collection.trackHistory === false ? null : 'all',
      archive_app_filter: true,
      archive_field: archive?.field ?? null,
      archive_value: archive?.value ?? null,
      unarchive_value: archive?.unarchiveValue ?? null,
      collapse: 'open',
      collection: name,
      color: null,
      display_template: collection.template ?? null,
      group: collection.folder,
      hidden: collection.hidden ?? false,
      icon: collection.icon,
      item_duplication_fields: collection.duplicatedFields ?? null,
      note: collection.note,
      preview_url: null,
      singleton: collection.singleton ?? false,
      sort,
      sort_field: collection.sortField ?? null,
      translations: translations({
        translation: collection.labels.many,
        singular: collection.labels.one,
        plural: collection.labels.many,
      }),
      versioning: false,
    },
    schema: { name },
  };
}

function toFolderCollection(folder: Folder, sort: number): Snapshot['collections'][number] {
  return {
    collection: folder.name,
    meta: {
      accountability: 'all',
      archive_app_filter: true,
      archive_field: null,
      archive_value: null,
      unarchive_value: null,
      collapse: 'open',
      collection: folder.name,
      color: null,
      display_template: null,
      group: null,
      hidden: false,
      icon: folder.icon,
      item_duplication_fields: null,
      note: folder.note,
      preview_url: null,
      singleton: false,
      sort,
      sort_field: null,
      translations: translations({ translation: folder.label }),
      versioning: false,
    },
  };
}

function toSnapshotColumn(
  table: string,
  field: Field,
  type: Exclude<FieldType, 'alias'>,
  column: Column,
): SnapshotColumn {
  return {
    name: field.name,
    table,
    data_type: DATA_TYPES[type],
    default_value: column.default,
    max_length: type === 'uuid' ? 36 : column.maxLength,
    numeric_precision: column.precision,
    numeric_scale: column.scale,
    is_nullable: column.nullable,
    is_unique: column.unique,
    is_indexed: column.indexed,
    is_primary_key: column.primaryKey,
    is_generated: false,
    generation_expression: null,
    has_auto_increment: column.autoIncrement,
    foreign_key_table: field.relation?.collection ?? null,
    foreign_key_column: field.relation === null ? null : 'id',
  };
}

function toSnapshotField(collection: string, field: Field, sort: number): SnapshotField {
  return {
    collection,
    field: field.name,
    type: field.type,
    meta: {
      collection,
      conditions: null,
      display: field.display,
      display_options: field.displayOptions,
      field: field.name,
      group: field.section,
      hidden: field.hidden,
      interface: field.interface,
      note: field.note,
      options: field.options,
      readonly: field.readonly,
      required: field.required,
      searchable: field.searchable,
      sort,
      special: field.special.length > 0 ? field.special : null,
      translations: field.label === null ? null : translations({ translation: field.label }),
      validation: toValidation(field),
      validation_message: field.validation?.message ?? null,
      width: field.width,
    },
    ...(field.type === 'alias' || field.column === null
      ? {}
      : { schema: toSnapshotColumn(collection, field, field.type, field.column) }),
  };
}

/** Returns a field's validation. Directus also validates null, so a nullable field must allow it. */
function toValidation({ name, column, validation }: Field): Record<string, unknown> | null {
  if (validation === null) return null;
  const rule = { [name]: validation.rule };
  return column?.nullable ? { _or: [{ [name]: { _null: true } }, rule] } : { _and: [rule] };
}

function toSnapshotRelations(collection: string, field: Field): SnapshotRelation[] {
  const { relation } = field;
  if (relation === null) return [];
  return [
    {
      collection,
      field: field.name,
      related_collection: relation.collection,
      meta: {
        junction_field: relation.junctionField ?? null,
        many_collection: collection,
        many_field: field.name,
        one_allowed_collections: null,
        one_collection: relation.collection,
        one_collection_field: null,
        one_deselect_action: 'nullify',
        one_field: relation.oneField ?? null,
        sort_field: relation.sortField ?? null,
      },
      schema: {
        table: collection,
        column: field.name,
        foreign_key_table: relation.collection,
        foreign_key_column: 'id',
        constraint_name: null,
        on_update: 'NO ACTION',
        on_delete: relation.onDelete,
      },
    },
  ];
}

/** Returns the snapshot that `apply` applies to every database. */
export function desiredSnapshot(): Snapshot {
  return {
    version: 1,
    directus: DIRECTUS_VERSION,
    vendor: 'sqlite',
    collections: [
      ...FOLDERS.map((folder, index) => toFolderCollection(folder, index + 1)),
      ...COLLECTIONS.map((collection, index) => toSnapshotCollection(collection, index + 1)),
    ],
    fields: [...COLLECTIONS, { name: 'directus_files', fields: FILE_FIELDS }].flatMap(({ name, fields }) =>
      fields.map((field, index) => toSnapshotField(name, field, index + 1)),
    ),
    systemFields: [],
    relations: COLLECTIONS.flatMap(({ name, fields }) =>
      fields.flatMap((field) => toSnapshotRelations(name, field)),
    ),
  };
}
