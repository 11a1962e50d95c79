/** What was changed of settings, and putting it back: docs/back-office.md#history. */
import type { ChangeHistory } from '@chitenge/contract/change-history';
import { notFound } from '@chitenge/contract/problem-error';
import { SETTINGS_GROUPS, type SettingsGroupName } from '@chitenge/contract/settings-groups';
import { COLLECTIONS } from '@chitenge/directus/collections/all';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Command } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { assertPicturesExist, defaultsOf, historyFieldsOf } from '../history/form-history.ts';
import { readHistory, restoreChange, type HistorySubject, type Restore } from '../history/record-history.ts';
import { settingFields } from './setting-fields.ts';

const rowSchema = z.object({ id: z.union([z.string(), z.number()]).transform(String) }).optional();

/** The row of a group's collection; null when nobody has saved any setting of it. */
async function subjectOf(database: Knex, group: SettingsGroupName): Promise<HistorySubject | null> {
  const { collection } = SETTINGS_GROUPS[group];
  const row = rowSchema.parse(await database(collection).first<unknown>('id'));
  if (row === undefined) return null;
  const fields = COLLECTIONS.find(({ name }) => name === collection);
  return {
    collection,
    item: row.id,
    fields: historyFieldsOf(settingFields(group)),
    defaults: fields === undefined ? {} : defaultsOf(fields),
    hasCreation: false,
  };
}

/** Reads the changes of a group, without those of other groups. */
export async function readSettingsHistory(database: Knex, group: SettingsGroupName): Promise<ChangeHistory> {
  const subject = await subjectOf(database, group);
  return subject === null ? [] : readHistory(database, subject);
}

/**
 * Creates the command that puts back the settings of a group from one change, with the actor's rights.
 * The command throws ProblemError 404; 409 `changed-meanwhile` that names the settings that were changed again later.
 */
export function restoreSettings(
  services: DirectusContext['services'],
): Command<Restore & { group: SettingsGroupName }, void> {
  return async (trx, { group, ...restore }, actor) => {
    await trx(SETTINGS_GROUPS[group].collection).select('id').forUpdate();
    const subject = await subjectOf(trx, group);
    if (subject === null) throw notFound('change');
    const assertUsable = assertPicturesExist(trx, settingFields(group));
    const events = await restoreChange(trx, services, subject, restore, actor, assertUsable);
    return { result: undefined, events };
  };
}
