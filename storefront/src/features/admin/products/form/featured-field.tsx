import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { size } from '../../../../theme/tokens.ts';
import { Secondary } from '../../components/secondary.tsx';
import { CheckLabel } from '../../form/form-layout.ts';
import { PRODUCT_LABELS, type ProductFields } from './product-fields.ts';

/** The checkbox that features the product on the home page and in the lookbook. */
export function FeaturedField() {
  const { register } = useFormContext<ProductFields>();
  return (
    <StyledLabel>
      <input type="checkbox" {...register('featured')} />
      <span>
        <strong>{PRODUCT_LABELS.featured}</strong>
        <Secondary>Shown on the home page and in the lookbook</Secondary>
      </span>
    </StyledLabel>
  );
}

const StyledLabel = styled(CheckLabel)`
  font-size: ${size.small};

  span {
    display: grid;
    line-height: 1.4;
  }

  strong {
    font-weight: 600;
  }
`;
