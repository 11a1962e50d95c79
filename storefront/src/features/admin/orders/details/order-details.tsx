import type { AdminOrder } from '@chitenge/contract/admin-order';
import { orderCost, orderCostLabel } from '@chitenge/contract/amount-due';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { balanceText } from '@chitenge/contract/payment-words';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { NETWORK_LABELS } from '@chitenge/contract/status';
import { useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { from, twoColumns } from '../../../../theme/breakpoints.ts';
import { color, space } from '../../../../theme/tokens.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { CartLinkButton } from '../../components/cart-link-button.tsx';
import { Pairs, DescriptionItem, DescriptionList } from '../../components/description-list.tsx';
import { DialogButton } from '../../components/dialog-button.tsx';
import { doorWords } from '../../components/door-words.ts';
import { formatAmount } from '../../components/format-amount.ts';
import { fromPhone, Row } from '../../components/layout.ts';
import { Section } from '../../components/section.tsx';
import { DIALOG_STATE, useUrlDialog } from '../../components/use-url-dialog.ts';
import { GiftCardDialog } from '../../credit/gift-card-dialog.tsx';
import { LayBySection } from '../../lay-by/lay-by-section.tsx';
import { LazyOrderMessages } from '../../messages/order/lazy-order-messages.tsx';
import { OrderPayments } from '../../payments/order/order-payments.tsx';
import { OrderReturns, TakeReturnDialog } from '../../returns/order-returns.tsx';
import { ChangeSheet } from '../change/change-sheet.tsx';
import { paymentNumber } from '../payment-number.ts';
import { HandOverDialog } from '../../rounds/hand-over-dialog.tsx';
import { PhotosButton } from '../../rounds/photos-dialog.tsx';
import { UnpaidOrders } from '../unpaid/unpaid-orders.tsx';
import { CustomerInfo } from './customer-info.tsx';
import { NextStepButton } from './next-step-button.tsx';
import { OrderQuestion, StatusSelects, useOrderChanges } from './order-changes.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderRequest } from './order-request.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { ReceiptButton } from './receipt-button.tsx';

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
  const isDelivered = order.status === 'delivered';
  const request = useRef<HTMLDivElement>(null);
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
          onAnswer={() => request.current?.querySelector('button')?.focus()}
        />
        <ButtonLink variant="secondary" small to={queryOf('slip', order.id)} state={DIALOG_STATE}>
          Packing slip
        </ButtonLink>
        {order.status === 'shipped' && (
          <DialogButton label="Hand over by code" variant="secondary">
            {(close) => <HandOverDialog order={order} onClose={close} />}
          </DialogButton>
        )}
        <ReceiptButton order={order} small />
      </StyledSteps>
      <StyledColumns ref={keepFocus}>
        <StyledColumn>
          <div ref={request}>
            <OrderRequest order={order} />
          </div>
          <LayBySection order={order} />
          <Section title="Items">
            <OrderItems order={order} />
            <Row>
              {(isDelivered || UNSENT_ORDER_STATUSES.includes(order.status)) && (
                <DialogButton label="Change">
                  {(close) => <ChangeSheet order={order} onClose={close} />}
                </DialogButton>
              )}
              {isDelivered && (
                <DialogButton label="Return or exchange">
                  {(close) => <TakeReturnDialog order={order} onClose={close} />}
                </DialogButton>
              )}
              <CartLinkButton label="Buy again" lines={boughtLines(order)} />
            </Row>
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
              {order.events.some(({ kind, to }) => kind === 'handover' && to === 'photo') && (
                <div>
                  <PhotosButton orderId={order.id} />
                </div>
              )}
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
            <OrderReturns order={order} />
          </StyledAfterCustomer>
        </StyledColumn>
      </StyledColumns>
      <OrderQuestion order={order} changes={changes} />
    </>
  );
}

/** The lines of goods that still exist. */
const boughtLines = ({ items }: AdminOrder) =>
  items.flatMap(({ product, ...line }) => (product === null ? [] : [{ ...line, productId: product.id }]));

/** Always in view: above the content, and on a phone below it, within reach of the thumb. Large text leaves no room for that. */
const StyledSteps = styled(Row)`
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

/** What an order costs, its payments, and what can be done while something is left to pay. */
function PaymentInfo({ order, onRecord }: { order: AdminOrder; onRecord: () => void }) {
  const number = paymentNumber(order);
  const door = doorWords(order);
  return (
    <Section title="Payment">
      <DescriptionList>
        {order.mobileProvider && (
          <DescriptionItem term="Network">{NETWORK_LABELS[order.mobileProvider]}</DescriptionItem>
        )}
        {number !== null && <DescriptionItem term="Number">{number}</DescriptionItem>}
        <DescriptionItem term="Total">
          <strong translate="no">{formatAmount(order.totalAmount)}</strong>
        </DescriptionItem>
        {order.waivedAmount !== null && (
          <DescriptionItem term={orderCostLabel(order)}>
            <strong translate="no">{formatMoney(orderCost(order))}</strong>
          </DescriptionItem>
        )}
        {balanceText(order) !== null && (
          <>
            <DescriptionItem term="Paid">{formatAmount(order.amountPaid)}</DescriptionItem>
            <DescriptionItem term="Left to pay">
              <strong translate="no">{formatAmount(order.amountDue)}</strong>
            </DescriptionItem>
          </>
        )}
        {door !== null && (
          <DescriptionItem term={door.label}>
            <strong translate="no">{door.amount}</strong>
          </DescriptionItem>
        )}
      </DescriptionList>
      <OrderPayments orderId={order.id} />
      <PaymentActions order={order} onRecord={onRecord} />
      {order.paymentStatus === 'paid' && order.status !== 'cancelled' && toNgwee(order.amountPaid) > 0 && (
        <div>
          <DialogButton label="Make a gift card">
            {(close) => <GiftCardDialog order={order} onClose={close} />}
          </DialogButton>
        </div>
      )}
    </Section>
  );
}

/** Focuses the heading of a dialog or of one of its sections. */
function focusHeading(part: Element | null | undefined): void {
  const heading = part?.querySelector<HTMLElement>('h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * The ref of what is in a dialog: when the button with the focus goes, the next button of its row has the focus, or the
 * heading of its section. Radix focuses the dialog itself, which nobody sees.
 */
function keepFocus(content: HTMLElement | null): (() => void) | undefined {
  const dialog = content?.closest('[role="dialog"]');
  if (!dialog) return undefined;
  let focused: Element = dialog;
  let row: Element | null = null;
  let section: Element | null = null;
  const focusNext = (): void => {
    if (document.activeElement !== dialog || focused.isConnected) return;
    const next = row?.isConnected ? row.querySelector<HTMLElement>('button, summary') : null;
    if (next) next.focus();
    else focusHeading(section?.isConnected ? section : dialog);
  };
  const onFocusIn = ({ target }: Event): void => {
    // Radix focuses the dialog once for each part that has gone.
    if (target === dialog) queueMicrotask(focusNext);
    else if (target instanceof Element) {
      focused = target;
      row = target.closest('li');
      section = target.closest('section');
    }
  };
  dialog.addEventListener('focusin', onFocusIn);
  return () => dialog.removeEventListener('focusin', onFocusIn);
}
