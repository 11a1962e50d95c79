import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { dueFirst, layByBalance } from '@chitenge/contract/lay-by-terms';
import { orderName } from '@chitenge/contract/order-id';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { Order } from '@chitenge/contract/order';
import { orderToPay, paymentPhase, type PaymentPhase } from '@chitenge/contract/payment-phase';
import type { PayableOrder, Payment } from '@chitenge/contract/payments';
import { shopDay } from '@chitenge/contract/shop-time';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isNotFoundError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { space } from '../../theme/tokens.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageIntroduction, PageLoading } from '../../ui/page-parts.tsx';
import { tokenHeaders } from './order-token.ts';
import type { OnPayment, OrderToPay } from './payer-side.ts';
import { PaymentSection } from './payment-section.tsx';
import { pollDelay } from './poll-delay.ts';

function toOrderToPay({
  orderId,
  totalAmount,
  amountPaid,
  amountDue,
  part,
  isPaid,
  isPayable,
  holdsUntil,
  payments,
}: PayableOrder): OrderToPay {
  const sums =
    part === null
      ? { amount: totalAmount, paid: amountPaid, left: amountDue, isPaid }
      : { amount: part.amount, paid: '0.00', left: part.due, isPaid: isPaid || toNgwee(part.due) === 0 };
  return {
    id: orderId,
    ...sums,
    isCancelled: !isPaid && !isPayable,
    holdsUntil,
    payments,
  };
}

/** Phases in which nobody has to pay. */
const SETTLED: ReadonlySet<PaymentPhase['kind']> = new Set<PaymentPhase['kind']>(['free', 'refunded']);

/** What is left, or what it was for when nothing is. */
const titleAmount = ({ left, amount }: OrderToPay): string => (toNgwee(left) > 0 ? left : amount);

const askedText = ({ part, layBy }: PayableOrder): string =>
  part === null
    ? ` You have been asked to pay ${layBy ? 'a part or all of it' : 'it'}.`
    : ` You have been asked to pay ${formatMoney(toNgwee(part.amount))} of it.`;

/** The order that somebody else pays by a link: docs/behaviour.md#links-to-orders. */
export function PayableOrderView({ orderId, token }: { orderId: string; token: string | null }) {
  const client = useQueryClient();
  const [knownNumbers, setKnownNumbers] = useState<readonly string[]>([]);
  const [today] = useState(() => shopDay(new Date()));
  const query = payableOrderQuery(orderId, token);
  const result = useQuery({
    ...query,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => pollDelay(state.data && toOrderToPay(state.data)),
  });

  const show = (data: PayableOrder) => {
    const order = toOrderToPay(data);
    return (
      <StyledPay>
        <PageIntroduction title={formatMoney(toNgwee(titleAmount(order)))}>
          {`${data.layBy ? 'Lay-by' : 'Order'} ${orderName({ id: data.orderId, number: data.number })} at ${data.storeName}.`}
          {data.isPayable && !SETTLED.has(paymentPhase(order).kind) && askedText(data)}
        </PageIntroduction>
        {data.layBy && data.isPayable && (
          <p>{layByBalance(data.layBy, { paid: data.amountPaid, left: data.amountDue }, today)}</p>
        )}
        {data.doorAmount !== null && data.isPayable && (
          <p>{`The rest, ${formatMoney(toNgwee(data.doorAmount))}, is paid in cash when the order is handed over.`}</p>
        )}
        {order.isCancelled && <p>This order was cancelled. Please do not pay it.</p>}
        <PaymentSection
          order={order}
          isBalanceSaid={data.layBy !== null}
          dueNow={data.part === null ? dueFirst(data.layBy, order.left) : null}
          side={{
            token,
            isShopper: false,
            phone: null,
            network: null,
            knownNumbers,
            dialInstructions: data.dialInstructions,
            instructions: null,
          }}
          onPayment={(payment, phone) => {
            setKnownNumbers((numbers) => [phone, ...numbers]);
            client.setQueryData(query.queryKey, (old) => old && withPayment(old, payment));
          }}
          onOutdated={() => result.refetch()}
        />
      </StyledPay>
    );
  };
  return (
    <Loaded
      query={result}
      loading={<PageLoading text="Loading order..." />}
      failed="The order could not be loaded."
      refused={
        isNotFoundError(result.error) && (
          <EmptyState
            as="h1"
            title="This link does not open an order"
            text="It may have expired: a payment link works for seven days. Please ask for a new one."
          />
        )
      }
    >
      {show}
    </Loaded>
  );
}

const StyledPay = styled.div`
  display: grid;
  gap: ${space.xl};
  max-width: 40rem;
`;

/** Query for what somebody who pays an order by a link sees. It throws ApiError 404 for a link that has ended. */
function payableOrderQuery(orderId: string, token: string | null) {
  return queryOptions({
    queryKey: ['/api/orders', encodeURIComponent(orderId), 'payment-link', token],
    queryFn: ({ signal }) =>
      call('GET /api/orders/:id/payment-link', {
        params: { id: orderId },
        headers: tokenHeaders(token),
        signal,
      }),
    staleTime: 0,
  });
}

interface OrderPaymentProps {
  order: Order;
  token: string | null;
  /** Numbers that the shopper knows: those of the order and those that were typed here. */
  knownNumbers: readonly string[];
  onPayment: OnPayment;
  onOutdated: () => Promise<unknown>;
}

/** The payment section of the order page. */
export function OrderPayment({ order, token, knownNumbers, ...events }: OrderPaymentProps) {
  const { mobileNumber, mobileProvider, dialInstructions, paymentInstructions, actions } = order;
  const side = {
    token,
    isShopper: true,
    // Who has just left a page for another way wants another one.
    prefersPage:
      !actions.needsPhone &&
      mobileNumber === '' &&
      mobileProvider === null &&
      !order.payments.some(({ failure }) => failure?.code === 'page-left'),
    // A link shows only the end of the number.
    phone: actions.needsPhone ? null : mobileNumber,
    network: mobileProvider,
    knownNumbers,
    dialInstructions,
    instructions: paymentInstructions,
  };
  const toPay = orderToPay(order);
  return (
    <PaymentSection
      order={toPay}
      isBalanceSaid={order.layBy !== null}
      dueNow={dueFirst(order.layBy, toPay.left)}
      side={side}
      {...events}
    />
  );
}

/** Returns the order with a payment that the server has just confirmed. */
function withPayment<T extends { payments: Payment[] }>(order: T, payment: Payment): T {
  return { ...order, payments: [...order.payments.filter(({ id }) => id !== payment.id), payment] };
}

/** As withPayment; an open payment also ends the status of a failed one. */
export function orderWithPayment(order: Order, payment: Payment): Order {
  const isOpen = isOpenPayment(payment.status);
  const paymentStatus = isOpen && order.paymentStatus === 'failed' ? 'pending' : order.paymentStatus;
  return { ...withPayment(order, payment), paymentStatus };
}
