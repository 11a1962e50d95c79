/**
 * The columns of a product, in one table. Schemas of requests, responses and rows follow from it. So do the lists of
 * columns, the SQL of the export to the proxy, the import and its words, the copy of a product, the Studio's fields of
 * details, and the product form's labels and details. CONTRIBUTING.md#add-a-field says what a new one needs.
 */
import { z } from 'zod';
import { priceSchema, sellingPriceSchema } from './amount.ts';
import { decimal, timestamp } from './columns.ts';
import { slugSchema } from './slug.ts';
import { stockCountSchema } from './stock-count.ts';
import { multiLineText, requiredText, singleLineText } from './text.ts';
import { timeSchema } from './time.ts';
import { fromEntries, keysOf } from './typed-entries.ts';
import { MAX_OPTION_TEXT } from './variant.ts';

/** Shoppers only see published products. */
export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const;
export const productStatusSchema = z.enum(PRODUCT_STATUSES, 'must be draft, published or archived');
export type ProductStatus = z.infer<typeof productStatusSchema>;

export const PRODUCT_STATUS_LABELS: Record<ProductStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

/** Badges with their own colour; any other word is shown grey. */
export const BADGES = ['New', 'Sale', 'Limited'] as const;

/** Characters of a name. */
export const MAX_NAME = 200;

/** Maximum number of images, and of sizes or colours, per product. */
export const MAX_IMAGES = 20;
export const MAX_OPTIONS = 50;

/** How the database stores a column. `relation`: the id of a row of another collection. */
export type ColumnType = 'text' | 'decimal' | 'integer' | 'list' | 'timestamp' | 'boolean' | 'relation';

/** A column of the import and the export, which has the field's name. */
interface FileWords {
  /** What its cells have, for the page of the import. */
  help: string;
  /** Other names of the column in files, in lower case, beside the field's name in one word or in several. */
  names?: readonly string[];
  /** An empty cell leaves the field unchanged. In any other column it clears the field. */
  isKeptWhenEmpty?: true;
  /** Its text is prose. An apostrophe at the start of any other cell is none of its own. */
  isProse?: true;
}

/** A choice of one value. */
export interface ChoiceOf<Value extends string = string> {
  /** Labels by value. */
  labels: Readonly<Record<Value, string>>;
  /** What files and shops call a value, in lower case, beside the value and its label. */
  words: Readonly<Partial<Record<Value, readonly string[]>>>;
}

export interface ProductField {
  column: string;
  type: ColumnType;
  /** Who sees the field: shoppers and staff, or staff alone. */
  audience: 'everyone' | 'staff';
  /** The column as Directus returns it. */
  row: z.ZodType;
  /** The value in responses. */
  output: z.ZodType;
  /** Whether the column's value is the one in responses. Otherwise `presentProduct` converts it. */
  isPlain?: true;
  /** What staff may write. */
  input?: z.ZodType;
  /** A new product must have it. */
  isRequired?: true;
  /** What a new product has without it. */
  initial?: string | boolean;
  /** Maximum length of a text. */
  maxLength?: number;
  /** The input's name in the product form. */
  label?: string;
  file?: FileWords;
  /** Whether a copy of the product has it. */
  isCopied?: true;
  /** Whether staff can put back what it was: docs/back-office.md#history. Never a price or a count. */
  isRestored?: true;
  /** Whether the shop's search finds its words. */
  isSearched?: true;
  /** A fact about the goods, which form, Studio, import and search treat alike. */
  detail?: {
    /** What the input of the form and the Studio says. */
    note: string;
    choice?: ChoiceOf;
    /** Whether products without a value have that of their category, which has a column of the same name. */
    isInherited?: true;
  };
}

const emptyToNull = (text: string | null | undefined) => (text === '' || text === undefined ? null : text);

const webUrl = z.url({ protocol: /^https?$/ });

/** An image's address: `/assets/{id}` of an upload, or an address elsewhere, which the server never fetches. */
export const imageUrlSchema = singleLineText(2048).refine(
  (address) =>
    /^\/assets\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(address) || webUrl.safeParse(address).success,
  'must be a URL that begins with http:// or https://',
);

