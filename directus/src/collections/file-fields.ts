import { field, type Field } from '../schema/field.ts';

/** The shop's own fields of directus_files. The extension sets both. */
export const FILE_FIELDS: readonly Field[] = [
  // A data URI of about 140 characters.
  field('preview', 'string', { hidden: true, readonly: true }, { maxLength: 500, searchable: false }),
  // Fingerprint of the presets that the extension has generated; null before.
  field('prepared', 'string', { hidden: true, readonly: true }, { maxLength: 100, searchable: false }),
];
