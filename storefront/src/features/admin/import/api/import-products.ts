import {
  importBatchReportSchema,
  importReportSchema,
  type ImportBatchReport,
  type ImportReport,
} from '@chitenge/contract/admin-import';
import type { PlannedProduct } from '@chitenge/contract/import-batch';
import { adminRequest } from '../../session/admin-api.ts';

const PATH = '/api/admin/products/import';

/** Validates a CSV file and returns what it would change. */
export async function planImport(csv: File): Promise<ImportReport> {
  return adminRequest(`${PATH}?dryRun=true`, importReportSchema, {
    method: 'POST',
    // Operating systems report different media types for .csv files. The server accepts text/csv.
    file: { type: 'text/csv', bytes: await csv.arrayBuffer() },
  });
}

/** Imports a few products, whose pictures are stored. A repeat changes nothing. */
export function importBatch(products: readonly PlannedProduct[]): Promise<ImportBatchReport> {
  return adminRequest(`${PATH}/batches`, importBatchReportSchema, { method: 'POST', body: { products } });
}
