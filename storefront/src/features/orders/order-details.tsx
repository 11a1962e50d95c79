import type { Order } from '@chitenge/contract/order';
import { provinceName } from '@chitenge/contract/province';
import { receiptName } from '@chitenge/contract/order-receipt';
import { toLocalNumber } from '@chitenge/contract/payer-phone';
import type { PaymentWords } from '@chitenge/contract/payment-words';
import { NETWORK_LABELS } from '@chitenge/contract/mobile-network';
import { withContact, type ShopContact } from '@chitenge/contract/shop-contact';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { useShopContact } from '../../lib/store-settings.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { ORDER_STATUS_LABELS } from './status-labels.ts';
import { daysText } from '../delivery/index.ts';

/** Says what becomes of an order without an address. */
const noAddressText = (contact: ShopContact): string =>
  `No shipping address: collect your order${withContact(', or arrange delivery with us', contact)}.`;

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

/** The network and number that paid, or those of checkout before the first attempt; null where they do not matter. */
function accountOf({ mobileProvider, mobileNumber }: Order, { account, kind }: PaymentWords): string | null {
  if (account !== null || kind !== 'unpaid' || mobileProvider === null) return account;
  return `${NETWORK_LABELS[mobileProvider]}, ${toLocalNumber(mobileNumber)}`;
}

interface OrderDetailsProps {
  order: Order;
  paymentWords: PaymentWords;
}

/** Status, payment, delivery, address and contact of an order. */
export function OrderDetails({ order, paymentWords }: OrderDetailsProps) {
  const contact = useShopContact();
  const account = accountOf(order, paymentWords);
  const address = addressLines(order);
  const delivery = deliveryLines(order);
  return (
    <StyledDetails>
      <Detail term="Order">{ORDER_STATUS_LABELS[order.status]}</Detail>
      <Detail term="Payment">
        <p>{paymentWords.label}</p>
        {account !== null && <p>{account}</p>}
        {order.hasReceipts && (
          <p>
            <Link to={paths.receipt(order.id)}>
              {order.receiptNumber === null
                ? 'Receipt and credit note'
                : `Receipt ${receiptName(order.receiptNumber)}`}
            </Link>
          </p>
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
          {address.length > 0 ? address.map((line) => <p key={line}>{line}</p>) : noAddressText(contact)}
        </Detail>
      )}
      <Detail term="Contact">
        <p translate="no">{order.customerName}</p>
        <p translate="no">{order.customerEmail}</p>
        <p translate="no">{toLocalNumber(order.customerPhone)}</p>
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

type DeliveryFields = Pick<
  Order,
  | 'deliveryName'
  | 'deliveryDaysMin'
  | 'deliveryDaysMax'
  | 'deliveryInstructions'
  | 'landmark'
  | 'station'
  | 'recipientPhone'
  | 'courier'
  | 'tracking'
>;

/** Says how an order reaches the shopper, one line for each fact; none without a delivery method. */
function deliveryLines(order: DeliveryFields): string[] {
  const { deliveryName, deliveryDaysMin: min, deliveryDaysMax: max } = order;
  const days = min === null || max === null ? '' : `, ${daysText(min, max)}`;
  const lines = [
    deliveryName && `${deliveryName}${days}`,
    order.landmark && `Landmark: ${order.landmark}`,
    order.station && `Bus station: ${order.station}`,
    order.recipientPhone && `Received by: ${toLocalNumber(order.recipientPhone)}`,
    order.courier && `Courier: ${order.courier}`,
    order.tracking && `Tracking: ${order.tracking}`,
    order.deliveryInstructions,
  ];
  return lines.flatMap((line) => line || []);
}