const optionList = z
  .array(singleLineText(MAX_OPTION_TEXT, `must be at most ${MAX_OPTION_TEXT} characters each`))
  .max(MAX_OPTIONS, `must be at most ${MAX_OPTIONS}`)
  .nullable()
  .transform((options) => {
    const kept = [...new Set((options ?? []).filter(Boolean))];
    return kept.length === 0 ? null : kept;
  });

const nullableText = z.string().nullable();

/** Sizes or colours, which follow from the variants of a product that has some. */
const options = <Column extends string>(column: Column, label: string, names: readonly string[] = []) => ({
  column,
  type: 'list' as const,
  audience: 'everyone' as const,
  row: z.array(z.string()).nullable(),
  output: z.array(z.string()),
  input: optionList,
  label,
  file: { help: 'Separated by commas or semicolons. For products with one stock count.', names },
  isCopied: true as const,
});

/** An optional line of text about the goods. */
const textDetail = <Column extends string>(column: Column, maxLength: number) => ({
  column,
  type: 'text' as const,
  audience: 'everyone' as const,
  row: nullableText,
  output: nullableText,
  isPlain: true as const,
  input: singleLineText(maxLength).nullable().transform(emptyToNull),
  maxLength,
  isCopied: true as const,
  isRestored: true as const,
});

/** An optional choice about the goods. What an edit in SQL has written instead is none. */
const choiceDetail = <Column extends string, Value extends string>(
  column: Column,
  { labels }: ChoiceOf<Value>,
) => {
  const values = keysOf(labels);
  const value = z.enum(values, `must be one of ${values.join(', ')}`);
  return {
    column,
    type: 'text' as const,
    audience: 'everyone' as const,
    row: value.nullable().catch(null),
    output: value.nullable(),
    isPlain: true as const,
    input: value
      .or(z.literal(''))
      .nullable()
      .transform((choice) => (choice === '' ? null : choice)),
    isCopied: true as const,
    isRestored: true as const,
  };
};

/** Whom clothes are made for. Catalogues know female, male and unisex: proxy/src/feeds/product-items.ts. */
const GENDER = {
  labels: { women: 'Women', men: 'Men', unisex: 'Women and men', girls: 'Girls', boys: 'Boys' },
  words: {
    women: ['woman', 'female', 'lady', 'ladies', 'womens', 'women’s', 'female adult'],
    men: ['man', 'male', 'gents', 'gentlemen', 'mens', 'men’s'],
    unisex: ['all', 'everyone', 'both', 'any', 'female, male', 'male, female'],
    girls: ['girl', 'girls’'],
    boys: ['boy', 'boys’'],
  },
} as const;

/** @see https://support.google.com/merchants/answer/6324463 */
const AGE_GROUP = {
  labels: {
    newborn: 'Newborn (to 3 months)',
    infant: 'Infant (3 to 12 months)',
    toddler: 'Toddler (1 to 5 years)',
    kids: 'Children (5 to 13 years)',
    adult: 'Adults and teenagers',
  },
  words: {
    newborn: ['newborns'],
    infant: ['infants', 'baby', 'babies'],
    toddler: ['toddlers'],
    kids: ['kid', 'child', 'children'],
    adult: ['adults', 'teen', 'teens', 'teenager', 'grown-up'],
  },
} as const;

