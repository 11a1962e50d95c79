import type { AdminOrder } from '@chitenge/contract/admin-order';
import { amountDue, amountDueLabel } from '@chitenge/contract/amount-due';
import { formatMoney } from '@chitenge/contract/money';
import { PROVIDER_LABELS } from '@chitenge/contract/status';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { DescriptionItem, DescriptionList } from '../../components/description-list.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { Section } from '../../components/section.tsx';
import { LazyOrderMessages } from '../../messages/order/lazy-order-messages.tsx';
import { NO_ADDRESS_TEXT, formatAddressLines } from '../shipping-address.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderPayments } from '../../payments/order/order-payments.tsx';
import { OrderReturns } from '../../returns/order-returns.tsx';
import { UnpaidOrders } from '../unpaid/unpaid-orders.tsx';
import { PaymentStatusSelect, StatusSelect } from './status-selects.tsx';

/** The order's statuses, items, payments, messages, notes, customer, address, payment and timeline. */
export function OrderDetails({ order }: { order: AdminOrder }) {
  return (
    <StyledDetails>
      <StyledSelects>
        <StatusSelect order={order} />
        <PaymentStatusSelect order={order} />
      </StyledSelects>
      <StyledColumns>
        <StyledColumn>
          <Section title="Items">
            <OrderItems order={order} />
          </Section>
          <Section title="Payments">
            <OrderPayments orderId={order.id} />
          </Section>
          <OrderReturns orderId={order.id} />
          <Section title="Messages">
            <LazyOrderMessages order={order} />
          </Section>
          {order.customerNote && (
            <Section title="Customer’s note">
              <StyledNote>{order.customerNote}</StyledNote>
            </Section>
          )}
        </StyledColumn>
        <StyledInfo>
          <OrderInfo order={order} />
        </StyledInfo>
        <StyledColumn>
          <OrderNotes order={order} />
          <UnpaidOrders orderId={order.id} />
        </StyledColumn>
        <Section title="Timeline">
          <OrderTimeline events={order.events} />
        </Section>
      </StyledColumns>
    </StyledDetails>
  );
}

function OrderInfo({ order }: { order: AdminOrder }) {
  const address = formatAddressLines(order);
  return (
    <>
      <Section title="Customer">
        <DescriptionList>
          <DescriptionItem term="Name">{order.customerName}</DescriptionItem>
          <DescriptionItem term="Email">
            <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
          </DescriptionItem>
          <DescriptionItem term="Phone">
            <a href={`tel:${order.customerPhone}`}>{order.customerPhone}</a>
          </DescriptionItem>
        </DescriptionList>
      </Section>
      <Section title="Shipping address">
        {address.length === 0 ? (
          <p>{NO_ADDRESS_TEXT}</p>
        ) : (
          <address>
            {address.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
        )}
      </Section>
      <OrderDelivery order={order} />
      {UNSENT_ORDER_STATUSES.includes(order.status) && <CorrectButton order={order} />}
      <Section title="Payment">
        <DescriptionList>
          <DescriptionItem term="Provider">
            {order.mobileProvider === null ? 'None chosen' : PROVIDER_LABELS[order.mobileProvider]}
          </DescriptionItem>
          <DescriptionItem term="Number">{order.mobileNumber}</DescriptionItem>
          <DescriptionItem term="Total">
            <strong>{formatAmount(order.totalAmount)}</strong>
          </DescriptionItem>
          {order.waivedAmount !== null && (
            <DescriptionItem term={amountDueLabel(order)}>
              <strong>{formatMoney(amountDue(order))}</strong>
            </DescriptionItem>
          )}
        </DescriptionList>
      </Section>
    </>
  );
}

/** Opens the form for what the shopper entered, until the order is shipped. */
function CorrectButton({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" small onClick={() => setOpen(true)}>
        Correct details
      </Button>
      {isOpen && <CorrectDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

const StyledNote = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const StyledDetails = styled.div`
  display: grid;
  gap: ${space.l};
`;

const StyledSelects = styled.div`
  display: grid;
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

const StyledColumns = styled.div`
  display: grid;
  gap: ${space.l} ${space.xl};

  ${from.tablet} {
    grid-template: auto auto 1fr / minmax(0, 1.35fr) minmax(0, 1fr);
  }
`;

const StyledColumn = styled.div`
  display: grid;
  gap: ${space.l};
  align-content: start;
  min-width: 0;

  address {
    font-style: normal;
  }

  strong {
    font-weight: 600;
  }
`;

/** Between items and notes on a phone; beside all others from a tablet on. */
const StyledInfo = styled(StyledColumn)`
  ${from.tablet} {
    grid-area: 1 / 2 / span 3;
  }
`;
