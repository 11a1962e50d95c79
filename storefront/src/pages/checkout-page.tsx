import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { NoCartLines, useCart } from '../features/cart/index.ts';
import { CheckoutView, usePlaceOrder, useUnansweredOrder } from '../features/checkout/index.ts';
import { useShippingLabel } from '../features/content/index.ts';
import { deliveryMethodsQuery } from '../features/delivery/index.ts';
import { discountsQuery } from '../features/discount/index.ts';
import { loadPart } from '../lib/load-part.ts';
import { paths } from '../lib/paths.ts';
import { space } from '../theme/tokens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { Icon } from '../ui/icon.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { Lead, PageTitle } from '../ui/text.tsx';
import { PageHead } from '../ui/page-head.tsx';

export const prefetch = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(deliveryMethodsQuery), client.prefetchQuery(discountsQuery)]);

/** Implements docs/shopping.md#checkout. */
export function Component() {
  const { items, status } = useCart();
  const shippingLabel = useShippingLabel();
  const placeOrder = usePlaceOrder();
  const unanswered = useUnansweredOrder(placeOrder);
  const isPlacing = placeOrder.placing !== null;
  const hasLines = items.length > 0 || isPlacing;
  // The order may have emptied the cart.
  const isAsking = unanswered === 'asking' || (unanswered === 'unknown' && !hasLines);
  const isEmpty = !hasLines && status === 'ready';
  useEffect(() => {
    // The order's page comes next, and the connection may be gone by then.
    if (isPlacing) loadPart(() => import('./order-page.tsx')).catch(() => undefined);
  }, [isPlacing]);
  return (
    <StyledPage>
      <PageHead title="Checkout" />
      <div>
        <ButtonLink to={paths.cart} variant="quiet" small>
          <Icon name="back" side={18} />
          Back to Cart
        </ButtonLink>
      </div>
      {(isAsking || !isEmpty) && (
        <header>
          <PageTitle>Checkout</PageTitle>
          <Lead>Complete your order</Lead>
        </header>
      )}
      <NeedsScript what="Checkout" />
      {isAsking && <Lead as="output">Checking whether your order was placed...</Lead>}
      {!isAsking && hasLines && <CheckoutView {...placeOrder} shippingLabel={shippingLabel} />}
      {!isAsking && !hasLines && (
        <NoCartLines as="h1" text="Add some items to your cart before proceeding to checkout." />
      )}
    </StyledPage>
  );
}

const StyledPage = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding-block: ${space.l} ${space.section};

  header {
    display: grid;
    gap: ${space.s};
  }
`;
