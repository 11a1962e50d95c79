import type { Order } from '@chitenge/contract/order';
import { provinceName } from '@chitenge/contract/province';
import { PROVIDER_LABELS } from '@chitenge/contract/mobile-provider';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';
import { deliveryLines } from './delivery-lines.ts';
import { isFree, ORDER_STATUS_LABELS, paymentStatusLabel } from './status-labels.ts';

const NO_ADDRESS = 'No shipping address was given: collect it, or arrange delivery with us.';

/** Returns the lines of the postal address; none without an address. Omits a province named like its city. */
function addressLines(order: Order): string[] {
  const town = [order.postalCode, order.city].filter(Boolean).join(' ');
  if (!order.shippingAddress && !town && !order.province) return [];
  const province = provinceName(order.province);
  const isCityName = province !== null && province.toLowerCase() === order.city?.trim().toLowerCase();
  return [order.shippingAddress, town, isCityName ? null : province, order.country].flatMap(
    (line) => line || [],
  );
}

/** A failed order whose money has arrived was paid back completely: docs/behaviour.md#payment-states. */
function paymentLabel(order: Order): string {
  const hasArrived = order.payments.some(({ status }) => status === 'completed');
  return order.paymentStatus === 'failed' && hasArrived ? 'Paid back' : paymentStatusLabel(order);
}

/** Status, payment, delivery, address and contact of an order. */
export function OrderDetails({ order }: { order: Order }) {
  const address = addressLines(order);
  const delivery = deliveryLines(order);
  return (
    <StyledDetails>
      <Detail term="Order">{ORDER_STATUS_LABELS[order.status]}</Detail>
      <Detail term="Payment">
        <p>{paymentLabel(order)}</p>
        {!isFree(order) && order.mobileProvider && (
          <p>{`${PROVIDER_LABELS[order.mobileProvider]}, ${order.mobileNumber}`}</p>
        )}
      </Detail>
      {delivery.length > 0 && (
        <Detail term="Delivery">
          {delivery.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Detail>
      )}
      {(address.length > 0 || order.deliveryName === null) && (
        <Detail term="Shipping address">
          {address.length > 0 ? address.map((line) => <p key={line}>{line}</p>) : NO_ADDRESS}
        </Detail>
      )}
      <Detail term="Contact">
        <p>{order.customerName}</p>
        <p>{order.customerEmail}</p>
        <p>{order.customerPhone}</p>
      </Detail>
      {order.notes && <StyledNote term="Your note">{order.notes}</StyledNote>}
    </StyledDetails>
  );
}

function Detail({ term, children, className }: { term: string; children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const StyledNote = styled(Detail)`
  white-space: pre-wrap;
`;

const StyledDetails = styled.dl`
  display: grid;
  gap: ${space.l};
  padding: ${space.l};
  background: ${color.cotton};

  dt {
    margin-bottom: ${space.xs};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  dd {
    overflow-wrap: anywhere;
    line-height: 1.45;
  }
`;
