/** Functions that create the fields of the shop's collections. */
import { field, type Field, type FieldOptions } from './field.ts';
import { wholeNumberRule } from './whole-number.ts';

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

/** Creates a field for one line of text. */
export function text(name: string, options: TextOptions = {}): Field {
  return field(name, 'string', options, {
    maxLength: options.maxLength ?? 255,
    options: inputOptions(options),
    display: 'formatted-value',
  });
}

/** Creates a field for text of several lines. Its column holds any length; `maxLength` is a rule of the form. */
export function longText(name: string, options: TextOptions = {}): Field {
  const { maxLength } = options;
  return field(name, 'text', options, {
    interface: 'input-multiline',
    options: { ...inputOptions(options), ...(maxLength === undefined ? {} : { softLength: maxLength }) },
  });
}

/** The editor's buttons for what the shop shows. */
const RICH_TEXT_TOOLBAR = [
  'undo',
  'redo',
  'h2',
  'h3',
  'bold',
  'italic',
  'underline',
  'bullist',
  'numlist',
  'blockquote',
  'customLink',
  'table',
  'hr',
  'removeformat',
  'fullscreen',
];

/** Creates a field for formatted text. The proxy sanitises its HTML. */
export function richText(name: string, options: FieldOptions = {}): Field {
  return field(name, 'text', options, {
    interface: 'input-rich-text-html',
    options: { toolbar: RICH_TEXT_TOOLBAR },
    display: 'formatted-value',
    displayOptions: { format: true },
    searchable: true,
  });
}

/** Creates a slug field. The extension derives an empty slug from the name. */
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
      // The form must accept an empty slug, because the extension fills it in.
      required: false,
    },
  );
}

/** Creates a field for an amount in kwacha with two decimals, from 0 to `max`. */
export function money(name: string, options: FieldOptions & { max?: number } = {}): Field {
  const { max } = options;
  const limits = max === undefined ? { _gte: 0 } : { _gte: 0, _lte: max };
  const message =
    max === undefined ? 'An amount of kwacha, zero or more.' : `An amount of kwacha from 0 to ${max}.`;
  return field(name, 'decimal', options, {
    precision: 12,
    scale: 2,
    width: options.width ?? 'half',
    options: { min: 0, ...(max === undefined ? {} : { max }), step: 0.01, iconLeft: 'payments' },
    display: 'formatted-value',
    displayOptions: { prefix: 'K' },
    validation: { rule: limits, message },
    searchable: false,
  });
}

/** Creates a field for a percentage from 0 to 100 with two decimals. */
export function percent(name: string, options: FieldOptions = {}): Field {
  return field(name, 'decimal', options, {
    precision: 5,
    scale: 2,
    width: options.width ?? 'half',
    options: { min: 0, max: 100, step: 0.01, iconLeft: 'percent' },
    display: 'formatted-value',
    displayOptions: { suffix: '%' },
    validation: { rule: { _gte: 0, _lte: 100 }, message: 'From 0 to 100.' },
    searchable: false,
  });
}

/** Creates a field for an integer from `min` to `max`. */
export function integer(name: string, options: FieldOptions & { min?: number; max?: number } = {}): Field {
  const { min, max } = options;
  const rule = { ...(min === undefined ? {} : { _gte: min }), ...(max === undefined ? {} : { _lte: max }) };
  const message = `${wholeNumberRule(options).replace('a', 'A')}.`;
  return field(name, 'integer', options, {
    width: options.width ?? 'half',
    options: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }), step: 1 },
    validation: Object.keys(rule).length > 0 ? { rule, message } : null,
    searchable: false,
  });
}

/** Creates a field for a rating from 0 to 5 stars. */
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

/** Creates a field for a colour, `#9a4a1c`. */
export function hexColor(
  name: string,
  options: FieldOptions & { presets: readonly Pick<Choice, 'text' | 'color'>[] },
): Field {
  return field(name, 'string', options, {
    maxLength: 7,
    interface: 'select-color',
    options: { presets: options.presets.map(({ text, color }) => ({ name: text, color })) },
    display: 'color',
    width: options.width ?? 'half',
    searchable: false,
  });
}

/** Creates a boolean field. */
export function toggle(name: string, options: FieldOptions & { toggleLabel: string }): Field {
  return field(name, 'boolean', options, {
    special: ['cast-boolean'],
    interface: 'boolean',
    options: { label: options.toggleLabel },
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

/** Creates a dropdown, shown as a coloured label in lists. `allowOther` accepts any other value. */
export function choice(
  name: string,
  choices: readonly Choice[],
  options: FieldOptions & { maxLength?: number; allowOther?: boolean } = {},
): Field {
  const allowNone = !options.required && options.default === undefined;
  return field(name, 'string', options, {
    maxLength: options.maxLength ?? 40,
    interface: 'select-dropdown',
    options: { choices, allowNone, allowOther: options.allowOther ?? false },
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

/** Creates a field for any number of values of a fixed list. */
export function choices(
  name: string,
  values: readonly { value: string; text: string }[],
  options: FieldOptions = {},
): Field {
  return field(name, 'json', options, {
    special: ['cast-json'],
    interface: 'select-multiple-checkbox',
    options: { choices: values, itemsShown: values.length },
    display: 'labels',
    displayOptions: { choices: values, format: false },
    searchable: false,
  });
}

/** Creates a field for any number of rows of another collection, as JSON: a junction would be a collection of its own. */
export function itemChoices(
  name: string,
  options: FieldOptions & { collection: string; template: string },
): Field {
  return field(name, 'json', options, {
    special: ['cast-json'],
    interface: 'collection-item-multiple-dropdown',
    options: { selectedCollection: options.collection, template: options.template },
    display: 'raw',
    searchable: false,
  });
}

/** Creates a field for a list of words, such as sizes, with suggestions. */
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

/** Creates a field for a list of objects with the given text fields. */
export function repeater(
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

/** Creates a field for groups of words that stand for each other in a search. */
export function synonymGroups(name: string, options: FieldOptions): Field {
  const words = tags('words', [], { required: true, width: 'full' });
  return field(name, 'json', options, {
    special: ['cast-json'],
    interface: 'list',
    options: {
      template: '{{ words }}',
      addLabel: 'Add a group',
      fields: [
        {
          field: words.name,
          name: 'Words',
          type: words.type,
          meta: { field: words.name, type: words.type, interface: words.interface, options: words.options },
        },
      ],
    },
    searchable: false,
  });
}

/** Creates a field for the URL of an external image. The shopper's browser fetches it, never the server. */
export function imageUrl(name: string, options: FieldOptions = {}): Field {
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
