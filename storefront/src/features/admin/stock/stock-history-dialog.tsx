import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { StockMovement } from '@chitenge/contract/admin-stock';
import { choiceText } from '@chitenge/contract/colors';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecordList, Secondary } from '../components/layout.ts';
import { ListEmpty, Loaded } from '../components/list-states.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { DIALOG_STATE } from '../components/use-url-dialog.ts';
import { movementsQuery } from './api/stock.ts';

const REASONS: Record<StockMovement['reason'], string> = {
  set: 'Set by hand',
  sold: 'Sold',
  returned: 'Returned',
  held: 'Held for an exchange',
  released: 'Exchange given up',
  received: 'Sent back, for sale again',
  damaged: 'Sent back damaged',
  supplied: 'Goods received',
  counted: 'Counted',
};

interface StockHistoryDialogProps {
  /** The product whose history is shown; null closes the dialog. */
  product: AdminProduct | null;
  onClose: () => void;
}

/** A product's stock movements: change, reason, actor and time. */
export function StockHistoryDialog({ product, onClose }: StockHistoryDialogProps) {
  // Keeps the description while the dialog closes.
  const [lastProduct, setLastProduct] = useState(product);
  if (product !== null && product !== lastProduct) setLastProduct(product);
  return (
    <Dialog
      open={product !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Stock history"
      isText
      description={lastProduct?.name}
    >
      {product && <Movements productId={product.id} />}
    </Dialog>
  );
}

function Movements({ productId }: { productId: string }) {
  return (
    <Loaded
      query={useQuery(movementsQuery(productId))}
      loading="Loading history..."
      rows={3}
      failed="Failed to fetch the history"
    >
      {(movements) =>
        movements.length === 0 ? (
          <ListEmpty>No changes recorded yet.</ListEmpty>
        ) : (
          <RecordList aria-label="Changes of stock">
            {movements.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </RecordList>
        )
      }
    </Loaded>
  );
}

function Movement({
  movement: { reason, change, stockAfter, size, color, orderId, who, when },
}: {
  movement: StockMovement;
}) {
  return (
    <StyledMovement>
      <strong>{change > 0 ? `+${change}` : String(change).replace('-', '−')}</strong>
      <div>
        {(size ?? color) !== null && <p>{choiceText({ size, color })}</p>}
        <p>
          {REASONS[reason]}
          {orderId && (
            <>
              {', order '}
              <Link to={`?${new URLSearchParams({ order: orderId }).toString()}`} state={DIALOG_STATE}>
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

const StyledMovement = styled.li`
  && {
    gap: ${space.m};
  }

  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  font-variant-numeric: tabular-nums;

  strong {
    font-weight: 600;
    text-align: right;
  }
`;
