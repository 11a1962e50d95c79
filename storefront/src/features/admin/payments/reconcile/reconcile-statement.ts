import { reconciliationSchema, type Reconciliation } from '@chitenge/contract/reconciliation';
import type { MobileProvider } from '@chitenge/contract/status';
import { useMutation } from '@tanstack/react-query';
import { adminRequest } from '../../session/admin-api.ts';

interface ChosenStatement {
  file: File;
  provider: MobileProvider | '';
}

async function reconcile({ file, provider }: ChosenStatement): Promise<Reconciliation> {
  const query = provider === '' ? '' : `?provider=${provider}`;
  return adminRequest(`/api/admin/payments/reconcile${query}`, reconciliationSchema, {
    method: 'POST',
    // Operating systems report different media types for .csv files. The server accepts text/csv.
    file: { type: 'text/csv', bytes: await file.arrayBuffer() },
  });
}

/** Compares a statement with the payments; changes nothing. */
export function useReconcile() {
  return useMutation({ mutationFn: reconcile });
}
