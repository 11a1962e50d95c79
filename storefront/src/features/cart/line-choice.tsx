import { useRef } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';
import { VariantPicker } from '../../ui/variant-picker.tsx';
import type { CartItem } from './cart-state.ts';
import { focusAfterChoice } from './line-focus.ts';
import { lineProblem } from './line-problem.ts';
import { useLineChoice } from './use-line-choice.ts';

/** Says that a line needs a size or colour, or another one, and offers what is there. */
export function LineChoice({ item }: { item: CartItem }) {
  const { id, variants, product } = item;
  const { choose, isChoosing } = useLineChoice();
  const root = useRef<HTMLFieldSetElement>(null);
  const problem = lineProblem(item);
  if (problem === null) return null;
  const inStock = variants.filter(({ stockCount }) => stockCount > 0);
  const color = inStock.find((variant) => variant.color === item.color)?.color;
  return (
    <StyledChoice ref={root} aria-label={`Choice for ${product.name}`}>
      <p>{problem}</p>
      {inStock.length > 0 && (
        <VariantPicker
          variants={variants}
          {...(color === undefined ? {} : { color })}
          busy={isChoosing}
          onChoose={(variant) => {
            focusAfterChoice(id, root.current?.closest('ul'));
            void choose(id, variant);
          }}
        />
      )}
    </StyledChoice>
  );
}

const StyledChoice = styled.fieldset`
  display: grid;
  gap: ${space.s};
  margin-block: ${space.s};

  > p {
    color: ${color.oxide};
    font-size: ${size.small};
    font-weight: 600;
  }
`;
