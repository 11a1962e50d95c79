import type { Order } from '@chitenge/contract/order';
import { lazy, Suspense } from 'react';

const OrderReturns = lazy(async () => ({
  default: (await import('./order-returns.tsx')).OrderReturns,
}));

interface LazyOrderReturnsProps {
  order: Order;
  /** The token of a link to the order, as headers. */
  headers: Record<string, string>;
}

/** Exchanges and returns of an order. Before it is on its way, nobody asks about them, so nothing is loaded. */
export function LazyOrderReturns({ order, headers }: LazyOrderReturnsProps) {
  if (order.status !== 'shipped' && order.status !== 'delivered') return null;
  return (
    <Suspense fallback={null}>
      <OrderReturns order={order} headers={headers} />
    </Suspense>
  );
}
