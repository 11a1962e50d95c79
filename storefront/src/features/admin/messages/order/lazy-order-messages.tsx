import type { AdminOrder } from '@chitenge/contract/admin-order';
import { lazy, Suspense } from 'react';
import { ListLoading } from '../../components/list-states.tsx';

interface LazyOrderMessagesProps {
  order: AdminOrder;
}

const OrderMessages = lazy(async () => ({
  default: await import('./order-messages.tsx').then(
    (module) => module.OrderMessages,
    () => NotLoaded,
  ),
}));

function NotLoaded(_props: LazyOrderMessagesProps) {
  return <p>The messages could not be loaded. Reload the page.</p>;
}

/** The messages about an order. Without their code, the rest of the order works. */
export function LazyOrderMessages({ order }: LazyOrderMessagesProps) {
  return (
    <Suspense fallback={<ListLoading text="Loading messages..." rows={1} />}>
      <OrderMessages order={order} />
    </Suspense>
  );
}
