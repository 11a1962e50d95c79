/** What an import would do: each line against the product as it is now. */
import type { ImportChange, ImportError, ImportLine } from '@chitenge/contract/admin-import';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { assetPath } from '@chitenge/contract/picture';
import type { ProductFields } from '../directus/product-columns.ts';
import type { ImportedFields } from './cells.ts';
import type { ImportedFile, ImportedLine } from './read-file.ts';

/** A product as it is now, in the terms of the file. */
export interface KnownProduct {
  id: string;
  name: string;
  fields: ImportedFields;
}

export interface Known {
  /** By slug. */
  products: ReadonlyMap<string, KnownProduct>;
  /** Ids by slug. */
  categories: ReadonlyMap<string, string>;
  /** Addresses of uploaded pictures that the file names and that are there. */
  pictures: ReadonlySet<string>;
}

export interface ImportPlan {
  lines: ImportLine[];
  errors: ImportError[];
  creates: ProductFields[];
  updates: { id: string; fields: ProductFields }[];
}

const MONEY = new Set(['price', 'originalPrice']);

/** What a line that says nothing about it makes of a new product: nobody sees it before it was looked at. */
const NEW_PRODUCT = { status: 'draft', stockCount: 0, featured: false } as const;

/** What a field of a product can be. */
type Cell = ImportedFields[keyof ImportedFields];

/** A field as people read it; the same text means that nothing changes. */
function asText(column: string, value: Cell): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return MONEY.has(column) ? toDecimal(toNgwee(String(value))) : String(value);
}

function changesOf(fields: ImportedFields, now: Partial<ImportedFields>): ImportChange[] {
  const current = new Map<string, Cell>(Object.entries(now));
  return Object.entries(fields)
    .map(([column, value]) => ({
      column,
      from: asText(column, current.get(column)),
      to: asText(column, value),
    }))
    .filter(({ from, to }) => from !== to);
}

function faultsOf({ line, slug, fields, errors: found }: ImportedLine, known: Known): ImportError[] {
  const errors = [...found];
  const isNew = slug !== '' && !known.products.has(slug);
  const unreadable = new Set(found.map(({ column }) => column));
  for (const column of ['name', 'price'] as const) {
    if (isNew && fields[column] === undefined && !unreadable.has(column))
      errors.push({ line, column, message: 'is required for a new product' });
  }
  const { category, imageUrl } = fields;
  if (category && !known.categories.has(category))
    errors.push({ line, column: 'category', message: `there is no category “${category}”` });
  if (imageUrl?.startsWith(assetPath('')) && !known.pictures.has(imageUrl))
    errors.push({ line, column: 'imageUrl', message: 'is not an uploaded picture' });
  return errors;
}

/** The fields as a product's; the category by its id. */
function productFieldsOf({ category, ...fields }: ImportedFields, { categories }: Known): ProductFields {
  if (category === undefined) return fields;
  return { ...fields, categoryId: category === null ? null : (categories.get(category) ?? null) };
}

/** Only what differs is written, so that everything else may change meanwhile. */
function differing(fields: ImportedFields, changes: readonly ImportChange[]): ImportedFields {
  const columns = new Set(changes.map(({ column }) => column));
  return Object.fromEntries(Object.entries(fields).filter(([column]) => columns.has(column)));
}

function planLine(plan: ImportPlan, { line, slug, fields }: ImportedLine, known: Known): void {
  const existing = known.products.get(slug);
  if (!existing) {
    const complete = { ...NEW_PRODUCT, ...fields };
    const changes = changesOf(complete, {});
    plan.lines.push({ line, slug, name: fields.name ?? '', action: 'create', changes });
    plan.creates.push({ slug, ...productFieldsOf(complete, known) });
    return;
  }
  const { name } = existing;
  const changes = changesOf(fields, existing.fields);
  plan.lines.push({ line, slug, name, action: changes.length > 0 ? 'update' : 'unchanged', changes });
  if (changes.length > 0)
    plan.updates.push({ id: existing.id, fields: productFieldsOf(differing(fields, changes), known) });
}

/** Lines with errors are left out of the plan, and a plan with errors must not be carried out. */
export function planImport(file: ImportedFile, known: Known): ImportPlan {
  const plan: ImportPlan = { lines: [], errors: [...file.errors], creates: [], updates: [] };
  for (const line of file.lines) {
    const faults = faultsOf(line, known);
    if (faults.length > 0) plan.errors.push(...faults);
    else planLine(plan, line, known);
  }
  plan.errors.sort((one, other) => one.line - other.line);
  return plan;
}
