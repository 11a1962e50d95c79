import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PopularProducts } from '../features/catalogue/index.ts';
import { CartView, NoCartLines, useCart } from '../features/cart/index.ts';
import { LazyCartLink } from '../features/cart-link/index.ts';
import { useShippingLabel } from '../features/content/index.ts';
import { DeliveryHint, deliveryMethodsQuery, useCartShipping } from '../features/delivery/index.ts';
import { discountsQuery, LazyDiscountEntry, useCartDiscount } from '../features/discount/index.ts';
import { color, space } from '../theme/tokens.ts';
import { PageContainer } from '../ui/container.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { PageTitle } from '../ui/text.tsx';
import { PageHead } from '../ui/page-head.tsx';

export const prefetch = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(deliveryMethodsQuery), client.prefetchQuery(discountsQuery)]);

/** Implements docs/shopping.md#cart-page. */
export function Component() {
  const { items, count, total, status } = useCart();
  const shippingLabel = useCartShipping(useShippingLabel());
  const discount = useCartDiscount(items);
  const [query] = useSearchParams();
  const hasLink = query.has('products') || query.has('coupon');
  return (
    <PageContainer>
      <PageHead title="Shopping Cart" />
      <StyledHead>
        <PageTitle>Shopping Cart</PageTitle>
        {count > 0 && <p>{count === 1 ? '1 item' : `${count} items`}</p>}
      </StyledHead>
      <NeedsScript what="The cart" />
      {status === 'ready' && hasLink && (
        <Suspense>
          <LazyCartLink />
        </Suspense>
      )}
      {items.length > 0 ? (
        <CartView
          shippingLabel={shippingLabel}
          discount={discount.counted}
          note={
            <>
              {items.some(({ available }) => available) && <DeliveryHint goods={total} />}
              <LazyDiscountEntry discount={discount} />
            </>
          }
        />
      ) : (
        <NoCartLines text="What you add waits here until you order it." />
      )}
      {status === 'ready' && <PopularProducts except={items.map(({ product }) => product.id)} />}
    </PageContainer>
  );
}

const StyledHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.s} ${space.l};
  margin-bottom: ${space.xl};
  padding-bottom: ${space.l};
  border-bottom: 1px solid ${color.hairline};

  p {
    color: ${color.inkSoft};
  }
`;
