import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { downloadResponse } from '../components/download-response.ts';
import { adminFetch } from '../session/admin-api.ts';
import type { OrdersFilter } from './api/get-orders.ts';

const PATH = '/api/admin/orders/export.csv';

// A plain link would save the 401 problem as a file. With fetch, an expired session opens the sign-in dialog.
async function exportOrders(filter: OrdersFilter): Promise<void> {
  const parameters = Object.entries(filter).filter(([, value]) => value !== '');
  const response = await adminFetch(`${PATH}?${new URLSearchParams(parameters).toString()}`);
  await downloadResponse(response, `orders-${new Date().toISOString().slice(0, 10)}.csv`);
}

/** Downloads every order that matches the filter as a CSV file. */
export function ExportButton({ filter }: { filter: OrdersFilter }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportOrders(filter),
    onError: () =>
      void toast({ title: 'Error', description: 'Failed to export orders', variant: 'destructive' }),
  });
  return (
    <Button variant="secondary" small busy={isPending} onClick={() => mutate()}>
      {isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
