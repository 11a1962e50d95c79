import type { AdminOrder } from '@chitenge/contract/admin-order';
import { Suspense } from 'react';
import { ListLoading } from '../../components/list-states.tsx';
import { lazyPart, NotLoaded } from '../../../../ui/on-demand.tsx';

interface LazyOrderMessagesProps {
  order: AdminOrder;
}

/** The page is not loaded again by itself, because staff may have written a note. */
const OrderMessages = lazyPart(async () => (await import('./order-messages.tsx')).OrderMessages, NotLoaded);

/** The messages about an order. Without their code, the rest of the order works. */
export function LazyOrderMessages({ order }: LazyOrderMessagesProps) {
  return (
    <Suspense fallback={<ListLoading text="Loading messages..." rows={1} />}>
      <OrderMessages order={order} />
    </Suspense>
  );
}
