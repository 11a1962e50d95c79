import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import { amountToCollect } from '@chitenge/contract/amount-to-collect';
import { formatMoney } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, font, space } from '../../../../theme/tokens.ts';
import { formatShortDateTime } from '../../components/format-time.ts';
import { formatLineOptions } from '../../orders/details/order-items.tsx';
import { formatAddressLines } from '../../orders/shipping-address.ts';

interface DispatchSheetProps {
  orders: readonly AdminOrderRow[];
  /** What the list has: its status, method and day. */
  title: string;
  /** Whether there are more orders than the list shows. */
  isCut: boolean;
}

/** The printed list of the orders that go out, with a box to tick for each. */
export function DispatchSheet({ orders, title, isCut }: DispatchSheetProps) {
  return (
    // A narrow screen scrolls the table, also by keyboard.
    <StyledSheet tabIndex={0} aria-label="Dispatch list">
      <h1>Dispatch list</h1>
      <p>{`${title}: ${orders.length}`}</p>
      {isCut && <p>There are more orders. The CSV file has all of them.</p>}
      <StyledTable>
        <thead>
          <tr>
            <th scope="col">Sent</th>
            <th scope="col">Order</th>
            <th scope="col">To</th>
            <th scope="col">Items</th>
            <th scope="col">To collect</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td>
                <StyledTickBox />
              </td>
              <th scope="row">
                <StyledOrder to={`?order=${order.id}`}>{shortOrderId(order.id)}</StyledOrder>
                <small>{formatShortDateTime(order.createdAt)}</small>
                <small>{order.deliveryName ?? 'No method'}</small>
              </th>
              <td>
                {shownCustomerName(order.customerName)}
                {destinationLines(order).map((line) => (
                  <small key={line}>{line}</small>
                ))}
              </td>
              <td>
                {order.items.map((line) => (
                  <small key={line.id}>
                    {[`${line.quantity} × ${line.productName}`, formatLineOptions(line)]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                ))}
              </td>
              <td>{collectText(order)}</td>
            </tr>
          ))}
        </tbody>
      </StyledTable>
    </StyledSheet>
  );
}

/** Nothing is collected for an order that waits for its payment: it stays until it is paid. */
function collectText(order: AdminOrderRow): string {
  const amount = amountToCollect(order);
  return amount === null ? 'Not paid' : formatMoney(amount);
}

/** Where an order goes, and whom to call. */
function destinationLines(order: AdminOrderRow): string[] {
  return [
    ...formatAddressLines(order),
    order.landmark && `Landmark: ${order.landmark}`,
    order.station && `Bus station: ${order.station}`,
    order.recipientPhone ? `Received by: ${order.recipientPhone}` : order.customerPhone,
  ].flatMap((line) => line || []);
}

const StyledSheet = styled.section`
  overflow-x: auto;
  padding: clamp(1rem, 4vw, 2rem);
  border: 1px solid ${color.hairline};
  background: ${color.white};

  @media print {
    padding: 0;
    border: 0;
  }

  h1 {
    font: 400 1.5rem / 1.2 ${font.display};
  }
`;

const StyledTable = styled.table`
  width: 100%;
  min-width: 36rem;
  margin-top: ${space.m};
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th {
    font-weight: 600;
    text-align: left;
  }

  th,
  td {
    padding: 0.5rem 0.75rem 0.5rem 0;
    border-bottom: 1px solid ${color.hairline};
    overflow-wrap: anywhere;
    vertical-align: top;
  }

  tr {
    break-inside: avoid;
  }

  td:last-child,
  th:last-child {
    padding-right: 0;
    text-align: right;
  }

  thead th {
    white-space: nowrap;
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: 0.875em;
    font-weight: 400;
  }
`;

const StyledOrder = styled(Link)`
  @media print {
    color: inherit;
    text-decoration: none;
  }
`;

const StyledTickBox = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  width: 0.95rem;
  height: 0.95rem;
  border: 1px solid ${color.ink};
`;
