/** The import of products: docs/behaviour.md#import. */
import {
  IMPORT_MAX_ERRORS,
  IMPORT_PART_PRODUCTS,
  type ImportReport,
  type NewCategory,
  type ImportError,
  type ImportBatchReport,
} from '@chitenge/contract/admin-import';
import { problemError, ProblemError } from '@chitenge/contract/problem-error';
import { productsCalls as calls } from '@chitenge/contract/calls/products';
import { importProducts } from '../catalogue/import-products.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { maySeeCosts } from '../costs/variant-costs.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type CallContext, type Serve } from '../http/serve.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { presentFileIssue } from '../tables/file-issue.ts';
import type { TableReader } from '../tables/table-reader.ts';
import type { ProposedCategory } from './formats/categories.ts';
import type { ImportedProduct } from './group-lines.ts';
import { identifyProducts, skusOf, type ImportedFile } from './identify-products.ts';
import {
  applyImport,
  readCategories,
  readExisting,
  readSkuOwners,
  type ImportingStaff,
} from './import-repository.ts';
import { withoutCosts } from './read-file.ts';
import { planImport, type ExistingCatalogue, type ImportPlan } from './plan.ts';

/** Statuses that concern a product's values, and not the staff member or Directus. */
const OF_A_PRODUCT = new Set([400, 404, 409]);

type Categories = Awaited<ReturnType<typeof readCategories>>;

function reasonOf({ problem: { title, detail, errors = [] } }: ProblemError): string {
  const [first] = errors;
  return first ? `${first.field} ${first.message}` : (detail ?? title);
}

async function importOne(
  staff: ImportingStaff,
  product: ImportedProduct,
  categories: Categories,
): Promise<ImportBatchReport> {
  const file = { products: [product], errors: [] };
  const plan = planImport(file, await readExisting(staff, file, categories), false);
  try {
    await applyImport(staff, plan);
    return plan;
  } catch (error) {
    if (!(error instanceof ProblemError) || !OF_A_PRODUCT.has(error.problem.status)) throw error;
    return { lines: [], errors: [{ line: product.line, column: '', message: reasonOf(error) }] };
  }
}

/**
 * Imports a few products in one transaction. Products with errors stay as they are. When the database refuses one of
 * the others, each is read again and imported by itself, so that only that one fails.
 */
async function importBatch(
  staff: ImportingStaff,
  products: readonly ImportedProduct[],
): Promise<ImportBatchReport> {
  const file = { products: [...products], errors: [] };
  const categories = await readCategories(staff);
  const plan = planImport(file, await readExisting(staff, file, categories), false);
  try {
    if (plan.creates.length + plan.updates.length > 0) await applyImport(staff, plan);
    return plan;
  } catch (error) {
    if (!(error instanceof ProblemError) || !OF_A_PRODUCT.has(error.problem.status)) throw error;
    const report: ImportBatchReport = { lines: [], errors: [] };
    for (const product of products) {
      const { lines, errors } = await importOne(staff, product, categories);
      report.lines.push(...lines);
      report.errors.push(...errors);
    }
    return report;
  }
}

/** 422: the file has errors and changed nothing. */
function importRefused(errors: readonly ImportError[]): ProblemError {
  return problemError('import-refused', {
    detail: 'Nothing was changed. Please correct the lines named, and try again.',
    errors: errors.map(({ line, column, message }) => ({
      field: column === '' ? String(line) : `${line}.${column}`,
      message,
    })),
  });
}

interface ReadPart {
  file: ImportedFile;
  /** Of all products of the file, those of the part. */
  products: readonly ImportedProduct[];
  parts: number;
  existing: ExistingCatalogue;
}

/** Returns the products of a part, with what the file says about their lines. */
function takePart(file: ImportedFile, part: number): Pick<ReadPart, 'file' | 'products' | 'parts'> {
  const parts = Math.max(1, Math.ceil(file.products.length / IMPORT_PART_PRODUCTS));
  const startOf = (number: number) => file.products[(number - 1) * IMPORT_PART_PRODUCTS]?.line;
  const products = file.products.slice((part - 1) * IMPORT_PART_PRODUCTS, part * IMPORT_PART_PRODUCTS);
  const from = part === 1 ? 0 : (startOf(part) ?? Infinity);
  const to = startOf(part + 1) ?? Infinity;
  const isInPart = ({ line }: { line: number }) => line >= from && line < to;
  const { errors, notices } = file;
  return {
    file: { ...file, errors: part === 1 ? errors : [], notices: notices.filter(isInPart) },
    products: errors.length > 0 && part > 1 ? [] : products,
    parts: errors.length > 0 ? 1 : parts,
  };
}

