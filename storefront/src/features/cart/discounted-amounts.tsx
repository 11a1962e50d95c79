import { formatMoney } from '@chitenge/contract/money';
import { styled } from 'styled-components';
import { size, space } from '../../theme/tokens.ts';
import { useCartDiscount } from '../discount/index.ts';
import { useCart } from './cart-context.ts';
import { DrawerTotal } from './drawer-total.tsx';
import { DiscountAmount } from './order-summary.tsx';

/** The drawer's amounts for a shopper with a discount code, in the lines of the cart page. */
export function DiscountedAmounts() {
  const { items, total } = useCart();
  const { counted } = useCartDiscount(items);
  if (counted === null || counted.amount === 0) return <DrawerTotal />;
  return (
    <StyledAmounts>
      <div>
        <dt>Subtotal</dt>
        <dd translate="no">{formatMoney(total)}</dd>
      </div>
      <DiscountAmount discount={counted} />
      <div>
        <dt>Total</dt>
        <dd>
          <output translate="no">{formatMoney(total - counted.amount)}</output>
        </dd>
      </div>
    </StyledAmounts>
  );
}

const StyledAmounts = styled.dl`
  display: grid;
  gap: ${space.xs};
  margin-bottom: ${space.s};
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space.m};
  }

  dt {
    overflow-wrap: anywhere;
  }

  > :last-child {
    margin-top: ${space.xs};
    font-size: ${size.lead};
    font-weight: 600;
  }
`;
