import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { stickyAction } from '../../ui/sticky-action.ts';
import { ContactLine } from '../../ui/contact-line.tsx';
import { Assurances } from './assurances.tsx';

/** A discount code with its amount in ngwee. */
export interface CountedDiscount {
  code: string;
  amount: Ngwee;
}

interface OrderSummaryProps {
  /** The sum of the lines; omitted where the total equals it. */
  goods?: Ngwee;
  total: Ngwee;
  /** The fee of the delivery, or the word for free shipping. */
  shippingLabel: string;
  /** Null while none counts. */
  discount?: CountedDiscount | null;
  /** The lines, on a page that does not show them elsewhere. */
  lines?: ReactNode;
  /** Something about the amounts. */
  note?: ReactNode;
  /** Another way to order, below the button. */
  instead?: ReactNode;
  /** What a question is about: 'my cart'. */
  topic: string;
  /** The button of the next step. On a phone it stays at the bottom of the screen. */
  children?: ReactNode;
}

/** The amounts of the cart (docs/behaviour.md#money). */
export function OrderSummary({
  goods,
  total,
  shippingLabel,
  discount,
  lines,
  note,
  instead,
  topic,
  children,
}: OrderSummaryProps) {
  return (
    <StyledSummary aria-labelledby="order-summary">
      <StyledAmounts>
        <h2 id="order-summary">Order Summary</h2>
        {lines}
        <dl>
          <div>
            <dt>Subtotal</dt>
            <dd translate="no">{formatMoney(goods ?? total)}</dd>
          </div>
          <div>
            <dt>Shipping</dt>
            <dd>{shippingLabel}</dd>
          </div>
          {discount && <DiscountAmount discount={discount} />}
          <div>
            <dt>Total</dt>
            <dd data-testid="order-total" translate="no">
              {formatMoney(total)}
            </dd>
          </div>
        </dl>
        {note}
      </StyledAmounts>
      <StyledAction>
        {/* Screen readers have read it above. */}
        <StyledDue aria-hidden="true">
          <span>Total</span>
          <strong translate="no">{formatMoney(total)}</strong>
        </StyledDue>
        {children}
      </StyledAction>
      <StyledAfter>
        {instead}
        <Assurances />
        <ContactLine topic={topic} />
      </StyledAfter>
    </StyledSummary>
  );
}

/** The line of a discount among other amounts. A code for free delivery has no amount before the fee is known. */
export function DiscountAmount({ discount: { code, amount } }: { discount: CountedDiscount }) {
  if (amount === 0) return null;
  return (
    <div>
      <dt>{`Discount (${code})`}</dt>
      <dd data-testid="order-discount" translate="no">{`−${formatMoney(amount)}`}</dd>
    </div>
  );
}

// On a phone the button joins the page's column, so that it can stick below all lines.
const StyledSummary = styled.section`
  display: contents;

  ${from.desk} {
    display: block;
    padding: ${space.l};
    background: ${color.cotton};
  }
`;

const StyledAction = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.m};
  ${stickyAction(from.desk)}
  margin-top: ${space.s};

  ${from.desk} {
    display: block;
    margin-top: ${space.l};
  }
`;

const StyledAfter = styled.div`
  display: grid;
  gap: ${space.s};
  margin-top: ${space.l};

  ${from.desk} {
    margin-top: ${space.m};
  }

  > div {
    margin-bottom: ${space.s};
  }
`;

/** What the button is about, where the amounts are out of sight. */
const StyledDue = styled.p`
  display: grid;
  font-variant-numeric: tabular-nums;
  line-height: 1.3;

  span {
    color: ${color.inkSoft};
    font-size: ${size.micro};
  }

  ${from.desk} {
    display: none;
  }
`;

const StyledAmounts = styled.div`
  display: grid;
  gap: ${space.l};
  margin-top: ${space.xl};
  padding: ${space.l};
  background: ${color.cotton};

  ${from.desk} {
    margin-top: 0;
    padding: 0;
  }

  h2 {
    font: 400 ${size.subheading} / 1.2 ${font.display};
  }

  dl {
    display: grid;
    gap: ${space.s};
    font-variant-numeric: tabular-nums;
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space.m};
  }

  dd {
    overflow-wrap: break-word;
  }

  dl > :last-child {
    margin-top: ${space.s};
    padding-top: ${space.m};
    border-top: 1px solid ${color.edge};
    font-size: ${size.lead};
    font-weight: 600;
  }
`;
