/** The owner's settings in the back office: docs/back-office.md#settings. */
import { z } from 'zod';
import { MAX_SYNONYMS } from './search-synonyms.ts';
import { SETTINGS_GROUPS } from './settings-groups.ts';
import { keysOf } from './typed-entries.ts';

export const settingsGroupSchema = z.enum(
  keysOf(SETTINGS_GROUPS),
  `must be one of ${keysOf(SETTINGS_GROUPS).join(', ')}`,
);

/** How a setting is entered. `formatted` is HTML, `words` are groups of words, `rows` objects with the texts of `columns`. */
export const SETTING_KINDS = [
  'text',
  'lines',
  'formatted',
  'number',
  'toggle',
  'choice',
  'color',
  'image',
  'rows',
  'words',
] as const;

const rowSchema = z.record(z.string().max(40), z.string().max(5000));

/** A text, also an image's path in the shop; a number; yes or no; groups of words; rows. Null for nothing. */
export const settingValueSchema = z.union([
  z.string().max(5000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.array(z.string().max(80)).max(MAX_SYNONYMS)).max(200),
  z.array(rowSchema).max(20),
]);
export type SettingValue = z.infer<typeof settingValueSchema>;

export const settingSchema = z.object({
  /** The API's name, such as `contactPhone`. */
  name: z.string(),
  label: z.string(),
  help: z.string().nullable(),
  /** The heading above it; null for none. */
  part: z.string().nullable(),
  kind: z.enum(SETTING_KINDS),
  required: z.boolean(),
  maxLength: z.number().int().nullable(),
  /** Of a number; a step of 1 allows whole numbers only. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  step: z.number().nullable(),
  /** Of a choice, and the proposals of a colour. Of a toggle, what it says when it is on. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  columns: z.array(z.object({ name: z.string(), label: z.string(), isLong: z.boolean() })),
  value: settingValueSchema,
});
export type Setting = z.infer<typeof settingSchema>;

/** `GET /api/admin/settings`: the groups that the caller may change. */
export const adminSettingsSchema = z
  .array(z.object({ group: settingsGroupSchema, settings: z.array(settingSchema) }))
  .meta({ id: 'AdminSettings' });
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

/** `PATCH /api/admin/settings/:group`: by name, what was seen and what it becomes. */
export const changeSettingsSchema = z
  .object({
    changes: z
      .record(z.string().max(60), z.object({ from: settingValueSchema, to: settingValueSchema }))
      .refine((changes) => Object.keys(changes).length > 0, 'must not be empty'),
  })
  .meta({ id: 'ChangeSettings' });
export type ChangeSettings = z.infer<typeof changeSettingsSchema>;
