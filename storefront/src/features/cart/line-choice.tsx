import { choiceText } from '@chitenge/contract/colors';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens.ts';
import { VariantPicker } from '../../ui/variant-picker.tsx';
import type { CartItem } from './cart-state.ts';
import { focusAfterChoice } from './line-focus.ts';
import { missingOptions } from './cart-labels.ts';
import { useLineChoice } from './use-line-choice.ts';

/** Says that a line needs a size or colour, or another one, and offers what is there. */
export function LineChoice({ item }: { item: CartItem }) {
  const { id, variants, product } = item;
  const { choose, isChoosing } = useLineChoice();
  const root = useRef<HTMLFieldSetElement>(null);
  const problemId = useId();
  const problem = lineProblem(item);
  if (problem === null) return null;
  const inStock = variants.filter(({ stockCount }) => stockCount > 0);
  const color = inStock.find((variant) => variant.color === item.color)?.color;
  return (
    <StyledChoice ref={root} aria-label={`Choice for ${product.name}`} aria-describedby={problemId}>
      <p id={problemId}>{problem}</p>
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

type Line = Pick<CartItem, 'size' | 'color' | 'variantId' | 'variants'>;

/** Returns why the shopper has to choose for a line; null when there is nothing to choose. */
export function lineProblem(line: Line): string | null {
  const { size, color, variantId, variants } = line;
  if (variants.length === 0) return null;
  if (variants.every(({ stockCount }) => stockCount <= 0)) return 'Sold out. Please remove it to check out.';
  const chosen = choiceText(line);
  if (variantId !== null) return `${chosen} is sold out. Please choose another one.`;
  const matching = variants.filter(
    (variant) => (size === null || variant.size === size) && (color === null || variant.color === color),
  );
  if (matching.length === 0) return `${chosen} is no longer available. Please choose another one.`;
  return `Please choose a ${missingOptions(line)}.`;
}
