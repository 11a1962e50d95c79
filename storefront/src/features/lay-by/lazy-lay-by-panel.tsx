import type { Order } from '@chitenge/contract/order';
import { NotLoaded, onDemand } from '../../ui/on-demand.tsx';

const Panel = onDemand(async () => (await import('./lay-by-panel.tsx')).LayByPanel, { instead: NotLoaded });

/** How the lay-by of an order stands. Other orders load nothing. */
export function LazyLayByPanel({ order }: { order: Order }) {
  return order.layBy && <Panel wanted order={order} layBy={order.layBy} />;
}
