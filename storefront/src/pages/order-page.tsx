import type { Order } from '@chitenge/contract/order';
import { orderName, shortOrderId } from '@chitenge/contract/order-id';
import { orderToPay } from '@chitenge/contract/payment-phase';
import { paymentWords } from '@chitenge/contract/payment-words';
import type { Payment } from '@chitenge/contract/payments';
import { REVIEWS_QUERY } from '@chitenge/contract/review-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
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
import { LazyLayByPanel } from '../features/lay-by/index.ts';
import { LazyOrderChanges } from '../features/order-changes/index.ts';
import { LazyOrderReturns, useReturns } from '../features/returns/index.ts';
import { ReviewLink } from '../features/reviews/index.ts';
import { useShippingLabel } from '../features/content/index.ts';
import { isNotFoundError } from '../lib/api-error.ts';
import { ContactLine } from '../ui/contact-line.tsx';
import { StackedPage } from '../ui/container.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLoading } from '../ui/page-parts.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useShopContact } from '../lib/store-settings.ts';
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
    <StackedPage>
      <PageHead title={isReviews ? 'Your reviews' : `Order ${shortOrderId(id)}`} />
      {isReviews ? (
        <Suspense fallback={<Skeleton $height="24rem" />}>
          <OrderReviewsView id={id} />
        </Suspense>
      ) : (
        <OrderById id={id} />
      )}
    </StackedPage>
  );
}

function OrderById({ id }: { id: string }) {
  const client = useQueryClient();
  const token = useOrderToken(id);
  const query = orderQuery(id, tokenHeaders(token));
  const result = useQuery({
    ...query,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => pollDelay(state.data && orderToPay(state.data)),
  });
  const returns = useReturns(id, result.data, tokenHeaders(token));
  const [typedNumbers, setTypedNumbers] = useState<readonly string[]>([]);
  const shippingLabel = useShippingLabel();
  const contact = useShopContact();

  const show = (order: Order) => {
    // A link shows only the ends of the numbers.
    const ofOrder = order.actions.needsPhone ? [] : [order.mobileNumber, order.customerPhone];
    const knownNumbers = [...typedNumbers, ...ofOrder];
    const addPayment = (payment: Payment, phone: string) => {
      setTypedNumbers((numbers) => [phone, ...numbers]);
      client.setQueryData(query.queryKey, (old) => old && orderWithPayment(old, payment));
    };
    return (
      <OrderView
        order={order}
        returns={returns}
        shippingLabel={shippingLabel}
        paymentWords={paymentWords(orderToPay(order), { knownNumbers, contact })}
        payment={
          <>
            <LazyLayByPanel order={order} />
            <OrderPayment
              order={order}
              token={token}
              knownNumbers={knownNumbers}
              onPayment={addPayment}
              onOutdated={() => result.refetch()}
            />
          </>
        }
      >
        <LazyOrderChanges
          order={order}
          headers={tokenHeaders(token)}
          onChanged={(changed) => client.setQueryData(query.queryKey, changed)}
          onOutdated={() => void result.refetch()}
        />
        <LazyOrderReturns order={order} headers={tokenHeaders(token)} />
        <ReviewLink order={order} />
        <ContactLine topic={`my order ${orderName(order)}.`} />
      </OrderView>
    );
  };
  return (
    <Loaded
      query={result}
      loading={<PageLoading text="Loading order..." />}
      failed="The order could not be loaded."
      refused={
        isNotFoundError(result.error) ? (
          <OrderNotFound />
        ) : (
          needsPhoneNumber(result.error) && <RevealOrderForm id={id} />
        )
      }
    >
      {show}
    </Loaded>
  );
}