export const PRODUCT_FIELDS = {
  id: { column: 'id', type: 'text', audience: 'everyone', row: z.uuid(), output: z.uuid(), isPlain: true },
  name: {
    column: 'name',
    type: 'text',
    audience: 'everyone',
    row: z.string(),
    output: z.string(),
    isPlain: true,
    input: requiredText(MAX_NAME),
    isRequired: true,
    maxLength: MAX_NAME,
    label: 'Name',
    file: {
      help: 'Required for a new product.',
      names: ['product name'],
      isKeptWhenEmpty: true,
      isProse: true,
    },
    isCopied: true,
    isRestored: true,
  },
  slug: {
    column: 'slug',
    type: 'text',
    audience: 'everyone',
    row: z.string(),
    output: z.string(),
    isPlain: true,
    input: requiredText(220).pipe(slugSchema),
    isRequired: true,
    maxLength: 220,
    label: 'Slug',
    file: {
      help: 'The product’s address, such as chitenge-wrap-dress. Without it and sku, it follows from the name.',
      isKeptWhenEmpty: true,
    },
    isRestored: true,
  },
  description: {
    column: 'description',
    type: 'text',
    audience: 'everyone',
    row: nullableText,
    output: nullableText,
    isPlain: true,
    input: multiLineText(10_000).trim().nullable().transform(emptyToNull),
    maxLength: 10_000,
    label: 'Description',
    file: { help: 'Text.', isProse: true },
    isCopied: true,
    isSearched: true,
    isRestored: true,
  },
  /** Kwacha, two decimals. */
  price: {
    column: 'price',
    type: 'decimal',
    audience: 'everyone',
    row: decimal,
    output: z.string(),
    input: priceSchema,
    isRequired: true,
    label: 'Price',
    file: {
      help: 'Required for a new product. Kwacha, such as 349.00, K349 or 1,250.00.',
      isKeptWhenEmpty: true,
    },
    isCopied: true,
  },
  originalPrice: {
    column: 'original_price',
    type: 'decimal',
    audience: 'everyone',
    row: decimal.nullable(),
    output: nullableText,
    input: priceSchema.or(z.literal('')).nullable().transform(emptyToNull),
    label: 'Original Price',
    file: { help: 'Kwacha; the price before.' },
    isCopied: true,
  },
  /** What it costs from `saleStarts` until `saleEnds`; null without a sale. `price` is the one outside the sale. */
  salePrice: {
    column: 'sale_price',
    type: 'decimal',
    audience: 'staff',
    row: decimal.nullable(),
    output: nullableText,
    input: sellingPriceSchema.or(z.literal('')).nullable().transform(emptyToNull),
    label: 'Sale Price',
    file: { help: 'Kwacha; the price during a sale.' },
    isCopied: true,
  },
  /** ISO 8601, UTC; null is open. */
  saleStarts: {
    column: 'sale_starts',
    type: 'timestamp',
    audience: 'staff',
    row: timestamp.nullable(),
    output: nullableText,
    input: timeSchema,
    label: 'Sale from',
    file: { help: 'Lusaka time, such as 2026-11-27 06:00 or 27/11/2026 06:00. Empty: at once.' },
    isCopied: true,
  },
  saleEnds: {
    column: 'sale_ends',
    type: 'timestamp',
    audience: 'staff',
    row: timestamp.nullable(),
    output: nullableText,
    input: timeSchema,
    label: 'Sale until',
    file: {
      help: 'Lusaka time, such as 2026-11-30 00:00; a day without a time ends it at 23:59:59. Empty: until the sale price is removed.',
    },
    isCopied: true,
  },
  /** The main image: an upload's address follows from another column. */
  imageUrl: {
    column: 'image_url',
    type: 'text',
    audience: 'everyone',
    row: nullableText,
    output: nullableText,
    input: imageUrlSchema.or(z.literal('')).nullable().transform(emptyToNull),
    label: 'Image URL',
    file: {
      help: 'Address of the main picture: http://, https:// or /assets/…. The shop shows it from there.',
    },
    isCopied: true,
  },
  sizes: options('sizes', 'Sizes'),
  colors: options('colors', 'Colours', ['colours']),
  /** New, Sale, Limited, or any other word. */
  badge: {
    ...textDetail('badge', 40),
    input: singleLineText(40)
      .nullable()
      .transform((badge) => (badge === null || badge === '' || badge === 'none' ? null : badge)),
    label: 'Badge',
    file: { help: 'New, Sale, Limited, or another word.', isProse: true },
    isSearched: true,
  },
  material: {
    ...textDetail('material', 120),
    label: 'Material',
    file: {
      help: 'What the goods are made of, such as 100% cotton.',
      names: [
        'fabric',
        'cloth',
        'google shopping / material',
        'fabric (product.metafields.shopify.fabric)',
        'material (product.metafields.shopify.material)',
      ],
      isProse: true,
    },
    isSearched: true,
    detail: { note: 'Such as 100% cotton. Shown on the product page.' },
  },
  gender: {
    ...choiceDetail('gender', GENDER),
    label: 'Made for',
    file: {
      help: 'women, men, unisex, girls or boys. Empty: as the category says.',
      names: [
        'made for',
        'sex',
        'google shopping / gender',
        'target gender (product.metafields.shopify.target-gender)',
      ],
    },
    detail: { note: 'For the catalogues of Google and Meta.', choice: GENDER, isInherited: true },
  },
  ageGroup: {
    ...choiceDetail('age_group', AGE_GROUP),
    label: 'Age group',
    file: {
      help: 'newborn, infant, toddler, kids or adult. Empty: as the category says.',
      names: ['google shopping / age group', 'age group (product.metafields.shopify.age-group)'],
    },
    detail: { note: 'For the catalogues of Google and Meta.', choice: AGE_GROUP, isInherited: true },
  },
  /** 0 to 5, as a decimal string. */
  rating: {
    column: 'rating',
    type: 'decimal',
    audience: 'everyone',
    row: decimal.nullable(),
    output: z.string(),
  },
  reviewCount: {
    column: 'review_count',
    type: 'integer',
    audience: 'everyone',
    row: z.number().int().nullable(),
    output: z.number().int(),
  },
  /** Units of all variants. */
  stockCount: {
    column: 'stock_count',
    type: 'integer',
    audience: 'everyone',
    row: z.number().int(),
    output: z.number().int(),
    isPlain: true,
    input: stockCountSchema,
    label: 'Stock Count',
    file: {
      help: 'Or stock. Whole number; sets the stock to it. 0 for a new product without it.',
      names: ['stock', 'quantity'],
      isKeptWhenEmpty: true,
    },
  },
  categoryId: {
    column: 'category',
    type: 'relation',
    audience: 'everyone',
    row: z.unknown(),
    output: z.uuid().nullable(),
    input: z.uuid('must be the id of a category').or(z.literal('')).nullable().transform(emptyToNull),
    label: 'Category',
    isCopied: true,
    isRestored: true,
  },
  featured: {
    column: 'featured',
    type: 'boolean',
    audience: 'everyone',
    row: z.boolean(),
    output: z.boolean(),
    isPlain: true,
    input: z.boolean('must be true or false'),
    initial: false,
    label: 'Featured',
    file: { help: 'true or false (also yes or no).', isKeptWhenEmpty: true },
    isRestored: true,
  },
  status: {
    column: 'status',
    type: 'text',
    audience: 'staff',
    row: z.string(),
    output: productStatusSchema,
    input: productStatusSchema,
    initial: 'published',
    label: 'Status',
    file: {
      help: 'draft, published or archived. A new product without it is a draft.',
      isKeptWhenEmpty: true,
    },
  },
} as const satisfies Record<string, ProductField>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductFieldName = keyof Fields;

