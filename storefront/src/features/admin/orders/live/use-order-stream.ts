import { ORDER_STREAM_EVENTS } from '@chitenge/contract/admin-order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { summaryQuery } from '../../summary/get-summary.ts';
import { ORDERS_KEY } from '../api/get-orders.ts';

const PATH = '/api/admin/orders/stream';

/** How long to wait before a stream that was refused is asked for again, in milliseconds. */
export const RECONNECT_AFTER = 15_000;

/**
 * Reads orders and counts again whenever the server says that orders have changed, so that new ones appear without a
 * reload. A broken stream is taken up again in silence; the first call of a person is what asks for signing in.
 */
export function useOrderStream(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let stream: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const readAgain = (): void => {
      void queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
      void queryClient.invalidateQueries({ queryKey: summaryQuery.queryKey });
    };

    const connectLater = (): void => {
      stream?.close();
      timer = setTimeout(connect, RECONNECT_AFTER);
    };

    function connect(): void {
      stream = new EventSource(PATH);
      stream.addEventListener(ORDER_STREAM_EVENTS.changed, readAgain);
      stream.addEventListener(ORDER_STREAM_EVENTS.signedOut, connectLater);
      // The browser takes up a broken connection by itself, but not one that was answered with an error.
      stream.addEventListener('error', () => {
        if (stream?.readyState === EventSource.CLOSED) connectLater();
      });
    }

    connect();
    return () => {
      clearTimeout(timer);
      stream?.close();
    };
  }, [queryClient]);
}
