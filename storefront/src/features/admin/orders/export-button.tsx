import { shopDay } from '@chitenge/contract/shop-time';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { downloadResponse } from '../components/download-response.ts';
import { adminFetch } from '../session/admin-api.ts';
import type { OrdersFilter } from './api/get-orders.ts';

/** The files of the export: one line per order, or one line per item. */
const FILES = {
  orders: { path: '/api/admin/orders/export.csv', name: 'orders', label: 'Export CSV' },
  items: { path: '/api/admin/orders/export-items.csv', name: 'order-items', label: 'Export items' },
} as const;

type FileKind = keyof typeof FILES;

// A plain link would save the 401 problem as a file. With fetch, an expired session opens the sign-in dialog.
async function exportOrders(kind: FileKind, filter: OrdersFilter): Promise<void> {
  const { path, name } = FILES[kind];
  const parameters = Object.entries(filter).filter(([, value]) => value !== '');
  const response = await adminFetch(`${path}?${new URLSearchParams(parameters).toString()}`);
  await downloadResponse(response, `${name}-${shopDay(new Date())}.csv`);
}

/** Downloads every order that matches the filter as a CSV file. */
export function ExportButton({ filter, file = 'orders' }: { filter: OrdersFilter; file?: FileKind }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportOrders(file, filter),
    onError: () =>
      void toast({ title: 'Error', description: 'Failed to export orders', variant: 'destructive' }),
  });
  return (
    <Button variant="secondary" small busy={isPending} onClick={() => mutate()}>
      {isPending ? 'Exporting...' : FILES[file].label}
    </Button>
  );
}
