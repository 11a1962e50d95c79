import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PopularProducts } from '../features/catalogue/index.ts';
import { forgetShopper, hasOrdersStore, OrderList, sessionOrdersQuery } from '../features/orders/index.ts';
import { paths } from '../lib/paths.ts';
import { color, size, space } from '../theme/tokens.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { StackedPage } from '../ui/container.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { EmptyPanel } from '../ui/empty-panel.tsx';
import { Row } from '../ui/layout.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLoading } from '../ui/page-parts.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';

/** Implements docs/shopping.md#orders-page. */
export function Component() {
  return (
    <StackedPage>
      <PageHead title="Your orders" />
      <PageTitle>Your orders</PageTitle>
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
          <>
            <Lead>
              Orders placed in this browser. <Link to={SHOP_PAGES.track.path}>Track another order</Link>
            </Lead>
            <OrderList orders={loaded} />
          </>
        ) : (
          <>
            <EmptyPanel
              cloth="record"
              title="No orders yet"
              text="What you order in this browser appears here, with each step until you have it."
            >
              <ButtonLink to={paths.products}>Start Shopping</ButtonLink>
              <ButtonLink to={SHOP_PAGES.track.path} variant="quiet">
                Track an order
              </ButtonLink>
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
    <StyledForget $align="center" $gap="s l">
      <p>This browser keeps your cart, wishlist and orders.</p>
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
    </StyledForget>
  );
}

const StyledForget = styled(Row)`
  padding-top: ${space.m};
  border-top: 1px solid ${color.hairline};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
