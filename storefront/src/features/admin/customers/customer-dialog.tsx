import { type Customer, MAX_CUSTOMER_ORDERS } from '@chitenge/contract/customers';
import { MAX_REFUSALS } from '@chitenge/contract/round-outcomes';
import { orderName } from '@chitenge/contract/order-id';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { space, color } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DescriptionItem, DescriptionList } from '../components/description-list.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatCount } from '../components/format-count.ts';
import { RecordList, Secondary, Row } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { ReducedCharge } from '../components/reduced-charge.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { Section } from '../components/section.tsx';
import { DIALOG_STATE, useUrlDialog } from '../components/use-url-dialog.ts';
import { ORDER_STATUS_BADGES, PAYMENT_STATUS_LABELS } from '../orders/order-status-labels.ts';
import { useMay } from '../session/use-rights.ts';
import { useLeaveGuard } from '../unsaved-changes/leave-guard.ts';
import { customerQuery, useForgiveRefusals } from './api/customers.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerPrivacy } from './customer-privacy.tsx';

interface CustomerDialogProps {
  /** An order of the open customer; null closes the dialog. The address has it instead of the phone number. */
  orderId: string | null;
  onClose: () => void;
}

/** A customer with sums, notes and orders: docs/back-office.md#customers-tab. */
export function CustomerDialog({ orderId, onClose }: CustomerDialogProps) {
  const query = useQuery({ ...customerQuery(orderId ?? ''), enabled: orderId !== null });
  const { request } = useLeaveGuard();
  const customer = orderId === null ? undefined : query.data;
  return (
    <Dialog
      open={orderId !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) request(onClose);
      }}
      title={customer?.name ?? 'Customer'}
      description={customer?.phone}
      width="wide"
      ignoreOutsideClick
    >
      <Loaded
        query={{ ...query, data: customer }}
        loading="Loading customer..."
        rows={3}
        failed="Failed to fetch this customer"
        missing="There is no such customer. The order may have been removed, or its customer erased."
      >
        {(loaded) => <CustomerDetails key={loaded.phone} customer={loaded} onErased={onClose} />}
      </Loaded>
    </Dialog>
  );
}

/** Says 'K350.00, 2 orders'; 'None' instead of zeros. */
const counted = ({ count, amount }: Customer['paid'], noun = 'order') =>
  count === 0 ? 'None' : `${formatAmount(amount)}, ${formatCount(count, noun)}`;

function CustomerDetails({ customer, onErased }: { customer: Customer; onErased: () => void }) {
  const { email, orders, paid, waiting, cancelled, refunds } = customer;
  const mayErase = useMay('mayEraseCustomers');
  return (
    <StyledDetails>
      <Section title="Customer">
        <DescriptionList>
          {email && <DescriptionItem term="Email">{email}</DescriptionItem>}
          <DescriptionItem term="Orders">{orders}</DescriptionItem>
          <DescriptionItem term="Sales">{counted(paid)}</DescriptionItem>
          <DescriptionItem term="Refunds">{counted(refunds, 'refund')}</DescriptionItem>
          <DescriptionItem term="Waiting for payment">{counted(waiting)}</DescriptionItem>
          <DescriptionItem term="Cancelled">{counted(cancelled)}</DescriptionItem>
        </DescriptionList>
        {customer.doorRefusals > 0 && <DoorRefusals customer={customer} />}
      </Section>
      <Section title="Notes">
        <CustomerNotes customer={customer} />
      </Section>
      <CustomerOrders customer={customer} />
      {mayErase && (
        <Section title="Personal data">
          <CustomerPrivacy customer={customer} onErased={onErased} />
        </Section>
      )}
    </StyledDetails>
  );
}

/** Says how often parcels were refused, and lets the number pay at the door again. */
function DoorRefusals({ customer: { phone, doorRefusals } }: { customer: Customer }) {
  const { mutate, isPending } = useForgiveRefusals();
  return (
    <Row $align="center">
      <p>
        {`${formatCount(doorRefusals, 'order')} refused at the door, or sent to a wrong place.`}
        {doorRefusals >= MAX_REFUSALS && ' This number cannot pay at the door any more.'}
      </p>
      <Button variant="secondary" small busy={isPending} onClick={() => mutate(phone)}>
        Forgive
      </Button>
    </Row>
  );
}

const StyledDetails = styled.div`
  display: grid;
  gap: ${space.l};

  ${from.desk} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** The newest orders of a customer. Each opens its dialog; Back leads to the customer again. */
function CustomerOrders({ customer: { newestOrders, orders } }: { customer: Customer }) {
  const { queryOf } = useUrlDialog();
  return (
    <Section title={orders > MAX_CUSTOMER_ORDERS ? `Newest ${MAX_CUSTOMER_ORDERS} orders` : 'Orders'}>
      <RecordList>
        {newestOrders.map((order) => (
          <li key={order.id}>
            <StyledLine $gap="xs m" $justify="space-between">
              <Link to={queryOf('order', order.id)} state={DIALOG_STATE}>
                {`Order ${orderName(order)}`}
              </Link>
              <span translate="no">{formatAmount(order.totalAmount)}</span>
            </StyledLine>
            <StyledLine $gap="xs m" $justify="space-between">
              <Secondary>
                <RelativeTime at={order.createdAt} />
                {` · ${formatCount(order.items, 'item')} · ${ORDER_STATUS_BADGES[order.status].label} · payment ${PAYMENT_STATUS_LABELS[order.paymentStatus].toLowerCase()}`}
              </Secondary>
              <ReducedCharge order={order} />
            </StyledLine>
          </li>
        ))}
      </RecordList>
    </Section>
  );
}

const StyledLine = styled(Row)`
  font-variant-numeric: tabular-nums;

  a {
    color: ${color.copper};
    font-weight: 600;
    text-decoration: underline;
  }
`;
