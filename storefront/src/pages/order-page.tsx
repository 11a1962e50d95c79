import { shortOrderId } from '@chitenge/contract/order-id';
import { orderToPay } from '@chitenge/contract/payment-phase';
import { paymentWords } from '@chitenge/contract/payment-words';
import type { Payment } from '@chitenge/contract/payments';
import { REVIEWS_QUERY } from '@chitenge/contract/review-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  needsPhoneNumber,
  OrderNotFound,
  orderQuery,
  OrderView,
  RevealOrderForm,
} from '../features/orders/index.ts';
import {
  OrderPayment,
  orderWithPayment,
  pollDelay,
  tokenHeaders,
  useOrderToken,
} from '../features/payment/index.ts';
import { LazyOrderReturns } from '../features/returns/index.ts';
import { ReviewLink } from '../features/reviews/index.ts';
import { useShippingLabel } from '../features/content/index.ts';
import { isNotFoundError } from '../lib/api-error.ts';
import { space } from '../theme/tokens.ts';
import { AskOnWhatsapp } from '../ui/ask-on-whatsapp.tsx';
import { PageContainer } from '../ui/container.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useStoreSettings } from '../lib/store-settings.ts';
import { lazyPart } from '../ui/on-demand.tsx';

/** Few shoppers of an order write reviews. */
const OrderReviewsView = lazyPart(
  async () => (await import('./order/order-reviews-view.tsx')).OrderReviewsView,
);

/** Implements docs/shopping.md#order-page, and docs/behaviour.md#reviews: the buyer's own. */
export function Component() {
  const { id = '' } = useParams();
  const isReviews = useSearchParams()[0].has(REVIEWS_QUERY);
  return (
    <StyledPage>
      <PageHead title={isReviews ? 'Your reviews' : `Order ${shortOrderId(id)}`} />
      {isReviews ? (
        <Suspense fallback={<Skeleton $height="24rem" />}>
          <OrderReviewsView id={id} />
        </Suspense>
      ) : (
        <OrderById id={id} />
      )}
    </StyledPage>
  );
}

function OrderById({ id }: { id: string }) {
  const client = useQueryClient();
  const token = useOrderToken(id);
  const query = orderQuery(id, tokenHeaders(token));
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...query,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => pollDelay(state.data && orderToPay(state.data)),
  });
  const [typedNumbers, setTypedNumbers] = useState<readonly string[]>([]);
  const shippingLabel = useShippingLabel();
  const settings = useStoreSettings();

  if (order) {
    const knownNumbers = [...typedNumbers, order.mobileNumber, order.customerPhone];
    const addPayment = (payment: Payment, phone: string) => {
      setTypedNumbers((numbers) => [phone, ...numbers]);
      client.setQueryData(query.queryKey, (old) => old && orderWithPayment(old, payment));
    };
    return (
      <>
        <OrderView
          order={order}
          shippingLabel={shippingLabel}
          paymentWords={paymentWords(orderToPay(order), { knownNumbers })}
          payment={
            <OrderPayment
              order={order}
              token={token}
              knownNumbers={knownNumbers}
              onPayment={addPayment}
              onOutdated={() => refetch()}
            />
          }
        />
        <LazyOrderReturns order={order} headers={tokenHeaders(token)} />
        <ReviewLink order={order} />
        <AskOnWhatsapp number={settings?.whatsappNumber} topic={`my order ${shortOrderId(id)}.`} />
      </>
    );
  }
  if (error === null) {
    return (
      <div aria-busy="true" aria-live="polite">
        <VisuallyHidden>Loading order...</VisuallyHidden>
        <Skeleton $height="24rem" />
      </div>
    );
  }
  if (isNotFoundError(error)) return <OrderNotFound />;
  if (needsPhoneNumber(error)) return <RevealOrderForm id={id} />;
  return (
    <ErrorState title="The order could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
  );
}

const StyledPage = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
`;
