/** What one field of a collection is, in our own words; snapshot.ts writes it in Directus' words. */

export type FieldType =
  'uuid' | 'string' | 'text' | 'integer' | 'decimal' | 'boolean' | 'json' | 'timestamp' | 'alias';

export type DeleteRule = 'CASCADE' | 'SET NULL';

export interface Relation {
  to: string;
  /** What happens to this row when the row it points at is deleted; null when the database holds no foreign key. */
  onDelete: DeleteRule | null;
  /** Field of the other collection that lists these rows. */
  listedIn?: string;
  /** Column that keeps the order of that list. */
  sortField?: string;
  /** In a junction: the field that points at the other side. */
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
  /** Null where the database has no column: lists of related rows and groups of the form. */
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
  /** Whether the Studio's search box looks into it. */
  searchable: boolean;
  /** Name of the section of the form that it stands in. */
  section: string | null;
  validation: { rule: Record<string, unknown>; message: string } | null;
  relation: Relation | null;
}

/** What every field builder takes. A field is NOT NULL when it is required or has a default. */
export interface FieldOptions {
  label?: string;
  note?: string;
  width?: 'half' | 'full';
  hidden?: boolean;
  readonly?: boolean;
  required?: boolean;
  default?: FieldDefault;
  indexed?: boolean;
  unique?: boolean;
}

interface FieldParts extends Partial<Omit<Field, 'name' | 'type' | 'column' | 'label' | 'note'>> {
  maxLength?: number;
  precision?: number;
  scale?: number;
}

/** Puts a field together from the options that an editor's form needs and the parts that its type brings. */
export function field(name: string, type: FieldType, options: FieldOptions, parts: FieldParts): Field {
  const { maxLength = null, precision = null, scale = null, ...rest } = parts;
  const required = options.required ?? false;
  return {
    name,
    type,
    column: {
      default: options.default ?? null,
      nullable: !required && options.default === undefined,
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

/** A field without a column. */
export function aliasField(name: string, options: FieldOptions, parts: FieldParts): Field {
  return { ...field(name, 'alias', options, parts), column: null };
}
