import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { ProductInput } from './product-inputs.ts';

/** A price for a time, which begins and ends by itself: docs/behaviour.md#sale-prices. */
export function SaleFields() {
  return (
    <StyledSale>
      <ProductInput.Text
        name="salePrice"
        hint="Lower than the price. Sizes with their own price keep it."
        type="number"
        inputMode="decimal"
        step="0.01"
        min={0}
      />
      <ProductInput.Text name="saleStarts" type="datetime-local" hint="Lusaka time. Empty: at once." />
      <ProductInput.Text
        name="saleEnds"
        type="datetime-local"
        hint="Empty: until the sale price is removed."
      />
    </StyledSale>
  );
}

const StyledSale = styled.div`
  display: grid;
  /* A browser's field for a time needs this width, also in the widest of the fonts. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space.m};
`;
