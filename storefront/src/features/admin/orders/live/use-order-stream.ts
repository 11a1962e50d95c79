import { ORDER_STREAM_EVENTS } from '@chitenge/contract/admin-order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MESSAGES_KEY } from '../../messages/api/get-messages.ts';
import { PAYMENTS_KEY } from '../../payments/api/get-payments.ts';
import { summaryQuery } from '../../summary/get-summary.ts';
import { RETURNS_KEY } from '../../returns/api/returns.ts';
import { refreshStock } from '../../stock/api/stock.ts';
import { ORDERS_KEY } from '../api/orders.ts';

const PATH = '/api/admin/orders/stream';

/** Delay before reconnecting a closed stream, in milliseconds. */
export const RECONNECT_DELAY_MS = 15_000;

/**
 * Refetches orders, payments, messages, returns, stock and counts whenever the order stream reports a change, so new orders
 * appear without a reload.
 * The stream reconnects silently. After the session expires, the staff member's next request opens the sign-in dialog.
 */
export function useOrderStream(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let stream: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const refetch = (): void => {
      void queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
      void queryClient.invalidateQueries({ queryKey: PAYMENTS_KEY });
      void queryClient.invalidateQueries({ queryKey: MESSAGES_KEY });
      void queryClient.invalidateQueries({ queryKey: RETURNS_KEY });
      void queryClient.invalidateQueries({ queryKey: summaryQuery.queryKey });
      refreshStock(queryClient);
    };

    const reconnectLater = (): void => {
      stream?.close();
      timer = setTimeout(connect, RECONNECT_DELAY_MS);
    };

    function connect(): void {
      stream = new EventSource(PATH);
      stream.addEventListener(ORDER_STREAM_EVENTS.changed, refetch);
      stream.addEventListener(ORDER_STREAM_EVENTS.signedOut, reconnectLater);
      // The browser reconnects after a network failure, but not after an HTTP error.
      stream.addEventListener('error', () => {
        if (stream?.readyState === EventSource.CLOSED) reconnectLater();
      });
    }

    connect();
    return () => {
      clearTimeout(timer);
      stream?.close();
    };
  }, [queryClient]);
}
