/** The definition of a collection's field. snapshot.ts converts it to Directus' format. */

export type FieldType =
  | 'uuid'
  | 'string'
  | 'text'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'json'
  | 'timestamp'
  | 'alias';

export type DeleteRule = 'CASCADE' | 'SET NULL';

export interface Relation {
  collection: string;
  /** The foreign key's ON DELETE rule. */
  onDelete: DeleteRule;
  /** Field of the other collection that lists these rows (Directus' one_field). */
  oneField?: string;
  /** Column of that list's sort order. */
  sortField?: string;
  /** In a junction collection: the field for the other side. */
  junctionField?: string;
}

export type FieldDefault = string | number | boolean | null;

export interface Column {
  default: FieldDefault;
  nullable: boolean;
  unique: boolean;
  indexed: boolean;
  primaryKey: boolean;
  autoIncrement: boolean;
  maxLength: number | null;
  precision: number | null;
  scale: number | null;
}

export interface Field {
  name: string;
  type: FieldType;
  /** Null for alias fields: lists of related rows and sections of the form. */
  column: Column | null;
  label: string | null;
  note: string | null;
  special: string[];
  interface: string | null;
  options: Record<string, unknown> | null;
  display: string | null;
  displayOptions: Record<string, unknown> | null;
  width: 'half' | 'full';
  hidden: boolean;
  readonly: boolean;
  required: boolean;
  /** Whether the Studio's search includes it. */
  searchable: boolean;
  /** Name of its section in the form. */
  section: string | null;
  validation: { rule: Record<string, unknown>; message: string } | null;
  relation: Relation | null;
}

/** Options of every field function. A field is NOT NULL when it is required or has a default. */
export interface FieldOptions {
  label?: string;
  note?: string;
  width?: 'half' | 'full';
  hidden?: boolean;
  readonly?: boolean;
  required?: boolean;
  default?: FieldDefault;
  /** Whether a field with a default may be emptied. */
  nullable?: boolean;
  indexed?: boolean;
  unique?: boolean;
}

interface FieldParts extends Partial<Omit<Field, 'name' | 'type' | 'column' | 'label' | 'note'>> {
  maxLength?: number;
  precision?: number;
  scale?: number;
}

/**
 * Creates a field.
 * @param options the collection's choices
 * @param parts the properties of the field's type; they override the defaults
 */
export function field(name: string, type: FieldType, options: FieldOptions, parts: FieldParts): Field {
  const { maxLength = null, precision = null, scale = null, ...rest } = parts;
  const required = options.required ?? false;
  return {
    name,
    type,
    column: {
      default: options.default ?? null,
      nullable: options.nullable ?? (!required && options.default === undefined),
      unique: options.unique ?? false,
      indexed: options.indexed ?? false,
      primaryKey: false,
      autoIncrement: false,
      maxLength,
      precision,
      scale,
    },
    label: options.label ?? null,
    note: options.note ?? null,
    special: [],
    interface: 'input',
    options: null,
    display: null,
    displayOptions: null,
    width: options.width ?? 'full',
    hidden: options.hidden ?? false,
    readonly: options.readonly ?? false,
    required,
    searchable: true,
    section: null,
    validation: null,
    relation: null,
    ...rest,
  };
}

/** Creates a field without a column. */
export function aliasField(name: string, options: FieldOptions, parts: FieldParts): Field {
  return { ...field(name, 'alias', options, parts), column: null };
}
