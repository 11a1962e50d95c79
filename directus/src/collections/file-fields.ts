import { field, type Field } from '../schema/field.ts';

/** What the shop keeps beside Directus' own fields of a file. The extension fills both in; nobody edits them. */
export const FILE_FIELDS: readonly Field[] = [
  // A data URI of some 140 characters.
  field('preview', 'string', { hidden: true, readonly: true }, { maxLength: 500, searchable: false }),
  // Which presets the picture has been made in; empty until then.
  field('prepared', 'string', { hidden: true, readonly: true }, { maxLength: 100, searchable: false }),
];
