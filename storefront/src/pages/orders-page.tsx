import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PopularProducts } from '../features/catalogue/index.ts';
import { forgetShopper, hasOrdersStore, OrderList, sessionOrdersQuery } from '../features/orders/index.ts';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { StackedPage } from '../ui/container.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { EmptyPanel } from '../ui/empty-panel.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageIntroduction, PageLoading } from '../ui/page-parts.tsx';

/** Implements docs/shopping.md#orders-page. */
export function Component() {
  return (
    <StackedPage>
      <PageHead title="Your orders" />
      <PageIntroduction title="Your orders">
        Orders placed in this browser. <Link to={SHOP_PAGES.track.path}>Track another order</Link>
      </PageIntroduction>
      <Orders />
      <ForgetShopper />
    </StackedPage>
  );
}

function Orders() {
  const query = useQuery(sessionOrdersQuery);
  const { data: orders } = query;

  useEffect(() => {
    if (orders) hasOrdersStore.set(orders.length > 0);
  }, [orders]);

  return (
    <Loaded
      query={query}
      loading={<PageLoading text="Loading orders..." height="12rem" />}
      failed="Your orders could not be loaded."
    >
      {(loaded) =>
        loaded.length > 0 ? (
          <OrderList orders={loaded} />
        ) : (
          <>
            <EmptyPanel title="No orders yet" text="Orders you place in this browser appear here.">
              <ButtonLink to={paths.products}>Start Shopping</ButtonLink>
            </EmptyPanel>
            <PopularProducts />
          </>
        )
      }
    </Loaded>
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
