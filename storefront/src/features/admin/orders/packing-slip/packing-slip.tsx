import { useQueries } from '@tanstack/react-query';
import { isNotFoundError } from '../../../../lib/api-error.ts';
import { useStore } from '../../../../lib/use-store.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { ListLoading } from '../../components/list-states.tsx';
import { PaperSizePicker, PrintedSheets, slipPrinting } from '../../../../ui/paper.tsx';
import { SheetActions } from '../../components/sheet.ts';
import { useUrlDialog } from '../../components/use-url-dialog.ts';
import { orderQuery } from '../api/orders.ts';
import { PackingSlipSheet } from './packing-slip-sheet.tsx';

/** A slip has too many columns for a roll of 58 mm. */
const SLIP_PAPERS = ['80mm', 'A4'] as const;

/**
 * The packing slips of one order or several, which print as one job, a page for each. Print styles hide everything else.
 * @param orderId ids of the orders, separated by commas
 */
export function PackingSlip({ orderId }: { orderId: string }) {
  const ids = orderId.split(',');
  const { paper } = useStore(slipPrinting);
  const results = useQueries({ queries: ids.map((id) => orderQuery(id)) });
  const { queryOf, canGoBack, close } = useUrlDialog();
  const missing = results.filter(({ data, error }) => !data && isNotFoundError(error));
  const failed = results.filter(({ data, error }) => !data && error && !isNotFoundError(error));
  const isLoading = results.some(({ data, error }) => !data && !error);
  return (
    <>
      <SheetActions>
        <ButtonLink
          variant="secondary"
          small
          to={ids.length === 1 ? queryOf('order', orderId) : '?'}
          onClick={(event) => {
            if (!canGoBack) return;
            event.preventDefault();
            close();
          }}
        >
          {ids.length === 1 ? 'Back to the order' : 'Back to the orders'}
        </ButtonLink>
        <Button
          small
          disabled={isLoading || failed.length > 0 || missing.length === ids.length}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <PaperSizePicker printing={slipPrinting} papers={SLIP_PAPERS} />
      </SheetActions>
      {isLoading && <ListLoading text={ids.length === 1 ? 'Loading order...' : 'Loading orders...'} />}
      {missing.length > 0 && (
        <ErrorState
          title={
            ids.length === 1 ? 'There is no such order.' : `${missing.length} of these orders do not exist.`
          }
        />
      )}
      {failed.length > 0 && (
        <ErrorState
          title={ids.length === 1 ? 'Failed to fetch this order' : `Failed to fetch ${failed.length} orders`}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      <PrintedSheets paper={paper}>
        {results.map(({ data }) => data && <PackingSlipSheet key={data.id} order={data} paper={paper} />)}
      </PrintedSheets>
    </>
  );
}