/** The fields whose entry has these properties. */
type NamesOf<Part> = {
  [Name in ProductFieldName]: Fields[Name] extends Part ? Name : never;
}[ProductFieldName];

type PartOf<Name extends ProductFieldName, Part extends string> =
  Fields[Name] extends Record<Part, infer Schema extends z.ZodType> ? Schema : never;

type Everyone = NamesOf<{ audience: 'everyone' }>;
type StaffName = NamesOf<{ audience: 'staff' }>;
type InputName = NamesOf<{ input: z.ZodType }>;
type PlainName = NamesOf<{ isPlain: true; audience: 'everyone' }>;
export type DetailName = NamesOf<{ detail: object }>;
export type InheritedName = NamesOf<{ detail: { isInherited: true } }>;
/** The columns of import and export that are fields of the product. */
export type FileColumnName = NamesOf<{ file: object }>;

type OutputShape<Name extends ProductFieldName> = { [Key in Name]: PartOf<Key, 'output'> };
type RowShape<Name extends ProductFieldName> = { [Key in Name as Fields[Key]['column']]: PartOf<Key, 'row'> };
type InputShape = { [Name in InputName]: PartOf<Name, 'input'> };
type CreateShape = {
  [Name in InputName]: Fields[Name] extends { isRequired: true }
    ? PartOf<Name, 'input'>
    : Fields[Name] extends { initial: string | boolean }
      ? z.ZodDefault<PartOf<Name, 'input'>>
      : z.ZodOptional<PartOf<Name, 'input'>>;
};
type Values<Name extends ProductFieldName> = { [Key in Name]: z.output<PartOf<Key, 'output'>> };

