import { type Customer, MAX_CUSTOMER_ORDERS } from '@chitenge/contract/customers';
import { shortOrderId } from '@chitenge/contract/order-id';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { RecordList, Secondary } from '../components/layout.ts';
import { formatAmount } from '../components/format-amount.ts';
import { formatCount } from '../components/format-count.ts';
import { ReducedCharge } from '../components/reduced-charge.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { Section } from '../components/section.tsx';
import { DIALOG_STATE, useUrlDialog } from '../components/use-url-dialog.ts';
import { ORDER_STATUS_BADGES, PAYMENT_STATUS_LABELS } from '../orders/order-status-labels.ts';

/** The newest orders of a customer. Each opens its dialog; Back leads to the customer again. */
export function CustomerOrders({ customer: { newestOrders, orders } }: { customer: Customer }) {
  const { queryOf } = useUrlDialog();
  return (
    <Section title={orders > MAX_CUSTOMER_ORDERS ? `Newest ${MAX_CUSTOMER_ORDERS} orders` : 'Orders'}>
      <RecordList>
        {newestOrders.map((order) => (
          <li key={order.id}>
            <StyledLine>
              <Link to={queryOf('order', order.id)} state={DIALOG_STATE}>
                {`Order ${shortOrderId(order.id)}`}
              </Link>
              <span translate="no">{formatAmount(order.totalAmount)}</span>
            </StyledLine>
            <StyledLine>
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

const StyledLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  font-variant-numeric: tabular-nums;

  a {
    color: ${color.copper};
    font-weight: 600;
    text-decoration: underline;
  }
`;
