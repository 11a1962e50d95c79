import {
  importBatchReportSchema,
  importReportSchema,
  type ImportBatchReport,
  type ImportReport,
} from '@chitenge/contract/admin-import';
import type { PlannedProduct } from '@chitenge/contract/import-batch';
import type { StaffSession } from './back-office.ts';

/** Imports files of products as a staff member. */
export function createImporter(staff: () => StaffSession) {
  const send = (csv: string | Buffer, query: object = {}, type = 'text/csv') =>
    staff()
      .call('post', '/api/admin/products/import')
      .query({ dryRun: false, ...query })
      .type(type)
      .send(csv);

  const preview = async (csv: string | Buffer, query: object = {}): Promise<ImportReport> =>
    importReportSchema.parse((await send(csv, { dryRun: true, ...query }).expect(200)).body);

  const importBatch = async (products: readonly PlannedProduct[]): Promise<ImportBatchReport> => {
    const call = staff().call('post', '/api/admin/products/import/batches').send({ products });
    return importBatchReportSchema.parse((await call.expect(200)).body);
  };

  /** Returns the product as staff see it. */
  const read = async (slug: string) => {
    const call = staff().call('get', '/api/admin/products').query({ search: slug });
    return (await call.expect(200)).body.find((product: { slug: string }) => product.slug === slug);
  };

  return { send, preview, importBatch, read };
}
