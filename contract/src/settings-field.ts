/** What an entry of the store settings says, and how plain ones are written: settings-fields.ts. */
import { z } from 'zod';
import { booleanColumn, decimal } from './columns.ts';
import type { Field } from './field-table.ts';
import type { SETTINGS_GROUPS, SettingsGroupName } from './settings-groups.ts';

type Groups = typeof SETTINGS_GROUPS;

/** Sections of the form; null for what stands before the first one. */
export type SettingsSection = {
  [Name in SettingsGroupName]: Groups[Name] extends { collection: 'store_settings' }
    ? Groups[Name]['sections'][number]
    : never;
}[SettingsGroupName];

export interface SettingField extends Field {
  /** Who reads it: everybody, as `GET /api/settings` says it, or the shop's own code alone. */
  audience: 'everyone' | 'shop';
  section: SettingsSection;
  row: z.ZodNullable;
  /**
   * What it is when it is empty. Without it, the shop's code makes something else of the column, such as a link:
   * rows/settings.ts.
   */
  whenNull?: string | number | boolean | null;
  /** The format of what the owner enters. It is stored as the format returns it; an empty one switches off what it is for. */
  input?: z.ZodType;
}

const textRow = z.string().nullable();

export const textSetting = { row: textRow, output: textRow, whenNull: null } as const;

/** A text that has words of its own when it is empty. */
export const wordsSetting = { row: textRow, output: z.string() } as const;

/** A whole number; empty for none. */
export const wholeSetting = (min: number) => {
  const row = z.number().int().min(min).nullable();
  return { kind: 'whole', row, output: row, min, whenNull: null } as const;
};

/** A whole number that stands for an empty one, too. */
export const countSetting = <const Count extends number>(min: number, whenNull: Count) => {
  const output = z.number().int().min(min);
  return { kind: 'whole', row: output.nullable(), output, min, whenNull } as const;
};

const percentRow = decimal.nullable();
export const percentSetting = {
  kind: 'percent',
  row: percentRow,
  output: percentRow,
  whenNull: null,
} as const;

export const flagSetting = <const Value extends boolean>(whenNull: Value) =>
  ({
    kind: 'flag',
    row: booleanColumn.nullable(),
    output: z.boolean(),
    initial: whenNull,
    whenNull,
  }) as const;

const answer = z.enum(['yes', 'no']).nullable();

/** Yes, no, or not said. */
export const answerSetting = { row: answer, output: answer, whenNull: null } as const;
