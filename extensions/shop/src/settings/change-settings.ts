import type { ChangeSettings } from '@chitenge/contract/admin-settings';
import { SETTINGS_GROUPS, type SettingsGroupName } from '@chitenge/contract/settings-groups';
import { itemsInTransaction } from '../catalogue/items-in-transaction.ts';
import type { Actor, Command } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { columnsToChange, named, valuesOf, type FieldValues } from './change-fields.ts';
import type { FormField } from './form-fields.ts';
import { settingFields } from './setting-fields.ts';

interface Input extends ChangeSettings {
  group: SettingsGroupName;
}

type ItemsService = InstanceType<DirectusContext['services']['ItemsService']>;

/** Reads the row of settings; a shop that has never saved one has the defaults. */
export const readSettings = async (
  service: ItemsService,
  fields: readonly FormField[],
): Promise<FieldValues> =>
  valuesOf(fields, await service.readSingleton({ fields: fields.map(({ column }) => column) }));

/**
 * Creates the command that changes settings of a group, with the actor's rights. Directus' service records who did it.
 * The command throws ProblemError 400 that names each field; 409 `changed-meanwhile` when one is not as it was seen.
 */
export function changeSettings(services: DirectusContext['services']): Command<Input, void> {
  return async (trx, { group, changes }, actor) => {
    const fields = settingFields(group);
    const { collection } = SETTINGS_GROUPS[group];
    const { service, options, events } = itemsInTransaction(services, collection, trx, actor);
    await trx(collection).select('id').forUpdate();
    const columns = await columnsToChange(trx, fields, await readSettings(service, fields), changes);
    if (columns === null) return { result: undefined, events };
    await service.upsertSingleton(columns, options).catch((error: unknown) => {
      throw named(error);
    });
    return { result: undefined, events };
  };
}

/** Opens the settings of a group for reading, with the actor's rights. */
export const settingsService = (
  { services, database }: Pick<DirectusContext, 'database' | 'services'>,
  group: SettingsGroupName,
  { accountability, schema }: Actor,
): ItemsService =>
  new services.ItemsService(SETTINGS_GROUPS[group].collection, { accountability, schema, knex: database });
