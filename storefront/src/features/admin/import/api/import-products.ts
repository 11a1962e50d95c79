import type { ImportBatchReport, ImportReport, NewCategory } from '@chitenge/contract/admin-import';
import type { PlannedProduct } from '@chitenge/contract/import-batch';
import { problemType } from '@chitenge/contract/problem-type';
import { ApiError } from '../../../../lib/api-error.ts';
import { createCategory } from '../../categories/api/categories.ts';
import { adminRequest, staffCall } from '../../session/admin-api.ts';

/** Validates a file and returns what it would change, as if the shop had the categories that it names. */
export async function planImport(csv: File): Promise<ImportReport> {
  const bytes = await csv.arrayBuffer();
  const planPart = (part: number) =>
    staffCall('POST /api/admin/products/import', {
      query: { dryRun: 'true', newCategories: 'assume', part },
      // Operating systems report different media types for .csv files. The server accepts text/csv.
      file: { type: 'text/csv', bytes },
    });
  let report = await planPart(1);
  for (let part = 2; part <= report.parts; part += 1) report = joinReports(report, await planPart(part));
  return report;
}

/** Returns the report of two parts of a file as if it had been planned at once. */
function joinReports(one: ImportReport, other: ImportReport): ImportReport {
  const counted = new Map(one.newCategories.map((category) => [category.slug, category]));
  for (const category of other.newCategories) {
    const products = (counted.get(category.slug)?.products ?? 0) + category.products;
    counted.set(category.slug, { ...category, products });
  }
  return {
    ...one,
    created: one.created + other.created,
    updated: one.updated + other.updated,
    unchanged: one.unchanged + other.unchanged,
    leftOut: one.leftOut + other.leftOut,
    lines: [...one.lines, ...other.lines],
    errors: [...one.errors, ...other.errors],
    errorCount: one.errorCount + other.errorCount,
    notices: [...one.notices, ...other.notices],
    noticeCount: one.noticeCount + other.noticeCount,
    newCategories: [...counted.values()],
    products: [...one.products, ...other.products],
    storedPictures: { ...one.storedPictures, ...other.storedPictures },
  };
}

/** Imports a few products, whose pictures are stored. A repeat changes nothing. */
export function importBatch(products: readonly PlannedProduct[]): Promise<ImportBatchReport> {
  return adminRequest('/api/admin/products/import/batches', { method: 'POST', body: { products } });
}

/** Creates a category. A repeat changes nothing. @returns whether the shop did not have it */
export async function createNewCategory({ name, slug }: NewCategory): Promise<boolean> {
  try {
    await createCategory({ name, slug });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.problem?.type === problemType('slug-taken')) return false;
    throw error;
  }
}
