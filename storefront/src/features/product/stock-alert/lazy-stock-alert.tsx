import { NotLoaded, onDemand } from '../../../ui/on-demand.tsx';

/** What a shopper does about a sold-out product. Its code loads where something is sold out. */
export const LazyStockAlert = onDemand(async () => (await import('./stock-alert.tsx')).StockAlert, {
  instead: NotLoaded,
});
