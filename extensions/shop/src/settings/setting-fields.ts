/** What a form of settings asks for, read from the collections’ fields: docs/decisions/071-settings-in-admin.md. */
import {
  SETTINGS_GROUPS,
  type SettingsGroup,
  type SettingsGroupName,
} from '@chitenge/contract/settings-groups';
import { COLLECTIONS } from '@chitenge/directus/collections/all';
import { formFieldOf, isEntered, type FormField } from './form-fields.ts';

function fieldsOf({ collection, sections }: SettingsGroup): FormField[] {
  const fields = COLLECTIONS.find(({ name }) => name === collection)?.fields ?? [];
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  return sections.flatMap((section) =>
    fields
      .filter((field) => field.section === section && isEntered(field))
      .filter(({ interface: input }) => input !== 'select-multiple-checkbox')
      .map((field) => ({
        ...formFieldOf(field),
        part: sections.length > 1 && section !== null ? (labels.get(section) ?? null) : null,
      })),
  );
}

const FIELDS = new Map<SettingsGroupName, FormField[]>();

/** Returns the fields of a group, in the order of the Studio's form. */
export function settingFields(group: SettingsGroupName): readonly FormField[] {
  const known = FIELDS.get(group) ?? fieldsOf(SETTINGS_GROUPS[group]);
  FIELDS.set(group, known);
  return known;
}
