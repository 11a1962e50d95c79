import type { Order } from '@chitenge/contract/order';
import { NotLoaded, onDemand } from '../../ui/on-demand.tsx';

const OrderReturns = onDemand(async () => (await import('./order-returns.tsx')).OrderReturns, {
  instead: NotLoaded,
});

interface LazyOrderReturnsProps {
  order: Order;
  /** The token of a link to the order, as headers. */
  headers: Record<string, string>;
}

/** Exchanges and returns of an order. Before it is on its way, nobody asks about them, so nothing is loaded. */
export function LazyOrderReturns({ order, headers }: LazyOrderReturnsProps) {
  if (order.status !== 'shipped' && order.status !== 'delivered') return null;
  return <OrderReturns wanted order={order} headers={headers} />;
}
