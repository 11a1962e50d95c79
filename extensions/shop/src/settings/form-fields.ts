/** How a field of a collection is entered in a form of the back office: docs/decisions/071-settings-in-admin.md. */
import type { Setting, SettingValue } from '@chitenge/contract/admin-settings';
import { assetUrl } from '@chitenge/contract/image';
import { fileIdOf } from '@chitenge/contract/rows/product-columns';
import type { Field } from '@chitenge/directus/schema/field';
import { wholeNumberRule } from '@chitenge/directus/schema/whole-number';
import { z } from 'zod';
import { fieldOf } from '../directus/errors.ts';

/** A field without its value, and how it is stored. */
export interface FormField extends Omit<Setting, 'value'> {
  column: string;
  /** Converts the stored value for the API. */
  read: (stored: unknown) => SettingValue;
  /** Parses a new value into the stored one. */
  input: z.ZodType;
}

type Kind = Pick<FormField, 'kind' | 'read' | 'input'> & Partial<FormField>;

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
    case 'input-rich-text-html':
      return { kind: 'formatted', read: textOf, input: optional(text) };
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
      throw new Error(`No form can show ${name}.`);
  }
}

/** Says `store_name` as 'Store name', as the Studio does for a field without a label. */
const sentenceOf = (column: string): string =>
  `${column.charAt(0).toUpperCase()}${column.slice(1).replaceAll('_', ' ')}`;

/**
 * Returns how a field is entered, with the label, the words and the limits of the Studio's form.
 * @throws Error for a field that no form here can show
 */
export function formFieldOf(field: Field): FormField {
  // A form may leave out what the extension fills in, such as a slug.
  const isFilledIn = field.options?.['slug'] === true;
  const required = field.required || (!isFilledIn && field.column?.nullable === false);
  return {
    name: fieldOf(field.name),
    label: field.label ?? sentenceOf(field.name),
    help: field.note,
    part: null,
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
}

/** Whether a form shows a field: it has a value that people enter. */
export const isEntered = ({ hidden, column }: Field): boolean =>
  column !== null && !hidden && !column.primaryKey;
