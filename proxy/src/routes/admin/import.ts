import {
  IMPORT_COLUMNS,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ERRORS,
  IMPORT_MAX_PRODUCTS,
  importQuerySchema,
  importReportSchema,
  importBatchReportSchema,
  type ImportReport,
  type NewCategory,
} from '@chitenge/contract/admin-import';
import { IMPORT_BATCH_MAX_PRODUCTS, importBatchSchema } from '@chitenge/contract/import-batch';
import { z } from 'zod';
import { listCategories } from '../../directus/staff-categories.ts';
import { applyImport, readExisting, readSlugsOfSkus } from '../../directus/staff-import.ts';
import type { StaffClient } from '../../directus/staff-client.ts';
import { createCategories, type NamedCategory } from '../../import/formats/categories.ts';
import { decodeCsv } from '../../import/decode-csv.ts';
import { importBatch } from '../../import/import-batch.ts';
import { importRefused } from '../../import/problems.ts';
import { planImport, type ExistingCatalogue, type ImportPlan } from '../../import/plan.ts';
import { identifyingSkus, readProducts, translateFile, type ImportedFile } from '../../import/read-file.ts';
import { unsupportedBody } from '../../problems/problems.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { rawBodySchema, type Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const columnList = Object.entries(IMPORT_COLUMNS).map(([column, meaning]) => `- \`${column}\`: ${meaning}`);

interface ReadFile {
  file: ImportedFile;
  existing: ExistingCatalogue;
  proposed: NamedCategory[];
}

/** @param assumesCategories whether to plan as if the shop had the categories that only the file names */
async function readFile(staff: StaffClient, text: string, assumesCategories: boolean): Promise<ReadFile> {
  const existing = await listCategories(staff);
  const categories = createCategories(existing, assumesCategories);
  const translated = await translateFile(text, categories);
  const file = await readProducts(translated, await readSlugsOfSkus(staff, identifyingSkus(translated)));
  const proposed = categories.proposed();
  const all = [...existing, ...proposed.map(({ slug }) => ({ slug, id: null }))];
  return { file, existing: await readExisting(staff, file, all), proposed };
}

/** Returns the proposed categories that a planned product needs. */
function countNewCategories(
  proposed: readonly NamedCategory[],
  products: ImportPlan['products'],
): NewCategory[] {
  const productsOf = Map.groupBy(products, ({ fields }) => fields.category);
  return proposed
    .map((category) => ({ ...category, products: productsOf.get(category.slug)?.length ?? 0 }))
    .filter((category) => category.products > 0);
}

function toReport(
  { file, existing: { storedPictures }, proposed }: ReadFile,
  { lines, errors, errorCount, products }: ImportPlan,
  applied: boolean,
): ImportReport {
  const { format, ignoredColumns, notices } = file;
  // A file with an error in its header is not imported.
  const toImport = applied || file.errors.length > 0 ? [] : products;
  const count = (action: string) => lines.filter((line) => line.action === action).length;
  return {
    applied,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    leftOut: file.products.length - lines.length,
    lines,
    errors,
    errorCount,
    format,
    ignoredColumns,
    notices: notices.toSorted((one, other) => one.line - other.line).slice(0, IMPORT_MAX_ERRORS),
    newCategories: countNewCategories(proposed, toImport),
    products: toImport,
    storedPictures: applied ? {} : Object.fromEntries(storedPictures),
  };
}

export function importRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      tag: 'Back office: products',
      method: 'post',
      path: '/api/admin/products/import',
      summary: 'Import products from a CSV file',
      description: `At most ${IMPORT_MAX_PRODUCTS} products, ${IMPORT_MAX_COLUMNS} columns and ${IMPORT_MAX_BYTES / 1024} KiB, in UTF-8, with commas, semicolons or tabs. Without \`dryRun=false\`, the call changes nothing; with it, the whole file is imported or nothing. The product exports of Shopify and WooCommerce are recognised by their first line. Otherwise it names these columns, of which only \`slug\` or \`sku\` is required:\n\n${columnList.join('\n')}`,
      bodyFormat: { mediaType: 'text/csv', maxBytes: IMPORT_MAX_BYTES },
      request: z.object({ query: importQuerySchema, body: rawBodySchema }),
      responses: { 200: { description: 'The planned or applied changes', schema: importReportSchema } },
      problems: [409, 422],
      async handle({ query, body }, staff, request) {
        if (!request.is('text/csv')) throw unsupportedBody('The body must be a CSV file, sent as text/csv.');
        const apply = query.dryRun === 'false';
        const read = await readFile(staff, decodeCsv(body), query.newCategories === 'assume');
        const plan = planImport(read.file, read.existing, !apply);
        if (apply && plan.errors.length > 0) throw importRefused(plan.errors);
        if (apply) await applyImport(staff, plan);
        return { status: 200, body: toReport(read, plan, apply) };
      },
    }),

    defineStaffRoute(staffAuth, {
      tag: 'Back office: products',
      method: 'post',
      path: '/api/admin/products/import/batches',
      summary: 'Import a few products of a dry run',
      description: `At most ${IMPORT_BATCH_MAX_PRODUCTS} products, in one transaction. Their pictures have been stored before. A product with an error is left out; a repeat changes nothing. With \`version\` and \`expectedStockCount\` of the dry run, so is a product whose stock has changed since.`,
      bodyFormat: 'long-json',
      request: z.object({ body: importBatchSchema }),
      responses: { 200: { description: 'The applied changes', schema: importBatchReportSchema } },
      problems: [],
      async handle({ body }, staff) {
        const products = body.products.map((product) => ({ ...product, errors: [], invalid: [] }));
        const { lines, errors } = await importBatch(staff, products);
        return { status: 200, body: { lines, errors } };
      },
    }),
  ];
}
