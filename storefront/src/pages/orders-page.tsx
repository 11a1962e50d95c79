import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { forgetShopper, hasOrdersStore, OrderList, sessionOrdersQuery } from '../features/orders/index.ts';
import { paths } from '../lib/paths.ts';
import { space } from '../theme/tokens.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageContainer } from '../ui/container.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Implements docs/shopping.md#orders-page. */
export function Component() {
  return (
    <StyledPage>
      <PageHead title="Your orders" />
      <header>
        <PageTitle>Your orders</PageTitle>
        <Lead>
          Orders placed in this browser. <Link to={SHOP_PAGES.track.path}>Track another order</Link>
        </Lead>
      </header>
      <Orders />
      <ForgetShopper />
    </StyledPage>
  );
}

function Orders() {
  const { data: orders, error, refetch, isFetching } = useQuery(sessionOrdersQuery);

  useEffect(() => {
    if (orders) hasOrdersStore.set(orders.length > 0);
  }, [orders]);

  if (orders && orders.length > 0) return <OrderList orders={orders} />;
  if (orders) {
    return (
      <EmptyState as="h2" title="No orders yet" text="Orders you place in this browser appear here.">
        <ButtonLink to={paths.products}>Start Shopping</ButtonLink>
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Your orders could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div aria-busy="true" aria-live="polite">
      <VisuallyHidden>Loading orders...</VisuallyHidden>
      <Skeleton $height="12rem" />
    </div>
  );
}

function ForgetShopper() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" small onClick={() => setOpen(true)}>
        Forget me on this phone
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Forget me"
        question="Remove your cart, wishlist and orders from this browser?"
        confirmLabel="Forget me"
        onConfirm={() => void forgetShopper()}
      >
        We still deliver your orders. Write down their numbers first, because this browser cannot show them
        again.
      </ConfirmDialog>
    </div>
  );
}

const StyledPage = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  header {
    display: grid;
    gap: ${space.s};
  }
`;
