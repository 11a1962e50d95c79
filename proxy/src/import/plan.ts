/** Plans an import: it compares each line with the existing product. */
import {
  IMPORT_MAX_ERRORS,
  type ImportChange,
  type ImportError,
  type ImportLine,
} from '@chitenge/contract/admin-import';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { assetUrl } from '@chitenge/contract/image';
import type { StockBy } from '@chitenge/contract/variant';
import type { ProductFields } from '../directus/product-columns.ts';
import type { ImportedFields } from './cells.ts';
import type { ImportedFile, ImportedLine } from './read-file.ts';

/** A product in the database, with the fields of the file. */
export interface ExistingProduct {
  id: string;
  name: string;
  /** With `variant`, sizes, colours and stock follow from the variants. */
  stockBy: StockBy;
  fields: ImportedFields;
}

export interface ExistingCatalogue {
  /** By slug. */
  products: ReadonlyMap<string, ExistingProduct>;
  /** Ids by slug. */
  categories: ReadonlyMap<string, string>;
  /** URLs of the uploaded images that the file names and that exist. */
  images: ReadonlySet<string>;
}

export interface ImportPlan {
  lines: ImportLine[];
  /** The first errors, by line. */
  errors: ImportError[];
  errorCount: number;
  creates: ProductFields[];
  updates: { id: string; fields: ProductFields }[];
}

/** Columns that a product with variants derives from them. */
const DERIVED_COLUMNS = new Set(['sizes', 'colors', 'stockCount']);

const MONEY_COLUMNS = new Set(['price', 'originalPrice']);

/** Staff review a new product before they publish it. */
const NEW_PRODUCT_DEFAULTS = { status: 'draft', stockCount: 0, featured: false } as const;

type FieldValue = ImportedFields[keyof ImportedFields];

/** Formats a field for the report. A field changes when its text changes. */
function toText(column: string, value: FieldValue): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return MONEY_COLUMNS.has(column) ? toDecimal(toNgwee(String(value))) : String(value);
}

function changesOf(fields: ImportedFields, current: Partial<ImportedFields>): ImportChange[] {
  const currentValues = new Map<string, FieldValue>(Object.entries(current));
  return Object.entries(fields)
    .map(([column, value]) => ({
      column,
      from: toText(column, currentValues.get(column)),
      to: toText(column, value),
    }))
    .filter(({ from, to }) => from !== to);
}

function validateLine(
  { line, slug, fields, errors: cellErrors }: ImportedLine,
  existing: ExistingCatalogue,
): ImportError[] {
  const errors = [...cellErrors];
  const isNew = slug !== '' && !existing.products.has(slug);
  const invalidColumns = new Set(cellErrors.map(({ column }) => column));
  for (const column of ['name', 'price'] as const) {
    if (isNew && fields[column] === undefined && !invalidColumns.has(column))
      errors.push({ line, column, message: 'is required for a new product' });
  }
  const { category, imageUrl } = fields;
  if (category && !existing.categories.has(category))
    errors.push({ line, column: 'category', message: `there is no category “${category}”` });
  if (imageUrl?.startsWith(assetUrl('')) && !existing.images.has(imageUrl))
    errors.push({ line, column: 'imageUrl', message: 'is not an uploaded picture' });
  const product = existing.products.get(slug);
  if (product?.stockBy === 'variant')
    for (const { column } of changesOf(fields, product.fields))
      if (DERIVED_COLUMNS.has(column))
        errors.push({ line, column, message: 'follows from the product’s variants and cannot be imported' });
  return errors;
}

/** Replaces the category's slug by its id. */
function toProductFields(
  { category, ...fields }: ImportedFields,
  { categories }: ExistingCatalogue,
): ProductFields {
  if (category === undefined) return fields;
  return { ...fields, categoryId: category === null ? null : (categories.get(category) ?? null) };
}

/** Returns the changed fields. The import writes no others, so it does not overwrite concurrent edits of them. */
function pickChanged(fields: ImportedFields, changes: readonly ImportChange[]): ImportedFields {
  const columns = new Set(changes.map(({ column }) => column));
  return Object.fromEntries(Object.entries(fields).filter(([column]) => columns.has(column)));
}

function planLine(plan: ImportPlan, { line, slug, fields }: ImportedLine, existing: ExistingCatalogue): void {
  const product = existing.products.get(slug);
  if (!product) {
    const complete = { ...NEW_PRODUCT_DEFAULTS, ...fields };
    const changes = changesOf(complete, {});
    plan.lines.push({ line, slug, name: fields.name ?? '', action: 'create', changes });
    plan.creates.push({ slug, ...toProductFields(complete, existing) });
    return;
  }
  const { name } = product;
  const changes = changesOf(fields, product.fields);
  plan.lines.push({ line, slug, name, action: changes.length > 0 ? 'update' : 'unchanged', changes });
  if (changes.length > 0)
    plan.updates.push({ id: product.id, fields: toProductFields(pickChanged(fields, changes), existing) });
}

/** Plans the valid lines. The caller must not apply a plan that has errors. */
export function planImport(file: ImportedFile, existing: ExistingCatalogue): ImportPlan {
  const plan: ImportPlan = { lines: [], errors: [...file.errors], errorCount: 0, creates: [], updates: [] };
  for (const line of file.lines) {
    const errors = validateLine(line, existing);
    if (errors.length > 0) plan.errors.push(...errors);
    else planLine(plan, line, existing);
  }
  const { errors } = plan;
  errors.sort((one, other) => one.line - other.line);
  return { ...plan, errors: errors.slice(0, IMPORT_MAX_ERRORS), errorCount: errors.length };
}
