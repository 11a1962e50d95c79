import type { AdminOrder } from '@chitenge/contract/admin-order';
import { toNgwee } from '@chitenge/contract/money';
import { orderName } from '@chitenge/contract/order-id';
import { balanceText } from '@chitenge/contract/payment-words';
import type { PlacedSale } from '@chitenge/contract/staff-sale';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { doorWords } from '../../components/door-words.ts';
import { formatAmount } from '../../components/format-amount.ts';
import { Row } from '../../components/layout.ts';
import { Section } from '../../components/section.tsx';
import { useUrlDialog } from '../../components/use-url-dialog.ts';
import { WriteToCustomer } from '../../messages/order/write-to-customer.tsx';
import { orderQuery } from '../api/orders.ts';
import { OrderQuestion, useOrderChanges } from '../details/order-changes.tsx';
import { PaymentActions } from '../details/payment-actions.tsx';
import { ReceiptButton } from '../details/receipt-button.tsx';

interface PlacedOrderProps {
  sale: PlacedSale;
  onNext: () => void;
  /** Finds the first item of the next order. */
  children: ReactNode;
}

/** What can be done with an order that was just placed. It follows the order, so that it says when the money has arrived. */
export function PlacedOrder({ sale, onNext, children }: PlacedOrderProps) {
  const { replace } = useUrlDialog();
  const { data: order } = useQuery({ ...orderQuery(sale.id), initialData: sale });
  const changes = useOrderChanges(order);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, and was far below. On a touch screen, the search takes no focus.
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const isOpen = toNgwee(order.amountDue) > 0;
  return (
    <StyledPlaced>
      <h1>{`Order ${orderName(order)} is ${order.status === 'delivered' ? 'sold' : 'placed'}`}</h1>
      {sale.change !== null && (
        <p>
          Change to give: <strong translate="no">{formatAmount(sale.change)}</strong>
        </p>
      )}
      <output>{paymentState(order)}</output>
      <Row>
        <Button ref={next} onClick={onNext}>
          Next order
        </Button>
        <Button variant="secondary" onClick={() => replace('order', order.id)}>
          Open this order
        </Button>
        <ReceiptButton order={order} />
      </Row>
      <p>Scan the first item of the next order, or look for it.</p>
      {children}
      {isOpen && (
        <>
          <Section heading="h2" title="Take the money now, or keep the goods">
            <PaymentActions order={order} onRecord={() => changes.ask('paid')} />
          </Section>
          {(order.customerPhone || order.customerEmail) && (
            <Section heading="h2" title="Send a link to pay">
              <WriteToCustomer order={order} />
            </Section>
          )}
        </>
      )}
      <OrderQuestion order={order} changes={changes} />
    </StyledPlaced>
  );
}

function paymentState(order: AdminOrder): string {
  const { amountDue, totalAmount, customerPhone, customerEmail } = order;
  if (toNgwee(totalAmount) === 0) return 'There is nothing to pay.';
  if (toNgwee(amountDue) === 0) return `${formatAmount(totalAmount)} is paid.`;
  const door = doorWords(order);
  const message =
    customerPhone || customerEmail
      ? 'The customer gets a message about the order.'
      : 'Nobody gets a message, because the order has no phone number and no email.';
  if (door !== null) return `${door.label}: ${door.amount}. ${message}`;
  return `${balanceText(order) ?? `${formatAmount(amountDue)} is not paid.`} ${message}`;
}

const StyledPlaced = styled.section`
  display: grid;
  gap: ${space.m};
  max-width: 40rem;
  padding-top: ${space.s};
`;
