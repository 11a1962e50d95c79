import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

interface ReceiptReader {
  /** The token of a link; none for the order's session. */
  headers: Record<string, string>;
  /** Whether a staff member reads it, with the rights of the back office. */
  isStaff: boolean;
  /** Null for the newest receipt. */
  number: string | null;
}

/** Query for the receipt of an order. It throws ApiError 404 while the order is unpaid. */
export const receiptQuery = (id: string, { headers, isStaff, number }: ReceiptReader) =>
  queryOptions({
    queryKey: ['/api/orders', id, 'receipt', { headers, isStaff, number }],
    queryFn: ({ signal }) => {
      const request = { params: { id }, query: number === null ? {} : { number }, signal };
      return isStaff
        ? call('GET /api/admin/orders/:id/receipt', request)
        : call('GET /api/orders/:id/receipt', { ...request, headers });
    },
    // A refund may have been made since.
    staleTime: 0,
  });
