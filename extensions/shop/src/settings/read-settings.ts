import {
  type PlainSettingName,
  settingValues,
  type SettingValues,
  STORE_SETTINGS,
} from '@chitenge/contract/settings-fields';
import type { Knex } from 'knex';

/** Reads store settings; of a shop without any, what they are when they are empty. */
export async function readStoreSettings<Name extends PlainSettingName>(
  database: Knex,
  ...names: Name[]
): Promise<SettingValues<Name>> {
  const columns = names.map((name) => STORE_SETTINGS[name].column);
  const row = await database('store_settings').first<Record<string, unknown> | undefined>(columns);
  return settingValues(names, row);
}
