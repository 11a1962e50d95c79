import { stockLevel, type StockLevel } from '@chitenge/contract/status';
import { StatusBadge, type BadgeTone } from '../components/status-badge.tsx';

const BADGES: Record<StockLevel, { label: string; tone: BadgeTone }> = {
  in: { label: 'In Stock', tone: 'good' },
  low: { label: 'Low Stock', tone: 'waiting' },
  out: { label: 'Out of Stock', tone: 'bad' },
};

interface StockBadgeProps {
  product: { inStock: boolean; stockCount: number };
  /** Stock count at or below which the level is low. */
  threshold: number | undefined;
}

/** The stock level of a product: docs/behaviour.md#stock-levels. */
export function StockBadge({ product, threshold }: StockBadgeProps) {
  const { label, tone } = BADGES[stockLevel(product, threshold)];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
