/** Changing entered fields of a row, each from the value that was seen. */
import { isDeepStrictEqual } from 'node:util';
import type { SettingValue } from '@chitenge/contract/admin-settings';
import type { FieldError } from '@chitenge/contract/problem';
import { invalidRequest, isProblem, problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { fieldOf, problemOfDirectusError } from '../directus/errors.ts';
import type { FormField } from './form-fields.ts';

/** Values by the API's names. */
export type FieldValues = Readonly<Record<string, SettingValue>>;
/** By name, what was seen and what it becomes. */
export type FieldChanges = Readonly<Record<string, { from: SettingValue; to: SettingValue }>>;

/** Converts a stored row for the API. */
export const valuesOf = (fields: readonly FormField[], row: Readonly<Record<string, unknown>>): FieldValues =>
  Object.fromEntries(fields.map(({ name, column, read }) => [name, read(row[column])]));

const normalise = (value: SettingValue) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
const isSame = (one: SettingValue, other: SettingValue) =>
  isDeepStrictEqual(normalise(one), normalise(other));

/** Characters of a value that a message quotes. */
const MAX_QUOTED = 80;

function nowIs(value: SettingValue): string {
  if (normalise(value) === null) return 'is empty now';
  if (typeof value === 'object') return 'has other rows now';
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  return `is “${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}” now`;
}

/** @throws ProblemError 400 that names each field that cannot be stored */
export function columnsOf(fields: readonly FormField[], changes: FieldChanges) {
  const errors: FieldError[] = [];
  const columns: Record<string, unknown> = {};
  for (const [name, { to }] of Object.entries(changes)) {
    const field = fields.find((known) => known.name === name);
    if (field === undefined) {
      errors.push({ field: name, message: 'is not a setting of this group' });
      continue;
    }
    const tooLong = field.maxLength !== null && typeof to === 'string' && to.length > field.maxLength;
    const value = field.input.safeParse(to);
    if (tooLong) errors.push({ field: name, message: `must be at most ${field.maxLength} characters` });
    else if (value.success) columns[field.column] = value.data;
    else
      errors.push({
        field: name,
        message: field.required && to === null ? 'is required' : (value.error.issues[0]?.message ?? ''),
      });
  }
  if (errors.length > 0) throw invalidRequest(errors);
  return columns;
}

/** Returns an error of Directus with the fields named as the API does. A list's error names its row: `search_synonyms.0.words`. */
export function named(error: unknown): unknown {
  const found = problemOfDirectusError(error);
  if (found === null || !isProblem(found, 'invalid-request')) return error;
  const errors = (found.problem.errors ?? []).map(({ field, message }) => {
    const [column = '', ...rest] = field.split('.');
    return { field: [fieldOf(column), ...rest].join('.'), message };
  });
  return invalidRequest(errors);
}

/**
 * Returns the columns that make the changes; null when all is so already.
 * @throws ProblemError 400 that names each field; 409 `changed-meanwhile` when one is not as it was seen
 */
export async function columnsToChange(
  trx: Knex.Transaction,
  fields: readonly FormField[],
  current: FieldValues,
  changes: FieldChanges,
): Promise<Record<string, unknown> | null> {
  const columns = columnsOf(fields, changes);
  const valueOf = (name: string): SettingValue => current[name] ?? null;
  const entries = Object.entries(changes);
  const meanwhile = entries.filter(
    ([name, { from, to }]) => !isSame(from, valueOf(name)) && !isSame(to, valueOf(name)),
  );
  if (meanwhile.length > 0)
    throw problemError('changed-meanwhile', {
      detail: 'Someone else has changed this since you opened it. Nothing of yours was published.',
      errors: meanwhile.map(([name]) => ({ field: name, message: nowIs(valueOf(name)) })),
    });
  if (entries.every(([name, { to }]) => isSame(to, valueOf(name)))) return null;
  await assertPictures(trx, fields, columns);
  return columns;
}

/** The databases report a missing file without the field's name. @throws ProblemError 400 */
async function assertPictures(
  trx: Knex.Transaction,
  fields: readonly FormField[],
  columns: Record<string, unknown>,
): Promise<void> {
  for (const { name, column, kind } of fields) {
    const id = columns[column];
    if (kind !== 'image' || typeof id !== 'string') continue;
    if ((await trx('directus_files').where({ id }).first<unknown>('id')) === undefined)
      throw invalidRequest([{ field: name, message: 'is not an uploaded picture' }]);
  }
}
