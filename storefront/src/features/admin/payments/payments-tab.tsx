import { Suspense } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { pageChange, parsePage, useUrlFilters } from '../components/use-url-filters.ts';
import { OrderDialog } from '../orders/details/order-dialog.tsx';
import { AttentionList } from './attention/attention-list.tsx';
import { PaymentResults } from './list/payment-results.tsx';
import { PaymentFigures } from '../summary/payment-figures.tsx';
import { lazyPart } from '../../../ui/on-demand.tsx';

const ReconcileDialog = lazyPart(
  async () => (await import('./reconcile/reconcile-dialog.tsx')).ReconcileDialog,
);

/** The Payments tab: docs/behaviour.md#payments-tab. */
export function PaymentsTab() {
  const [query, change] = useUrlFilters();
  const dialog = useUrlDialog();
  const viewOrder = (id: string) => dialog.open('order', id);
  return (
    <>
      <StyledIntro>
        <p>
          The file of a merchant statement is compared with all payments at once. It changes nothing by
          itself.
        </p>
        <Button variant="secondary" small onClick={() => dialog.open('import', 'statement')}>
          Reconcile a statement
        </Button>
      </StyledIntro>
      <PaymentFigures onPhone />
      <AttentionList onViewOrder={viewOrder} />
      <PaymentResults
        search={query.get('search') ?? ''}
        onSearch={(search) => change({ search, page: '' })}
        page={parsePage(query)}
        onPageChange={(page) => change(pageChange(page))}
        onViewOrder={viewOrder}
      />
      {dialog.valueOf('import') !== null && (
        <Suspense>
          <ReconcileDialog onClose={dialog.close} />
        </Suspense>
      )}
      <OrderDialog orderId={dialog.valueOf('order')} onClose={dialog.close} />
    </>
  );
}

const StyledIntro = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s} ${space.m};
  margin-bottom: ${space.l};

  > p {
    flex: 1 1 18rem;
    margin: 0;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;
