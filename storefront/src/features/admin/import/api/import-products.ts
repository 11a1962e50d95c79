import { importReportSchema, type ImportReport } from '@chitenge/contract/admin-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { refreshCatalogue } from '../../products/api/catalogue-change.ts';
import { adminRequest } from '../../session/admin-api.ts';
import { importedWords } from '../report-words.ts';

async function importProducts(file: File, dryRun: boolean): Promise<ImportReport> {
  return adminRequest(`/api/admin/products/import?dryRun=${String(dryRun)}`, importReportSchema, {
    method: 'POST',
    // By whatever name the system knows a .csv file, the server takes it as this.
    file: { type: 'text/csv', bytes: await file.arrayBuffer() },
  });
}

/** Asks what a file would change; changes nothing. */
export function useCheckImport() {
  return useMutation({ mutationFn: (file: File) => importProducts(file, true) });
}

/** Does what a file says, as a whole or not at all. */
export function useApplyImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => importProducts(file, false),
    onSuccess: (report) => {
      toast({ title: 'Products imported', description: importedWords(report) });
      refreshCatalogue(queryClient);
    },
    onError: () =>
      void toast({ title: 'Error', description: 'Failed to import products', variant: 'destructive' }),
  });
}
