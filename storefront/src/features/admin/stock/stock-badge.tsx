import { stockLevel, type StockLevel } from '@chitenge/contract/status';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { Secondary, Row } from '../components/layout.ts';
import { StatusBadge, type BadgeContent } from '../components/status-badge.tsx';
import { waitingQuery } from './api/stock.ts';

const BADGES: Record<StockLevel, BadgeContent> = {
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

interface StockStateProps extends StockBadgeProps {
  /** What the number is: 'Current stock'. */
  label: string;
  /** Of whom shoppers wait for; undefined for a product with several variants. */
  variantId: string | undefined;
}

/** Level, count and waiting shoppers of a product or a variant. The counts of all rows are below each other. */
export function StockState({ product, threshold, label, variantId }: StockStateProps) {
  return (
    <StyledState $gap="xs m" $align="center">
      <StockBadge product={product} threshold={threshold} />
      <p>
        {`${label}: `}
        <strong>{product.stockCount}</strong>
      </p>
      {variantId !== undefined && <WaitingShoppers variantId={variantId} />}
    </StyledState>
  );
}

/** How many shoppers asked to be written to when a variant is back. Nothing while nobody waits. */
function WaitingShoppers({ variantId }: { variantId: string }) {
  const { data } = useQuery(waitingQuery);
  const waiting = data?.find((one) => one.variantId === variantId)?.waiting;
  return waiting === undefined ? null : <Secondary>{`${waiting} waiting`}</Secondary>;
}

const StyledState = styled(Row)`
  font-variant-numeric: tabular-nums;

  ${from.desk} {
    display: grid;
    grid-template-columns: 7rem 8.5rem;
    width: 100%;

    > p {
      text-align: right;
    }
  }
`;