const entries: [name: string, field: ProductField][] = Object.entries(PRODUCT_FIELDS);

/** Returns an entry for each field that has a value, by its name or by another key. */
const valuesBy = (
  valueOf: (field: ProductField, name: string) => unknown,
  keyOf: (field: ProductField, name: string) => string = (_field, name) => name,
): [string, unknown][] =>
  entries.flatMap(([name, field]): [string, unknown][] => {
    const value = valueOf(field, name);
    return value === undefined ? [] : [[keyOf(field, name), value]];
  });

const columnOf = ({ column }: ProductField) => column;

/** What shoppers receive, and what staff receive as well. */
export const shopperProductShape = fromEntries<OutputShape<Everyone>>(
  valuesBy((field) => (field.audience === 'everyone' ? field.output : undefined)),
);
export const staffProductShape = fromEntries<OutputShape<StaffName>>(
  valuesBy((field) => (field.audience === 'staff' ? field.output : undefined)),
);

/** The columns as Directus returns them, without those of relations. */
export const productRowShape = fromEntries<RowShape<Exclude<ProductFieldName, 'categoryId' | 'status'>>>(
  valuesBy(
    (field, name) => (field.type === 'relation' || name === 'status' ? undefined : field.row),
    columnOf,
  ),
);

/** What staff may write. Create, update and import validate it the same way. */
export const productInputs = fromEntries<InputShape>(valuesBy(({ input }) => input));

/** The same for a new product. */
export const newProductShape = fromEntries<CreateShape>(
  valuesBy(({ input, isRequired, initial }) => {
    if (input === undefined || isRequired) return input;
    return initial === undefined ? input.optional() : input.default(initial);
  }),
);

type PlainRow = z.output<z.ZodObject<RowShape<PlainName>>>;

const PLAIN = entries.filter(([, { isPlain, audience }]) => isPlain && audience === 'everyone');
// The slug identifies the product of a file.
const PLAIN_IN_FILES = PLAIN.filter(([name, { file }]) => file && name !== 'slug');

/** Catalogues have many rows, so that the fields are chosen once. */
const valuesOf = (fields: typeof entries, row: Readonly<Record<string, unknown>>): [string, unknown][] =>
  fields.map(([name, { column }]) => [name, row[column]]);

/** Returns the values that responses have as the columns do. */
export const plainProductValues = (row: PlainRow): Values<PlainName> => fromEntries(valuesOf(PLAIN, row));

/** Renames the fields of a request to columns. A missing one yields no column. */
export function productColumns(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return fromEntries<Record<string, unknown>>(valuesBy((_field, name) => fields[name], columnOf));
}

const namesWith = (has: (field: ProductField) => unknown) =>
  entries.flatMap(([name, field]) => (has(field) ? [name] : []));

/** Columns that a copy of a product has. */
export const COPIED_COLUMNS: readonly string[] = entries.flatMap(([, field]) =>
  field.isCopied ? [field.column] : [],
);

/** Returns what a copy has of a row. */
export const copiedColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => COPIED_COLUMNS.includes(column)));

/** Types of the columns. */
export const COLUMN_TYPES = fromEntries<Record<Fields[ProductFieldName]['column'], ColumnType>>(
  valuesBy(({ type }) => type, columnOf),
);

