import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { ListLoading } from '../../components/list-states.tsx';
import { PrintStyles } from '../../components/print-styles.ts';
import { useUrlDialog } from '../../components/use-url-dialog.ts';
import { orderQuery } from '../api/get-order.ts';
import { PackingSlipSheet } from './packing-slip-sheet.tsx';

/** An order's packing slip. Print styles hide everything except the sheet. */
export function PackingSlip({ orderId }: { orderId: string }) {
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(orderId));
  const { queryOf, canGoBack, close } = useUrlDialog();
  return (
    <>
      <PrintStyles />
      <StyledActions>
        <ButtonLink
          variant="secondary"
          small
          to={queryOf('order', orderId)}
          onClick={(event) => {
            if (!canGoBack) return;
            event.preventDefault();
            close();
          }}
        >
          Back to the order
        </ButtonLink>
        <Button small disabled={!order} onClick={() => window.print()}>
          Print
        </Button>
      </StyledActions>
      {!order && !error && <ListLoading text="Loading order..." />}
      {!order && error && (
        <ErrorState title="Failed to fetch this order" onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {order && <PackingSlipSheet order={order} />}
    </>
  );
}

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  max-width: 48rem;
  margin: 0 auto ${space.l};

  @media print {
    display: none;
  }
`;