interface ReadOptions {
  /** Whether to plan as if the shop had the categories that only the file names. */
  assumesCategories: boolean;
  part: number;
}

async function readPart(
  staff: ImportingStaff,
  tableReader: TableReader,
  bytes: Uint8Array,
  { assumesCategories, part }: ReadOptions,
): Promise<ReadPart> {
  const categories = await readCategories(staff);
  const all = await tableReader.readProducts(bytes, {
    categories: categories.map(({ name, slug }) => ({ name, slug })),
    assumesCategories,
  });
  const read = (await maySeeCosts(staff.context.database, staff.actor)) ? all : withoutCosts(all);
  const taken = takePart(identifyProducts(read, await readSkuOwners(staff, skusOf(read))), part);
  const known = [...categories, ...read.proposed.map(({ slug }) => ({ slug, id: null }))];
  return { ...taken, existing: await readExisting(staff, taken, known) };
}

/** Errors and notices of the shop's columns name those of the file. */
const createColumnNamer =
  ({ columnNames }: ImportedFile) =>
  <Entry extends { column: string; message: string }>(entry: Entry): Entry =>
    presentFileIssue({ ...entry, column: columnNames[entry.column] ?? entry.column });

/** Returns the proposed categories that a planned product needs. */
function countNewCategories(
  proposed: readonly ProposedCategory[],
  products: ImportPlan['products'],
): NewCategory[] {
  const productsOf = Map.groupBy(products, ({ fields }) => fields.category);
  return proposed
    .map((category) => ({ ...category, products: productsOf.get(category.slug)?.length ?? 0 }))
    .filter((category) => category.products > 0);
}

function toReport(
  { file, products: given, parts, existing: { storedPictures } }: ReadPart,
  { lines, errors, errorCount, notices: lost, products }: ImportPlan,
  applied: boolean,
): ImportReport {
  const { format, ignoredColumns, columnNames, proposed } = file;
  const notices = [...file.notices, ...lost];
  const rename = createColumnNamer(file);
  // A file with an error in its header is not imported.
  const toImport = applied || file.errors.length > 0 ? [] : products;
  const count = (action: string) => lines.filter((line) => line.action === action).length;
  return {
    applied,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    leftOut: given.length - lines.length,
    lines,
    errors: errors.map(rename),
    errorCount,
    format,
    ignoredColumns,
    columnNames: Object.fromEntries(
      Object.entries(columnNames).map(([column, name]) => [column, name ?? column]),
    ),
    parts,
    notices: notices
      .toSorted((one, other) => one.line - other.line)
      .slice(0, IMPORT_MAX_ERRORS)
      .map(rename),
    noticeCount: notices.length,
    newCategories: countNewCategories(proposed, toImport),
    products: toImport,
    storedPictures: applied ? {} : Object.fromEntries(storedPictures),
  };
}

const tooManyProducts = ({ products }: ImportedFile) => ({
  line: 1,
  column: '',
  message: `there are ${products.length} products in the file; at most ${IMPORT_PART_PRODUCTS} are imported at once. Divide it into several files, or import the parts of its dry run`,
});

export function serveImport(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  { run, guard, tableReader }: { run: RunCommand; guard: StaffGuard; tableReader: TableReader },
): void {
  const importAll = importProducts(context.services);

  const staffOf = ({
    actor,
    request,
  }: Pick<CallContext<typeof calls.importBatch>, 'actor' | 'request'>): ImportingStaff => ({
    context,
    actor,
    async write(products) {
      await guard(request, 'catalogue');
      await run(importAll, products, actor);
    },
  });

  serve(calls.importProducts, async ({ query, body }, caller) => {
    const staff = staffOf(caller);
    const apply = query.dryRun === 'false';
    const { part, newCategories } = query;
    const options = { assumesCategories: newCategories === 'assume', part };
    const read = await readPart(staff, tableReader, body, options);
    const plan = planImport({ products: read.products, errors: read.file.errors }, read.existing, !apply);
    if (apply && read.parts > 1) throw importRefused([tooManyProducts(read.file)]);
    if (apply && plan.errors.length > 0) throw importRefused(plan.errors.map(createColumnNamer(read.file)));
    if (apply) await applyImport(staff, plan);
    return answer(200, toReport(read, plan, apply));
  });

  serve(calls.importBatch, async ({ body }, caller) => {
    const products = body.products.map((product) => ({ ...product, errors: [], invalid: [] }));
    const { lines, errors } = await importBatch(staffOf(caller), products);
    return answer(200, { lines, errors });
  });
}
