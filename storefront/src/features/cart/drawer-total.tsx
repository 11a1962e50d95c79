import { formatMoney } from '@chitenge/contract/money';
import { styled } from 'styled-components';
import { size, space } from '../../theme/tokens.ts';
import { useCart } from './cart-context.ts';

/** The sum of the drawer's lines. */
export function DrawerTotal() {
  return (
    <StyledTotal>
      <span>Total</span>
      <output translate="no">{formatMoney(useCart().total)}</output>
    </StyledTotal>
  );
}

const StyledTotal = styled.p`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${space.s};
  font-size: ${size.lead};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
