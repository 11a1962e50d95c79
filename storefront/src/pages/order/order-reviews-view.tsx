import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { needsPhoneNumber, OrderNotFound, orderQuery } from '../../features/orders/index.ts';
import { tokenHeaders, useOrderToken } from '../../features/payment/index.ts';
import { OrderReviews } from '../../features/reviews/index.ts';
import { isNotFoundError } from '../../lib/api-error.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Implements docs/behaviour.md#reviews: the buyer's own reviews of an order. */
export function OrderReviewsView({ id }: { id: string }) {
  const headers = tokenHeaders(useOrderToken(id));
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(id, headers));
  if (order) return <OrderReviews order={order} headers={headers} />;
  if (error === null)
    return (
      <div aria-busy="true" aria-live="polite">
        <VisuallyHidden>Loading order...</VisuallyHidden>
        <Skeleton $height="24rem" />
      </div>
    );
  if (isNotFoundError(error)) return <OrderNotFound />;
  if (needsPhoneNumber(error))
    return (
      <EmptyState
        as="h1"
        title="An older order"
        text="To review an order that is more than 30 days old, use the link in our email, or track it with its phone number."
      >
        <ButtonLink to={SHOP_PAGES.track.path}>Track an order</ButtonLink>
      </EmptyState>
    );
  return (
    <ErrorState title="The order could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
  );
}
