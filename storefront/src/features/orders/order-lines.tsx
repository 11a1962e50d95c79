import { discountLabel } from '@chitenge/contract/discount-terms';
import { orderCost, orderCostLabel } from '@chitenge/contract/amount-due';
import { colorName } from '@chitenge/contract/colors';
import { formatMoney, toNgwee, totalOf } from '@chitenge/contract/money';
import { balanceText } from '@chitenge/contract/payment-words';
import type { Order, OrderLine } from '@chitenge/contract/order';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { cameBackText, type ReturnOfLine } from '../../lib/came-back.ts';
import { paths } from '../../lib/paths.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Badge } from '../../ui/badge.tsx';
import { Image } from '../../ui/image.tsx';
import { feeWords } from '../delivery/index.ts';
import { Hint } from '../../ui/layout.ts';

/** Size and colour as one text; empty without a choice. */
const optionsOf = ({ size, color }: OrderLine): string =>
  [size && `Size: ${size}`, color && `Colour: ${colorName(color)}`].filter(Boolean).join(', ');

// No-break spaces keep the price on one line.
const countOf = ({ quantity, productPrice }: OrderLine): string =>
  `${quantity}\u{A0}×\u{A0}${formatMoney(toNgwee(productPrice))}`;

function ReturnMark({ line, returns }: { line: OrderLine; returns: readonly ReturnOfLine[] }) {
  const text = cameBackText(line, returns);
  return text !== null && <Badge>{text}</Badge>;
}

/** Says what the delivery costs; null without a delivery method. */
function shippingText({ deliveryFee, deliveryPaidOnCollection }: Order): string | null {
  return deliveryFee === null ? null : feeWords(toNgwee(deliveryFee), deliveryPaidOnCollection === true);
}

interface OrderLinesProps {
  order: Order;
  /** What came back, or was asked for. */
  returns: readonly ReturnOfLine[];
  shippingLabel: string;
}

/** The order's lines with the prices of the time of the order, and the total. */
export function OrderLines({ order, returns, shippingLabel }: OrderLinesProps) {
  const total = formatMoney(toNgwee(order.totalAmount));
  return (
    <StyledSection aria-labelledby="order-items">
      <h2 id="order-items">Your items</h2>
      <ul>
        {order.items.map((line) => (
          <li key={line.id}>
            <Image src={line.product?.imageUrl ?? null} alt="" sizes="80px" />
            <StyledLine>
              <div>
                <p>
                  {line.product ? (
                    <Link to={paths.product(line.product.slug)}>{line.productName}</Link>
                  ) : (
                    line.productName
                  )}
                </p>
                <Hint>{optionsOf(line)}</Hint>
                <Hint translate="no">{countOf(line)}</Hint>
                <ReturnMark line={line} returns={returns} />
              </div>
              <StyledAmount translate="no">
                {formatMoney(totalOf([{ price: line.productPrice, quantity: line.quantity }]))}
              </StyledAmount>
            </StyledLine>
          </li>
        ))}
      </ul>
      <dl>
        <div>
          <dt>Shipping</dt>
          <dd>{shippingText(order) ?? shippingLabel}</dd>
        </div>
        {order.discountAmount !== null && (
          <div>
            <dt>{discountLabel(order.discountCode)}</dt>
            <dd translate="no">{`−${formatMoney(toNgwee(order.discountAmount))}`}</dd>
          </div>
        )}
        <div>
          <dt>Total</dt>
          <dd data-testid="order-total">{total}</dd>
        </div>
        {order.waivedAmount !== null && (
          <>
            <div>
              <dt>Came back, not charged</dt>
              <dd translate="no">{`−${formatMoney(toNgwee(order.waivedAmount))}`}</dd>
            </div>
            <div>
              <dt>{orderCostLabel(order)}</dt>
              <dd translate="no">{formatMoney(orderCost(order))}</dd>
            </div>
          </>
        )}
        {balanceText(order) !== null && (
          <>
            <div>
              <dt>Paid</dt>
              <dd translate="no">{formatMoney(toNgwee(order.amountPaid))}</dd>
            </div>
            <div>
              <dt>Left to pay</dt>
              <dd translate="no">{formatMoney(toNgwee(order.amountDue))}</dd>
            </div>
          </>
        )}
      </dl>
    </StyledSection>
  );
}

const StyledSection = styled.section`
  h2 {
    margin-bottom: ${space.m};
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  li {
    display: grid;
    grid-template-columns: min(4.5rem, 25vw) minmax(0, 1fr);
    gap: ${space.m};
    padding-block: ${space.m};
    border-top: 1px solid ${color.hairline};
  }

  dl {
    display: grid;
    gap: ${space.s};
    padding-block: ${space.m};
    border-top: 1px solid ${color.hairline};
    font-variant-numeric: tabular-nums;
  }

  dl > div {
    display: flex;
    justify-content: space-between;
  }

  dl > :last-child {
    font-size: ${size.lead};
    font-weight: 600;
  }
`;

/** The amount stands beside the text, or below a large one. */
const StyledLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: ${space.xs} ${space.m};

  > div {
    flex: 1 1 8rem;
    min-width: 0;
  }
`;

const StyledAmount = styled.span`
  font-variant-numeric: tabular-nums;
`;
