/** The kinds of field that the shop's collections are built from. */
import { field, type Field, type FieldOptions } from './field.ts';

interface TextOptions extends FieldOptions {
  maxLength?: number;
  placeholder?: string;
  icon?: string;
}

function inputOptions({ placeholder, icon }: TextOptions) {
  return {
    trim: true,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(icon === undefined ? {} : { iconLeft: icon }),
  };
}

/** A line of text. */
export function text(name: string, options: TextOptions = {}): Field {
  return field(name, 'string', options, {
    maxLength: options.maxLength ?? 255,
    options: inputOptions(options),
    display: 'formatted-value',
  });
}

/** Text of any length, in a box of several lines. */
export function longText(name: string, options: TextOptions = {}): Field {
  return field(name, 'text', options, { interface: 'input-multiline', options: inputOptions(options) });
}

/** The part of a page's address that names a row; made from the name when it is left empty. */
export function slug(name: string, options: { maxLength: number }): Field {
  return field(
    name,
    'string',
    {
      required: true,
      unique: true,
      width: 'half',
      label: 'Slug',
      note: 'Its part of the page’s address. Leave empty and it is made from the name; once shared, better not changed.',
    },
    {
      maxLength: options.maxLength,
      options: { placeholder: 'made-from-the-name', slug: true, trim: true, iconLeft: 'link' },
      display: 'formatted-value',
      displayOptions: { font: 'monospace' },
      // The extension fills it in before the row is written, so the form must not insist on it.
      required: false,
    },
  );
}

/** An amount of kwacha with two decimals, never negative. */
export function money(name: string, options: FieldOptions = {}): Field {
  return field(name, 'decimal', options, {
    precision: 12,
    scale: 2,
    width: options.width ?? 'half',
    options: { min: 0, step: 0.01, iconLeft: 'payments' },
    display: 'formatted-value',
    displayOptions: { prefix: 'K' },
    validation: { rule: { _gte: 0 }, message: 'An amount of kwacha, zero or more.' },
    searchable: false,
  });
}

/** A whole number from `min` to `max`. */
export function wholeNumber(
  name: string,
  options: FieldOptions & { min?: number; max?: number } = {},
): Field {
  const { min, max } = options;
  const rule = { ...(min === undefined ? {} : { _gte: min }), ...(max === undefined ? {} : { _lte: max }) };
  const message =
    max === undefined ? `A whole number, ${min ?? 0} or more.` : `A whole number from ${min ?? 0} to ${max}.`;
  return field(name, 'integer', options, {
    width: options.width ?? 'half',
    options: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }), step: 1 },
    validation: Object.keys(rule).length > 0 ? { rule, message } : null,
    searchable: false,
  });
}

/** A rating from 0 to 5 stars. */
export function rating(name: string, options: FieldOptions = {}): Field {
  return field(name, 'decimal', options, {
    precision: 3,
    scale: 2,
    width: 'half',
    options: { min: 0, max: 5, step: 0.01, iconLeft: 'star' },
    display: 'rating',
    displayOptions: { simple: true },
    validation: { rule: { _gte: 0, _lte: 5 }, message: 'From 0 to 5.' },
    searchable: false,
  });
}

/** Yes or no, with the words of the box. */
export function yesNo(name: string, options: FieldOptions & { words: string }): Field {
  return field(name, 'boolean', options, {
    special: ['cast-boolean'],
    interface: 'boolean',
    options: { label: options.words },
    display: 'boolean',
    width: options.width ?? 'half',
  });
}

export interface Choice {
  value: string;
  text: string;
  /** Hex colour of the label in lists. */
  color: string;
}

/** One word out of a list, shown as a coloured label; with `ownValue`, any other word too. */
export function choice(
  name: string,
  choices: readonly Choice[],
  options: FieldOptions & { maxLength?: number; ownValue?: boolean } = {},
): Field {
  const allowNone = !options.required && options.default === undefined;
  return field(name, 'string', options, {
    maxLength: options.maxLength ?? 40,
    interface: 'select-dropdown',
    options: { choices, allowNone, allowOther: options.ownValue ?? false },
    display: 'labels',
    displayOptions: {
      choices: choices.map(({ value, text, color }) => ({
        value,
        text,
        foreground: '#FFFFFF',
        background: color,
      })),
    },
    width: options.width ?? 'half',
  });
}

/** A list of words, such as sizes or colours, with suggestions to click. */
export function tags(name: string, suggestions: readonly string[], options: FieldOptions = {}): Field {
  return field(name, 'json', options, {
    special: ['cast-json'],
    interface: 'tags',
    options: {
      presets: suggestions,
      allowCustom: true,
      alphabetize: false,
      placeholder: 'Type a word and press Enter',
    },
    display: 'labels',
    displayOptions: { format: false },
    width: options.width ?? 'half',
  });
}

/** A list of small records with the given text fields. */
export function records(
  name: string,
  columns: readonly { field: string; label: string; long?: boolean }[],
  options: FieldOptions & { template: string },
): Field {
  return field(name, 'json', options, {
    special: ['cast-json'],
    interface: 'list',
    options: {
      template: options.template,
      fields: columns.map(({ field, label, long }) => ({
        field,
        name: label,
        type: long ? 'text' : 'string',
        meta: {
          field,
          type: long ? 'text' : 'string',
          interface: long ? 'input-multiline' : 'input',
          width: 'full',
        },
      })),
    },
  });
}

/** An http or https address of a picture elsewhere. It is shown to shoppers' browsers, never fetched by the server. */
export function pictureAddress(name: string, options: FieldOptions = {}): Field {
  return field(name, 'string', options, {
    maxLength: 2048,
    options: { placeholder: 'https://…', trim: true, iconLeft: 'link' },
    validation: {
      rule: { _regex: '^https?://' },
      message: 'An address that begins with http:// or https://',
    },
    searchable: false,
  });
}
