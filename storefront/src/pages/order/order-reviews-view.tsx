import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { needsPhoneNumber, OrderNotFound, orderQuery } from '../../features/orders/index.ts';
import { tokenHeaders, useOrderToken } from '../../features/payment/index.ts';
import { OrderReviews } from '../../features/reviews/index.ts';
import { isNotFoundError } from '../../lib/api-error.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageLoading } from '../../ui/page-parts.tsx';

/** Implements docs/behaviour.md#reviews: the buyer's own reviews of an order. */
export function OrderReviewsView({ id }: { id: string }) {
  const headers = tokenHeaders(useOrderToken(id));
  const query = useQuery(orderQuery(id, headers));
  return (
    <Loaded
      query={query}
      loading={<PageLoading text="Loading order..." />}
      failed="The order could not be loaded."
      refused={
        isNotFoundError(query.error) ? <OrderNotFound /> : needsPhoneNumber(query.error) && <OlderOrder />
      }
    >
      {(order) => <OrderReviews order={order} headers={headers} />}
    </Loaded>
  );
}

const OlderOrder = () => (
  <EmptyState
    as="h1"
    title="An older order"
    text="To review an order that is more than 30 days old, use the link in our email, or track it with its phone number."
  >
    <ButtonLink to={SHOP_PAGES.track.path}>Track an order</ButtonLink>
  </EmptyState>
);
