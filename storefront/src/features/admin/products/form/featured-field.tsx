import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../../theme/tokens.ts';
import { PRODUCT_LABELS, type ProductFields } from './product-fields.ts';

/** The checkbox that features the product on the home page and in the lookbook. */
export function FeaturedField() {
  const { register } = useFormContext<ProductFields>();
  return (
    <StyledLabel>
      <input type="checkbox" {...register('featured')} />
      <span>
        <strong>{PRODUCT_LABELS.featured}</strong>
        <small>Shown on the home page and in the lookbook</small>
      </span>
    </StyledLabel>
  );
}

const StyledLabel = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${touchTarget};
  font-size: ${size.small};

  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${color.copper};
  }

  span {
    display: grid;
    line-height: 1.4;
  }

  strong {
    font-weight: 600;
  }

  small {
    color: ${color.inkSoft};
    font-size: inherit;
  }
`;
