import {
  importBatchReportSchema,
  importReportSchema,
  type ImportBatchReport,
  type ImportReport,
  type NewCategory,
} from '@chitenge/contract/admin-import';
import type { PlannedProduct } from '@chitenge/contract/import-batch';
import { problemType } from '@chitenge/contract/problem-type';
import { ApiError } from '../../../../lib/api-error.ts';
import { createCategory } from '../../categories/api/category-mutations.ts';
import { adminRequest } from '../../session/admin-api.ts';

const PATH = '/api/admin/products/import';

/** Validates a CSV file and returns what it would change, as if the shop had the categories that it names. */
export async function planImport(csv: File): Promise<ImportReport> {
  return adminRequest(`${PATH}?dryRun=true&newCategories=assume`, importReportSchema, {
    method: 'POST',
    // Operating systems report different media types for .csv files. The server accepts text/csv.
    file: { type: 'text/csv', bytes: await csv.arrayBuffer() },
  });
}

/** Imports a few products, whose pictures are stored. A repeat changes nothing. */
export function importBatch(products: readonly PlannedProduct[]): Promise<ImportBatchReport> {
  return adminRequest(`${PATH}/batches`, importBatchReportSchema, { method: 'POST', body: { products } });
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
