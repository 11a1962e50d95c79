import { importReportSchema, type ImportReport } from '@chitenge/contract/admin-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { invalidateCatalogue } from '../../products/api/use-catalogue-mutation.ts';
import { adminRequest } from '../../session/admin-api.ts';
import { formatImportResult } from '../report-labels.ts';

async function importProducts(file: File, dryRun: boolean): Promise<ImportReport> {
  return adminRequest(`/api/admin/products/import?dryRun=${String(dryRun)}`, importReportSchema, {
    method: 'POST',
    // Operating systems report different media types for .csv files. The server accepts text/csv.
    file: { type: 'text/csv', bytes: await file.arrayBuffer() },
  });
}

/** Validates a file and reports its changes without saving them. */
export function useCheckImport() {
  return useMutation({ mutationFn: (file: File) => importProducts(file, true) });
}

/** Imports a file completely or not at all. */
export function useApplyImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => importProducts(file, false),
    onSuccess: (report) => {
      toast({ title: 'Products imported', description: formatImportResult(report) });
      invalidateCatalogue(queryClient);
    },
    onError: () =>
      void toast({ title: 'Error', description: 'Failed to import products', variant: 'destructive' }),
  });
}
