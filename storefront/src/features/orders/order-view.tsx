import type { Order } from '@chitenge/contract/order';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { PaymentWords } from '@chitenge/contract/payment-words';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { space } from '../../theme/tokens.ts';
import type { ReturnOfLine } from '../../lib/came-back.ts';
import { PageIntroduction } from '../../ui/page-parts.tsx';
import { formatOrderDate } from './order-list.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSteps } from './order-steps.tsx';
import { ORDER_STATUS_LABELS } from './status-labels.ts';
import { Stack } from '../../ui/layout.ts';

const JUST_PLACED_MS = 60 * 60_000;

/** Returns where an order is, or 'Thank you' when it is paid, or has just been placed and awaits its payment. */
function orderTitle({ status, paymentStatus, createdAt }: Order, now = Date.now()): string {
  if (status === 'shipped' || status === 'delivered') return ORDER_STATUS_LABELS[status];
  const isNew = paymentStatus === 'pending' && now - Date.parse(createdAt) < JUST_PLACED_MS;
  return status !== 'cancelled' && (paymentStatus === 'paid' || isNew) ? 'Thank you' : 'Your order';
}

/** Says what happens next, or with whom the order travels; null where the payment comes first. */
function nextText({ status, courier, tracking }: Order): string | null {
  if (status === 'paid') return 'We are getting it ready.';
  if (status !== 'shipped' || (!courier && !tracking)) return null;
  return `Sent with ${[courier, tracking].filter(Boolean).join(', ')}.`;
}

interface OrderViewProps {
  order: Order;
  /** What came back, or was asked for. */
  returns: readonly ReturnOfLine[];
  shippingLabel: string;
  paymentWords: PaymentWords;
  /** How the order is paid. */
  payment: ReactNode;
}

/** The order page's content (docs/shopping.md#order-page). */
export function OrderView({ order, returns, shippingLabel, paymentWords, payment }: OrderViewProps) {
  return (
    <>
      <PageIntroduction title={orderTitle(order)}>
        {[`Order ${shortOrderId(order.id)}, placed on ${formatOrderDate(order.createdAt)}.`, nextText(order)]
          .filter(Boolean)
          .join(' ')}
      </PageIntroduction>
      <OrderSteps order={order} />
      <StyledColumns>
        <Stack $gap="xl">
          {payment}
          <OrderLines order={order} returns={returns} shippingLabel={shippingLabel} />
        </Stack>
        <OrderDetails order={order} paymentWords={paymentWords} />
      </StyledColumns>
    </>
  );
}

const StyledColumns = styled.div`
  display: grid;
  gap: ${space.xl};

  ${from.desk} {
    grid-template-columns: minmax(0, 1fr) minmax(18rem, 24rem);
    gap: clamp(2rem, 5vw, 6rem);
    align-items: start;
  }
`;
