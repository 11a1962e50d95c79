import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import { amountToCollect } from '@chitenge/contract/amount-to-collect';
import { formatMoney } from '@chitenge/contract/money';
import { orderName } from '@chitenge/contract/order-id';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { rowCards, sheet, TickBox } from '../../components/sheet.ts';
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
    <StyledSheet aria-label="Dispatch list">
      <h1>Dispatch list</h1>
      <p>{`${title}: ${orders.length}`}</p>
      {isCut && <p>There are more orders. The CSV file has all of them.</p>}
      <table>
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
                <TickBox />
              </td>
              <th scope="row">
                <StyledOrder to={`?order=${order.id}`}>{orderName(order)}</StyledOrder>
                <small>{formatShortDateTime(order.createdAt)}</small>
                <small>{order.deliveryName ?? 'No method'}</small>
                {order.customerNote !== '' && <small>With a note</small>}
                {order.requestState === 'waiting' && <small>To answer first</small>}
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
      </table>
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
  ${sheet}

  td:last-child,
  th:last-child {
    padding-right: 0;
    text-align: right;
  }

  /* The boxes are for a pen. */
  @media screen {
    tr > :first-child {
      display: none;
    }
  }

  /* A card on a phone: the order, where it goes, what is in it, and what is to be collected. */
  @media screen and (max-width: 43.74em) {
    ${rowCards}

    tbody tr {
      column-gap: 0;
    }

    tbody td:last-child {
      text-align: left;
      font-weight: 600;

      &::before {
        content: 'To collect: ';
      }
    }
  }
`;

const StyledOrder = styled(Link)`
  @media print {
    color: inherit;
    text-decoration: none;
  }
`;
