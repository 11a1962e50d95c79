import { isDeepStrictEqual } from 'node:util';
import type { ChangeSettings, SettingValue } from '@chitenge/contract/admin-settings';
import type { FieldError } from '@chitenge/contract/problem';
import { invalidRequest, isProblem, problemError } from '@chitenge/contract/problem-error';
import { SETTINGS_GROUPS, type SettingsGroupName } from '@chitenge/contract/settings-groups';
import type { Knex } from 'knex';
import { itemsInTransaction } from '../catalogue/items-in-transaction.ts';
import type { Actor, Command } from '../commands/command.ts';
import { fieldOf, problemOfDirectusError } from '../directus/errors.ts';
import type { DirectusContext } from '../directus/types.ts';
import { settingFields, type SettingField } from './setting-fields.ts';

interface Input extends ChangeSettings {
  group: SettingsGroupName;
}

type ItemsService = InstanceType<DirectusContext['services']['ItemsService']>;

/** Reads the row of settings; a shop that has never saved one has the defaults. */
export const readSettings = async (
  service: ItemsService,
  fields: readonly SettingField[],
): Promise<Record<string, SettingValue>> => {
  const row: Record<string, unknown> = await service.readSingleton({
    fields: fields.map(({ column }) => column),
  });
  return Object.fromEntries(fields.map(({ name, column, read }) => [name, read(row[column])]));
};

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
function columnsOf(fields: readonly SettingField[], changes: ChangeSettings['changes']) {
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

/** Names fields as the API does. A list's error names its row: `search_synonyms.0.words`. */
function named(error: unknown): unknown {
  const found = problemOfDirectusError(error);
  if (found === null || !isProblem(found, 'invalid-request')) return error;
  const errors = (found.problem.errors ?? []).map(({ field, message }) => {
    const [column = '', ...rest] = field.split('.');
    return { field: [fieldOf(column), ...rest].join('.'), message };
  });
  return invalidRequest(errors);
}

/**
 * Creates the command that changes settings of a group, with the actor's rights. Directus' service records who did it.
 * The command throws ProblemError 400 that names each field; 409 `changed-meanwhile` when one is not as it was seen.
 */
export function changeSettings(services: DirectusContext['services']): Command<Input, void> {
  return async (trx, { group, changes }, actor) => {
    const fields = settingFields(group);
    const columns = columnsOf(fields, changes);
    const { service, options, events } = itemsInTransaction(
      services,
      SETTINGS_GROUPS[group].collection,
      trx,
      actor,
    );
    await trx(SETTINGS_GROUPS[group].collection).select('id').forUpdate();
    const current = await readSettings(service, fields);
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
    if (entries.every(([name, { to }]) => isSame(to, valueOf(name)))) return { result: undefined, events };
    await assertPictures(trx, fields, columns);
    await service.upsertSingleton(columns, options).catch((error: unknown) => {
      throw named(error);
    });
    return { result: undefined, events };
  };
}

/** The databases report a missing file without the field's name. @throws ProblemError 400 */
async function assertPictures(
  trx: Knex.Transaction,
  fields: readonly SettingField[],
  columns: Record<string, unknown>,
): Promise<void> {
  for (const { name, column, kind } of fields) {
    const id = columns[column];
    if (kind !== 'image' || typeof id !== 'string') continue;
    if ((await trx('directus_files').where({ id }).first<unknown>('id')) === undefined)
      throw invalidRequest([{ field: name, message: 'is not an uploaded picture' }]);
  }
}

/** Opens the settings of a group for reading, with the actor's rights. */
export const settingsService = (
  { services, database }: Pick<DirectusContext, 'database' | 'services'>,
  group: SettingsGroupName,
  { accountability, schema }: Actor,
): ItemsService =>
  new services.ItemsService(SETTINGS_GROUPS[group].collection, { accountability, schema, knex: database });
