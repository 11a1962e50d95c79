/**
 * The store settings, in one table of which each entry is a setting. The public settings, the row that the proxy reads,
 * the formats of what is entered, what the shop's code reads, and the forms of Studio and back office follow from it:
 * CONTRIBUTING.md#add-a-field. What is missing here are the accounts of mobile money (payment-instructions.ts), and what
 * the checklist remembers.
 */
import type { z } from 'zod';
import { BRAND_SETTINGS } from './brand-settings.ts';
import { SALE_SETTINGS } from './sale-settings.ts';
import type { SettingField } from './settings-field.ts';
import { fromEntries } from './typed-entries.ts';

/** In the order of the forms, within each section. */
export const STORE_SETTINGS = { ...BRAND_SETTINGS, ...SALE_SETTINGS } as const;

type Table = typeof STORE_SETTINGS;
export type SettingName = keyof Table;

/** Settings that everybody reads. */
type SharedName = {
  [Name in SettingName]: Table[Name]['audience'] extends 'everyone' ? Name : never;
}[SettingName];

/** Settings whose value follows from their column alone. */
export type PlainSettingName = {
  [Name in SettingName]: Table[Name] extends { whenNull: unknown } ? Name : never;
}[SettingName];

type PublicName = SharedName & PlainSettingName;

/** Zod shape of the plain public settings. */
type PublicShape = { [Name in PublicName]: Table[Name]['output'] };

/** Zod shape of what the proxy reads, by column. */
type PublicRowShape = { [Name in SharedName as Table[Name]['column']]: Table[Name]['row'] };

/** The values of plain settings, by name. */
export type SettingValues<Name extends PlainSettingName = PlainSettingName> = {
  [Each in Name]: z.output<Table[Each]['output']>;
};

const entries: [name: string, field: SettingField][] = Object.entries(STORE_SETTINGS);
const sharedEntries = entries.filter(([, { audience }]) => audience === 'everyone');
const publicEntries = sharedEntries.filter(([, { whenNull }]) => whenNull !== undefined);

export const publicSettingsShape = fromEntries<PublicShape>(
  publicEntries.map(([name, { output }]) => [name, output]),
);

export const publicSettingsRowShape = fromEntries<PublicRowShape>(
  sharedEntries.map(([, { column, row }]) => [column, row]),
);

/** Returns what a column says; what it is when it is empty, or when an edit in SQL has spoilt it. */
function valueOf({ column, row: schema, whenNull }: SettingField, row: Readonly<Record<string, unknown>>) {
  const value = schema.safeParse(row[column]).data ?? null;
  return value === null || value === '' ? whenNull : value;
}

/** Returns plain settings from a row of Directus or of the database; without a row, what they are when they are empty. */
export const settingValues = <Name extends PlainSettingName>(
  names: readonly Name[],
  row: Readonly<Record<string, unknown>> = {},
) => fromEntries<SettingValues<Name>>(names.map((name) => [name, valueOf(STORE_SETTINGS[name], row)]));

/** Returns the plain public settings of a row. */
export const publicSettingValues = (row: Readonly<Record<string, unknown>>) =>
  fromEntries<SettingValues<PublicName>>(publicEntries.map(([name, field]) => [name, valueOf(field, row)]));
