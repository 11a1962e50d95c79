import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { StockMovement } from '@chitenge/contract/admin-stock';
import { shortOrderId } from '@chitenge/contract/order';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AdminDialog } from '../parts/admin-dialog.tsx';
import { AdminList, AdminRow, Secondary } from '../parts/admin-list.tsx';
import { ListEmpty, ListLoading } from '../parts/list-states.tsx';
import { RelativeTime } from '../parts/relative-time.tsx';
import { PARAMETER } from '../shell/admin-tab.ts';
import { movementsQuery } from './api/get-stock.ts';

const REASONS: Record<StockMovement['reason'], string> = {
  set: 'Set by hand',
  sold: 'Sold',
  returned: 'Returned',
};

interface StockHistoryDialogProps {
  /** Null while none is open. */
  product: AdminProduct | null;
  onClose: () => void;
}

/** How a product's stock came to be what it is: by how much, why, who and when. */
export function StockHistoryDialog({ product, onClose }: StockHistoryDialogProps) {
  const [last, setLast] = useState(product);
  if (product !== null && product !== last) setLast(product);
  return (
    <AdminDialog
      open={product !== null}
      onOpenChange={(stillOpen) => {
        if (!stillOpen) onClose();
      }}
      title="Stock history"
      description={last?.name}
    >
      {product && <Movements productId={product.id} />}
    </AdminDialog>
  );
}

function Movements({ productId }: { productId: string }) {
  const { data, error, refetch, isFetching } = useQuery({ ...movementsQuery(productId), staleTime: 0 });
  if (error)
    return (
      <ErrorState title="Failed to fetch the history" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <ListLoading text="Loading history..." rows={3} />;
  if (data.length === 0) return <ListEmpty>No changes recorded yet.</ListEmpty>;
  return (
    <AdminList aria-label="Changes of stock">
      {data.map((movement) => (
        <Movement key={movement.id} movement={movement} />
      ))}
    </AdminList>
  );
}

function Movement({
  movement: { reason, change, stockAfter, orderId, who, when },
}: {
  movement: StockMovement;
}) {
  return (
    <StyledMovement>
      <strong>{change > 0 ? `+${change}` : String(change).replace('-', '−')}</strong>
      <div>
        <p>
          {REASONS[reason]}
          {orderId && (
            <>
              {', order '}
              <Link to={`?${new URLSearchParams({ [PARAMETER.order]: orderId }).toString()}`}>
                {shortOrderId(orderId)}
              </Link>
            </>
          )}
        </p>
        <Secondary as="p">
          {who && `by ${who}, `}
          <RelativeTime at={when} />
        </Secondary>
      </div>
      <span>{`${stockAfter} left`}</span>
    </StyledMovement>
  );
}

const StyledMovement = styled(AdminRow)`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  gap: ${space.m};
  font-variant-numeric: tabular-nums;

  strong {
    font-weight: 600;
    text-align: right;
  }
`;
