import { isCollected } from '@chitenge/contract/delivery';
import { askedNow, doorLabel } from '@chitenge/contract/door';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import type { Order } from '@chitenge/contract/order';
import { styled } from 'styled-components';
import { orderName } from '@chitenge/contract/order-id';
import type { PaymentWords } from '@chitenge/contract/payment-words';
import type { ReactNode } from 'react';
import { color, space } from '../../theme/tokens.ts';
import { paths } from '../../lib/paths.ts';
import { from } from '../../theme/breakpoints.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { ReturnOfLine } from '../../lib/came-back.ts';
import { Disclosure } from '../../ui/disclosure.ts';
import { PageIntroduction } from '../../ui/page-parts.tsx';
import { formatOrderDate } from './order-list.tsx';
import { HandoverPanel } from './handover-panel.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSteps } from './order-steps.tsx';
import { ORDER_STATUS_LABELS } from './status-labels.ts';
import { Stack } from '../../ui/layout.ts';

type DoorOrder = Pick<
  Order,
  'payAtDoor' | 'aheadAmount' | 'status' | 'amountDue' | 'amountPaid' | 'deliveryKind'
>;

/** Whether an order is paid later, so that its page does not begin with how to pay it now. */
const isPaidLater = ({ payAtDoor, status, payments }: DoorOrder & Pick<Order, 'payments'>): boolean =>
  payAtDoor && (status === 'confirmed' || status === 'shipped') && payments.length === 0;

/** Says what to have ready for an order that is paid when it is handed over; nothing where nothing is left to pay. */
function DoorNotice({ order }: { order: DoorOrder }) {
  const due = toNgwee(order.amountDue);
  if (!order.payAtDoor || due === 0 || order.status === 'delivered') return null;
  const now = askedNow(order);
  const then = formatMoney(due - (now < due ? now : 0));
  const when = isCollected(order.deliveryKind) ? 'when you collect it' : 'when it comes';
  return (
    <StyledNotice aria-label={doorLabel(order.deliveryKind)}>
      <h2>{doorLabel(order.deliveryKind)}</h2>
      {now < due ? (
        <p>{`Pay ${formatMoney(now)} now: then we pack your order. You pay ${then} in cash ${when}.`}</p>
      ) : (
        <p>{`You pay ${then} in cash ${when}. Please have it ready.`}</p>
      )}
    </StyledNotice>
  );
}

const StyledNotice = styled.section`
  display: grid;
  gap: ${space.xs};
  padding: ${space.m};
  border-left: 3px solid ${color.copper};
  background: ${color.cotton};

  h2 {
    font-weight: 600;
    font-size: inherit;
    font-family: inherit;
  }
`;

const JUST_PLACED_MS = 60 * 60_000;

/** Returns where an order is, or 'Thank you' when it is paid, or has just been placed and awaits its payment. */
function orderTitle({ status, paymentStatus, createdAt }: Order, now = Date.now()): string {
  if (status === 'shipped' || status === 'delivered' || status === 'cancelled')
    return ORDER_STATUS_LABELS[status];
  const isNew = paymentStatus === 'pending' && now - Date.parse(createdAt) < JUST_PLACED_MS;
  return paymentStatus === 'paid' || isNew ? 'Thank you' : 'Your order';
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
  /** What can be done with the order, below its items. */
  children: ReactNode;
}

/** The order page's content (docs/shopping.md#order-page). */
export function OrderView({
  order,
  returns,
  shippingLabel,
  paymentWords,
  payment,
  children,
}: OrderViewProps) {
  return (
    <>
      <PageIntroduction title={orderTitle(order)}>
        {[`Order ${orderName(order)}, placed on ${formatOrderDate(order.createdAt)}.`, nextText(order)]
          .filter(Boolean)
          .join(' ')}
      </PageIntroduction>
      <OrderSteps order={order} />
      <HandoverPanel order={order} />
      <StyledColumns>
        <Stack $gap="xl">
          <DoorNotice order={order} />
          {isPaidLater(order) ? (
            <Disclosure>
              <summary>Pay now by mobile money instead</summary>
              <div>{payment}</div>
            </Disclosure>
          ) : (
            payment
          )}
          <OrderLines order={order} returns={returns} shippingLabel={shippingLabel} />
          {order.status === 'cancelled' && (
            <div>
              <ButtonLink to={paths.products}>Browse All Products</ButtonLink>
            </div>
          )}
        </Stack>
        <OrderDetails order={order} paymentWords={paymentWords} />
        <Stack $gap="xl">{children}</Stack>
      </StyledColumns>
    </>
  );
}

const StyledColumns = styled.div`
  display: grid;
  gap: ${space.xl};

  ${from.desk} {
    grid-template-columns: minmax(0, 1fr) minmax(18rem, 24rem);
    grid-template-rows: auto 1fr;
    gap: ${space.xl} clamp(2rem, 5vw, 6rem);
    align-items: start;

    /* The details stay beside everything else. */
    > :nth-child(2) {
      position: sticky;
      top: calc(var(--header-height) + ${space.l});
      grid-row: 1 / span 2;
      grid-column: 2;
    }
  }
`;
