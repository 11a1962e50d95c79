import type { ReconcileQuery, Reconciliation } from '@chitenge/contract/reconciliation';
import { useMutation } from '@tanstack/react-query';
import { staffCall } from '../../session/admin-api.ts';

interface ChosenStatement extends ReconcileQuery {
  file: File;
}

async function reconcile({ file, provider, dateOrder }: ChosenStatement): Promise<Reconciliation> {
  return staffCall('POST /api/admin/payments/reconcile', {
    query: { provider, dateOrder },
    // Operating systems report different media types for .csv files. The server accepts text/csv.
    file: { type: 'text/csv', bytes: await file.arrayBuffer() },
  });
}

/** Compares a statement with the payments; changes nothing. */
export function useReconcile() {
  return useMutation({ mutationFn: reconcile });
}