type SearchedName = NamesOf<{ isSearched: true; isPlain: true }>;

/** The fields whose words the shop's search finds. */
export const SEARCHED_FIELDS: readonly string[] = namesWith((field) => field.isSearched);

export const isSearched = (name: string): name is SearchedName => SEARCHED_FIELDS.includes(name);

/** Labels of the product form. */
export const PRODUCT_LABELS = fromEntries<Record<InputName, string>>(valuesBy(({ label }) => label));

/** A column of import and export. */
export type FileColumn = FileWords & Pick<ProductField, 'type'>;

export const FILE_COLUMNS = fromEntries<Record<FileColumnName, FileColumn>>(
  valuesBy(({ file, type }) => file && { ...file, type }),
);

/** What files say of a product: the values that staff may write. */
export type FileValues = { [Name in FileColumnName]: z.output<PartOf<Name, 'input'>> };

/** Returns the values of a row that files have as the columns do. */
export const plainFileValues = (
  row: PlainRow,
): Pick<FileValues, Exclude<PlainName & FileColumnName, 'slug'>> =>
  fromEntries(valuesOf(PLAIN_IN_FILES, row));

/** Maximum lengths of texts. */
export const MAX_LENGTHS = fromEntries<Record<NamesOf<{ maxLength: number }>, number>>(
  valuesBy(({ maxLength }) => maxLength),
);

/** A detail with what the form, the Studio and the import need. */
export interface Detail extends NonNullable<ProductField['detail']> {
  name: DetailName;
  column: string;
  label: string;
  maxLength: number | undefined;
}

/** Facts about the goods, in the order of the form. */
export const DETAILS: readonly Detail[] = Object.values(
  fromEntries<Record<DetailName, Detail>>(
    valuesBy(({ detail, column, label = '', maxLength }, name) => {
      return detail && { ...detail, name, column, label, maxLength };
    }),
  ),
);

/** What staff may write of the details. */
export const detailInputShape = fromEntries<{ [Name in DetailName]: PartOf<Name, 'input'> }>(
  DETAILS.map(({ name }) => [name, productInputs[name]]),
);

/** Details of which a product without a value has that of its category. */
export const INHERITED: readonly (Detail & { name: InheritedName })[] = DETAILS.filter(
  (detail): detail is Detail & { name: InheritedName } => detail.isInherited === true,
);

/** What a product or a category says of the goods' details; null for nothing. */
export type DetailValues = Values<DetailName>;
export type InheritedValues = Values<InheritedName>;

/** The same by column. */
export type DetailRow = z.output<z.ZodObject<RowShape<DetailName>>>;
export type InheritedRow = z.output<z.ZodObject<RowShape<InheritedName>>>;

/** The columns, outputs and inputs of a category for what its products inherit. */
export const inheritedRowShape = fromEntries<RowShape<InheritedName>>(
  INHERITED.map(({ name, column }) => [column, PRODUCT_FIELDS[name].row]),
);
export const inheritedOutputShape = fromEntries<OutputShape<InheritedName>>(
  INHERITED.map(({ name }) => [name, PRODUCT_FIELDS[name].output]),
);
export const inheritedInputShape = fromEntries<{ [Name in InheritedName]: PartOf<Name, 'input'> }>(
  INHERITED.map(({ name }) => [name, PRODUCT_FIELDS[name].input]),
);

/** Returns the inherited details of a row of products or categories. */
export const inheritedValues = (row: InheritedRow): InheritedValues => {
  const columns: Record<string, unknown> = row;
  return fromEntries(INHERITED.map(({ name, column }) => [name, columns[column] ?? null]));
};

/** Returns the value that a word of a file means; undefined for an unknown one. */
export function readChoice({ labels, words }: ChoiceOf, text: string): string | undefined {
  const word = text
    .toLowerCase()
    .replaceAll("'", '’')
    .split(/[;,]/)
    .map((part) => part.trim())
    .join(', ');
  return Object.keys(labels).find(
    (value) => value === word || labels[value]?.toLowerCase() === word || (words[value] ?? []).includes(word),
  );
}
