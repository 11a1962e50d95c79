import type { Order } from '@chitenge/contract/order';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded, onDemand } from '../../ui/on-demand.tsx';
import { orderReturnsQuery } from './api/order-returns.ts';

const OrderReturns = onDemand(async () => (await import('./order-returns.tsx')).OrderReturns, {
  instead: NotLoaded,
});

interface LazyOrderReturnsProps {
  order: Order;
  /** The token of a link to the order, as headers. */
  headers: Record<string, string>;
}

/** Whether anything of an order can have come back. */
const isUnderWay = (order: Order | undefined): boolean =>
  order?.status === 'shipped' || order?.status === 'delivered';

/** Returns what came back of an order, or was asked for. It is empty while that is not known. */
export function useReturns(orderId: string, order: Order | undefined, headers: Record<string, string>) {
  const query = orderReturnsQuery({ orderId, headers });
  return useQuery({ ...query, enabled: isUnderWay(order) }).data?.returns ?? [];
}

/** Exchanges and returns of an order. Before it is on its way, nobody asks about them, so nothing is loaded. */
export function LazyOrderReturns({ order, headers }: LazyOrderReturnsProps) {
  if (!isUnderWay(order)) return null;
  return <OrderReturns wanted order={order} headers={headers} />;
}
