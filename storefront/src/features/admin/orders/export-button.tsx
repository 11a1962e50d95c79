import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { saveFile } from '../parts/save-file.ts';
import { adminFetch } from '../session/admin-api.ts';
import type { OrdersFilter } from './api/get-orders.ts';

const PATH = '/api/admin/orders/export.csv';

/** Fetched rather than linked to, so that an ended session asks for signing in instead of saving an error as a file. */
async function exportOrders(filter: OrdersFilter): Promise<void> {
  const chosen = Object.entries(filter).filter(([, value]) => value !== '');
  const response = await adminFetch(`${PATH}?${new URLSearchParams(chosen).toString()}`);
  await saveFile(response, `orders-${new Date().toISOString().slice(0, 10)}.csv`);
}

/** Saves all orders that the filter leaves, on every page, as a CSV file. */
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
