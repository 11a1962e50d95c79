import type { AdminOrder } from '@chitenge/contract/admin-order';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { from, twoColumns } from '../../../../theme/breakpoints.ts';
import { color, space } from '../../../../theme/tokens.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Pairs } from '../../components/description-list.tsx';
import { fromPhone } from '../../components/layout.ts';
import { Section } from '../../components/section.tsx';
import { DIALOG_STATE, useUrlDialog } from '../../components/use-url-dialog.ts';
import { LazyOrderMessages } from '../../messages/order/lazy-order-messages.tsx';
import { OrderReturns } from '../../returns/order-returns.tsx';
import { TakeReturnDialog } from '../../returns/take-return-dialog.tsx';
import { UnpaidOrders } from '../unpaid/unpaid-orders.tsx';
import { ChangeItemsDialog } from './change-items-dialog.tsx';
import { CustomerInfo } from './customer-info.tsx';
import { focusHeading, keepFocus } from './keep-focus.ts';
import { NextStepButton } from './next-step-button.tsx';
import { OrderQuestion, useOrderChanges } from './order-changes.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentInfo } from './payment-info.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { StatusSelects } from './status-selects.tsx';
import { DialogButton } from '../../components/dialog-button.tsx';

interface OrderDetailsProps {
  order: AdminOrder;
  /** The button of the next order, which has the focus when a step has moved the goods on. */
  next: RefObject<HTMLButtonElement | null>;
}

/** What has to happen next with an order, and all about it: docs/back-office.md#orders-tab. */
export function OrderDetails({ order, next }: OrderDetailsProps) {
  const changes = useOrderChanges(order);
  const { queryOf } = useUrlDialog();
  const payments = useRef<HTMLDivElement>(null);
  return (
    <>
      <StyledSteps>
        <NextStepButton
          order={order}
          changes={changes}
          onDone={(hasNextStep) => {
            if (next.current?.disabled === false) next.current.focus();
            else if (!hasNextStep) focusHeading(payments.current?.closest('[role="dialog"]'));
          }}
          onCheckPayment={() => payments.current?.querySelector('button')?.focus()}
        />
        <ButtonLink variant="secondary" small to={queryOf('slip', order.id)} state={DIALOG_STATE}>
          Packing slip
        </ButtonLink>
        <ReceiptButton order={order} small />
      </StyledSteps>
      <StyledColumns ref={keepFocus}>
        <StyledColumn>
          <Section title="Items">
            <OrderItems order={order} />
            {UNSENT_ORDER_STATUSES.includes(order.status) && (
              <div>
                <DialogButton label="Change items">
                  {(close) => <ChangeItemsDialog order={order} onClose={close} />}
                </DialogButton>
              </div>
            )}
            {order.status === 'delivered' && (
              <div>
                <DialogButton label="Return or exchange">
                  {(close) => <TakeReturnDialog order={order} onClose={close} />}
                </DialogButton>
              </div>
            )}
          </Section>
          {order.customerNote && (
            <Section title="Customer’s note">
              <StyledNote>{order.customerNote}</StyledNote>
            </Section>
          )}
          <StyledAfterCustomer>
            <OrderNotes order={order} />
          </StyledAfterCustomer>
          <StyledLast>
            <LazyOrderMessages order={order} />
            <Section title="Timeline">
              <OrderTimeline events={order.events} />
            </Section>
            <UnpaidOrders orderId={order.id} />
          </StyledLast>
        </StyledColumn>
        <StyledColumn>
          <StyledStatuses>
            <StatusSelects order={order} changes={changes} />
          </StyledStatuses>
          <CustomerInfo order={order} onShip={() => changes.ask('shipped')} />
          <StyledAfterCustomer ref={payments}>
            <Pairs>
              <PaymentInfo order={order} onRecord={() => changes.ask('paid')} />
            </Pairs>
            <OrderReturns orderId={order.id} />
          </StyledAfterCustomer>
        </StyledColumn>
      </StyledColumns>
      <OrderQuestion order={order} changes={changes} />
    </>
  );
}

/** Always in view: above the content, and on a phone below it, within reach of the thumb. Large text leaves no room for that. */
const StyledSteps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  padding: ${space.s} ${space.l};
  border-bottom: 1px solid ${color.hairline};

  ${fromPhone} {
    order: 1;
    border-top: 1px solid ${color.hairline};
  }

  ${from.tablet} {
    order: 0;
    border-top: 0;
  }
`;

/** One column on a phone, whose parts have their order here; two from a tablet on. */
const StyledColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l} ${space.xl};
  align-content: start;
  padding: ${space.m} ${space.l} ${space.l};

  ${fromPhone} {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  ${from.tablet} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  }

  address {
    font-style: normal;
  }

  strong {
    font-weight: 600;
  }
`;

const StyledColumn = styled.div`
  display: contents;

  ${from.tablet} {
    display: grid;
    gap: ${space.l};
    align-content: start;
    min-width: 0;
  }
`;

const StyledStatuses = styled.div`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${space.m};
  order: -1;
`;

const StyledAfterCustomer = styled.div`
  display: grid;
  gap: ${space.l};
  order: 1;
`;

const StyledLast = styled(StyledAfterCustomer)`
  order: 2;
`;

const StyledNote = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
