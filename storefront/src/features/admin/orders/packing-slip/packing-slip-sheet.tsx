import type { AdminOrder } from '@chitenge/contract/admin-order';
import { shownCustomerName } from '@chitenge/contract/customer-name';
import { imageUrlAtWidth } from '@chitenge/contract/image';
import { orderName } from '@chitenge/contract/order-id';
import type { StoreSettings } from '@chitenge/contract/page';
import { NETWORK_LABELS } from '@chitenge/contract/status';
import { css, styled } from 'styled-components';
import { useStoreSettings } from '../../../../lib/store-settings.ts';
import { color, font, space } from '../../../../theme/tokens.ts';
import { onRoll, type Paper } from '../../../../ui/paper.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { formatDateTime } from '../../components/format-time.ts';
import { Grid, Row } from '../../components/layout.ts';
import { rowCards, sheet, TickBox } from '../../components/sheet.ts';
import { formatLineOptions, formatLineTotal } from '../details/order-items.tsx';
import { PAYMENT_STATUS_BADGES } from '../order-status-labels.ts';
import { orderSums } from '../order-sums.ts';
import { paymentNumber } from '../payment-number.ts';
import { formatAddressLines, formatDeliveryLines, NO_ADDRESS_TEXT } from '../shipping-address.ts';

/** The printed sheet for the parcel, with a box to tick for each packed line. */
export function PackingSlipSheet({ order, paper }: { order: AdminOrder; paper: Paper }) {
  const settings = useStoreSettings();
  const address = formatAddressLines(order);
  const delivery = formatDeliveryLines(order);
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <StyledSheet $paper={paper}>
      <StyledHeader as="header" $gap="m" $align="end" $justify="space-between">
        <div>
          <SlipBrand settings={settings} />
          <h1>Packing slip</h1>
        </div>
        <p>
          <strong>{`Order ${orderName(order)}`}</strong>
          <br />
          {formatDateTime(Date.parse(order.createdAt))}
        </p>
      </StyledHeader>
      <StyledParties $min="13rem" $gap="l">
        <section>
          <h2>Deliver to</h2>
          <p translate="no">{shownCustomerName(order.customerName)}</p>
          {address.length === 0 ? <p>{NO_ADDRESS_TEXT}</p> : address.map((line) => <p key={line}>{line}</p>)}
          <p>{order.customerPhone}</p>
        </section>
        {delivery.length > 0 && (
          <section>
            <h2>Delivery</h2>
            {delivery.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        )}
        <section>
          <h2>Payment</h2>
          {order.mobileProvider && <p>{NETWORK_LABELS[order.mobileProvider]}</p>}
          <p>{paymentNumber(order)}</p>
          <p>{PAYMENT_STATUS_BADGES[order.paymentStatus].label}</p>
        </section>
      </StyledParties>
      {order.customerNote !== '' && (
        <StyledNote>
          <h2>Customer’s note</h2>
          <p>{order.customerNote}</p>
        </StyledNote>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <tr key={line.id}>
              <td>
                <TickBox />
              </td>
              <td>
                {line.productName}
                {formatLineOptions(line) && <small>{formatLineOptions(line)}</small>}
              </td>
              <td>{line.quantity}</td>
              <td translate="no">{formatAmount(line.productPrice)}</td>
              <td>{formatLineTotal(line)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {orderSums(order).map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row" colSpan={label === 'Total' ? 2 : 3}>
                {label}
              </th>
              {label === 'Total' && <td>{units}</td>}
              <td colSpan={2}>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {settings && (
        <StyledThanks>
          {`Thank you for shopping at ${settings.storeName}.`}
          <span>{[settings.contactPhone, settings.contactEmail].filter(Boolean).join(' · ')}</span>
        </StyledThanks>
      )}
    </StyledSheet>
  );
}

/** Without room for the columns: without the price of one. */
const narrow = css`
  ${rowCards}

  tbody td:nth-child(n + 3) {
    padding-left: 0;
    text-align: left;
  }

  tbody td:nth-child(3)::before,
  tfoot td:not(:last-child)::before {
    content: 'Quantity: ';
  }

  tbody td:nth-child(4) {
    display: none;
  }

  tbody td:nth-child(5)::before {
    content: 'Total: ';
  }

  tfoot tr {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    border-bottom: 1px solid ${color.hairline};
  }

  tfoot th,
  tfoot td {
    padding-left: 0;
    border: 0;
  }
`;

const StyledSheet = styled.article<{ $paper: Paper }>`
  ${sheet}
  width: 100%;
  max-width: 48rem;
  margin-inline: auto;

  h2 {
    margin-bottom: ${space.xs};
    color: ${color.inkSoft};
    font: 600 0.8125rem / 1.4 ${font.text};
  }

  th:nth-child(n + 3),
  td:nth-child(n + 3),
  tfoot td {
    padding-right: 0;
    padding-left: 0.5rem;
    text-align: right;
    white-space: nowrap;
  }

  tfoot {
    font-weight: 600;
  }

  @media screen and (max-width: 30em) {
    ${narrow}
  }

  ${({ $paper }) => $paper !== 'A4' && narrow}
  ${onRoll}
`;

const StyledHeader = styled(Row)`
  padding-bottom: ${space.m};
  border-bottom: 2px solid ${color.ink};
`;

const StyledParties = styled(Grid)`
  margin-top: ${space.l};
`;

const StyledNote = styled.section`
  margin-top: ${space.l};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const StyledThanks = styled.p`
  margin-top: ${space.l};
  color: ${color.inkSoft};

  span {
    display: block;
  }
`;

/** The logo, or the shop's name. */
function SlipBrand({ settings }: { settings: StoreSettings | undefined }) {
  if (!settings?.logo) return <StyledBrand>{settings?.storeName}</StyledBrand>;
  const { url, width, height } = settings.logo;
  return (
    <StyledLogo src={imageUrlAtWidth(url, 320)} alt={settings.storeName} width={width} height={height} />
  );
}

const StyledBrand = styled.p`
  color: ${color.copper};
  font-weight: 600;
`;

const StyledLogo = styled.img`
  width: auto;
  max-width: 12rem;
  height: auto;
  max-height: 3.5rem;
  margin-bottom: ${space.xs};
`;
