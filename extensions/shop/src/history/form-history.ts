/** The history of a row that a form of fields edits: a page, a category, settings. */
import type { SettingValue } from '@chitenge/contract/admin-settings';
import { problemError } from '@chitenge/contract/problem-error';
import type { Collection } from '@chitenge/directus/schema/collection';
import type { Knex } from 'knex';
import { htmlToText } from '../import/html-to-text.ts';
import type { FormField } from '../settings/form-fields.ts';
import type { Columns, HistoryField } from './record-history.ts';

/** Returns the values of columns that a creation leaves out. Those of a relation are unknown. */
export const defaultsOf = ({ fields }: Collection): Columns =>
  Object.fromEntries(
    fields.flatMap(({ name, type, column, relation }) =>
      column === null || relation !== null
        ? []
        : [
            [
              name,
              type === 'json' && typeof column.default === 'string'
                ? JSON.parse(column.default)
                : column.default,
            ],
          ],
    ),
  );

/** Says a value in words; null for nothing. */
function wordsOf({ kind, options }: FormField, value: SettingValue): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return (
      value
        .map((row) => (Array.isArray(row) ? row.join(', ') : Object.values(row).filter(Boolean).join(': ')))
        .join('\n') || null
    );
  if (kind === 'image') return 'a picture';
  if (kind === 'formatted') return htmlToText(String(value)).text || null;
  return options.find((option) => option.value === value)?.label ?? String(value);
}

/** Returns the fields of a form for its history. The state of a page is for its form: putting back never publishes. */
export const historyFieldsOf = (fields: readonly FormField[]): HistoryField[] =>
  fields.map((field) => ({
    name: field.name,
    column: field.column,
    label: field.label,
    canRestore: field.name !== 'status',
    isBeforeKnown: true,
    words: (stored) => wordsOf(field, field.read(stored)),
  }));

/** Creates what refuses to put back a picture that is deleted. It throws ProblemError 409. */
export const assertPicturesExist =
  (trx: Knex.Transaction, fields: readonly FormField[]) =>
  async (columns: Columns): Promise<void> => {
    for (const { kind, column, label } of fields) {
      const id = columns[column];
      if (kind !== 'image' || typeof id !== 'string') continue;
      if ((await trx('directus_files').where({ id }).first<unknown>('id')) === undefined)
        throw problemError('shop-rule', { detail: `${label}: the picture that it had is deleted.` });
    }
  };
