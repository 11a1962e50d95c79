/** What a form of settings asks for, read from the collections’ fields: docs/decisions/071-settings-in-admin.md. */
import type { Setting, SettingValue } from '@chitenge/contract/admin-settings';
import { assetUrl } from '@chitenge/contract/image';
import { fileIdOf } from '@chitenge/contract/rows/product-columns';
import {
  SETTINGS_GROUPS,
  type SettingsGroup,
  type SettingsGroupName,
} from '@chitenge/contract/settings-groups';
import { COLLECTIONS } from '@chitenge/directus/collections/all';
import type { Field } from '@chitenge/directus/schema/field';
import { wholeNumberRule } from '@chitenge/directus/schema/whole-number';
import { z } from 'zod';
import { fieldOf } from '../directus/errors.ts';

/** A setting without its value, and how it is stored. */
export interface SettingField extends Omit<Setting, 'value'> {
  column: string;
  /** Converts the stored value for the API. */
  read: (stored: unknown) => SettingValue;
  /** Parses a new value into the stored one. */
  input: z.ZodType;
}

type Kind = Pick<SettingField, 'kind' | 'read' | 'input'> & Partial<SettingField>;

const optionsSchema = z
  .object({
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().optional(),
    softLength: z.number().optional(),
    label: z.string().optional(),
    choices: z.array(z.object({ value: z.string(), text: z.string() })).default([]),
    presets: z.array(z.object({ name: z.string(), color: z.string() })).default([]),
    fields: z.array(z.object({ field: z.string(), name: z.string(), type: z.string() })).default([]),
  })
  .catch({ choices: [], presets: [], fields: [] });

const textOf = (stored: unknown): string | null =>
  typeof stored === 'string' && stored !== '' ? stored : null;

const emptyAsNull = (value: unknown) => (value === '' ? null : value);

/** The default of a JSON column is a text. What an edit in SQL has spoilt is read as nothing. */
function parsed(stored: unknown): unknown {
  if (typeof stored !== 'string') return stored;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

const groupsSchema = z.array(z.object({ words: z.array(z.string()) })).catch([]);
const rowsSchema = z.array(z.record(z.string(), z.unknown())).catch([]);

/** Returns how a field is entered. @throws Error for a field that no form here can show */
function kindOf({ type, interface: input, options, name, column }: Field, required: boolean): Kind {
  const known = optionsSchema.parse(options ?? {});
  const optional = <Input extends z.ZodType>(schema: Input) =>
    required ? schema : z.preprocess(emptyAsNull, schema.nullable());
  const text = z.string().refine((words) => !required || words.trim() !== '', 'is required');
  switch (input ?? '') {
    case 'input-multiline':
      return { kind: 'lines', maxLength: known.softLength ?? null, read: textOf, input: optional(text) };
    case 'select-color': {
      const presets = known.presets.map(({ name: label, color }) => ({ value: color, label }));
      return { kind: 'color', options: presets, read: textOf, input: optional(text) };
    }
    case 'select-dropdown': {
      const choices = known.choices.map(({ value, text: label }) => ({ value, label }));
      const values = choices.map(({ value }) => value);
      return {
        kind: 'choice',
        options: choices,
        read: textOf,
        input: optional(z.enum(values, `must be one of ${values.join(', ')}`)),
      };
    }
    case 'boolean': {
      const label = known.label ?? '';
      return {
        kind: 'toggle',
        options: [{ value: 'true', label }],
        // SQLite has numbers.
        read: (stored) => Boolean(stored ?? column?.default ?? false),
        input: z.boolean('must be true or false'),
      };
    }
    case 'file-image':
      return {
        kind: 'image',
        read: (stored) => (typeof stored === 'string' ? assetUrl(stored) : null),
        input: optional(
          z.string().transform((url, context) => {
            const id = fileIdOf(url);
            if (id === null) context.addIssue({ code: 'custom', message: 'is not an uploaded picture' });
            return id;
          }),
        ),
      };
    case 'list': {
      if (known.fields.some(({ type: inner }) => inner === 'json'))
        return {
          kind: 'words',
          read: (stored) => groupsSchema.parse(parsed(stored)).map(({ words }) => words),
          input: z.array(z.array(z.string()).transform((words) => ({ words }))),
        };
      const columns = known.fields.map(({ field, name: label, type: inner }) => ({
        name: field,
        label,
        isLong: inner === 'text',
      }));
      return {
        kind: 'rows',
        columns,
        read: (stored) =>
          rowsSchema
            .parse(parsed(stored))
            .map((row) => Object.fromEntries(columns.map(({ name: key }) => [key, textOf(row[key]) ?? '']))),
        input: z.array(z.object(Object.fromEntries(columns.map(({ name: key }) => [key, z.string()])))),
      };
    }
    case 'input': {
      if (type === 'string') return { kind: 'text', read: textOf, input: optional(text) };
      const { min = null, max = null, step = 1 } = known;
      const rule =
        step === 1
          ? `must be ${wholeNumberRule({ min: known.min, max: known.max })}`
          : `must be a number from ${min ?? 0} to ${max ?? 'any'}`;
      const number = z
        .number(rule)
        .min(min ?? -Infinity, rule)
        .max(max ?? Infinity, rule);
      return {
        kind: 'number',
        min,
        max,
        step,
        read: (stored) => (stored === null || stored === undefined || stored === '' ? null : Number(stored)),
        input: optional(step === 1 ? number.int(rule) : number),
      };
    }
    default:
      throw new Error(`No form of settings can show ${name}.`);
  }
}

/** Says `store_name` as 'Store name', as the Studio does for a field without a label. */
const sentenceOf = (column: string): string =>
  `${column.charAt(0).toUpperCase()}${column.slice(1).replaceAll('_', ' ')}`;

function fieldsOf({ collection, sections }: SettingsGroup): SettingField[] {
  const fields = COLLECTIONS.find(({ name }) => name === collection)?.fields ?? [];
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  return sections.flatMap((section) =>
    fields
      .filter((field) => field.section === section && field.column !== null)
      .filter(({ hidden, column }) => !hidden && column?.primaryKey !== true)
      .filter(({ interface: input }) => input !== 'select-multiple-checkbox')
      .map((field) => {
        const required = field.required || field.column?.nullable === false;
        return {
          name: fieldOf(field.name),
          label: field.label ?? sentenceOf(field.name),
          help: field.note,
          part: sections.length > 1 && section !== null ? (labels.get(section) ?? null) : null,
          required,
          maxLength: field.column?.maxLength ?? null,
          min: null,
          max: null,
          step: null,
          options: [],
          columns: [],
          column: field.name,
          ...kindOf(field, required),
        };
      }),
  );
}

const FIELDS = new Map<SettingsGroupName, SettingField[]>();

/** Returns the fields of a group, in the order of the Studio's form. */
export function settingFields(group: SettingsGroupName): readonly SettingField[] {
  const known = FIELDS.get(group) ?? fieldsOf(SETTINGS_GROUPS[group]);
  FIELDS.set(group, known);
  return known;
}
