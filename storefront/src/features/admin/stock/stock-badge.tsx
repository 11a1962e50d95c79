import { stockLevel, type StockLevel } from '@chitenge/contract/status';
import { StatusBadge, type BadgeTone } from '../parts/status-badge.tsx';

const LOOKS: Record<StockLevel, { label: string; tone: BadgeTone }> = {
  in: { label: 'In Stock', tone: 'good' },
  low: { label: 'Low Stock', tone: 'waiting' },
  out: { label: 'Out of Stock', tone: 'bad' },
};

interface StockBadgeProps {
  product: { inStock: boolean; stockCount: number };
  /** Units at or below which a product is low on stock. */
  threshold: number | undefined;
}

/** The stock badge of section 4. */
export function StockBadge({ product, threshold }: StockBadgeProps) {
  const { label, tone } = LOOKS[stockLevel(product, threshold)];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
