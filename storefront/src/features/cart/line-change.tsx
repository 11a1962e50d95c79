import type { Product } from '@chitenge/contract/product';
import type { Variant } from '@chitenge/contract/variant';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { fetchByKey } from '../../lib/api-client.ts';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorText } from '../../ui/layout.ts';
import { VariantPicker } from '../../ui/variant-picker.tsx';
import type { CartItem } from './cart-state.ts';
import { focusAfterChoice } from './line-focus.ts';
import { useLineChoice } from './use-line-choice.ts';

/** Changes a chosen size or colour. A line that has to be chosen asks by itself (line-choice.tsx). */
export function LineChange({ item }: { item: CartItem }) {
  const { id, available, size, color, variantId, variants, product } = item;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isChosen = available && variantId !== null && variants.length === 0;
  if (!isChosen || (size === null && color === null)) return null;
  const what = size === null ? 'colour' : color === null ? 'size' : 'size or colour';
  return (
    <StyledChange ref={root}>
      <Button
        variant="quiet"
        small
        aria-expanded={isOpen}
        aria-label={`Change ${what} of ${product.name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {`Change ${what}`}
      </Button>
      {isOpen && (
        <Variants
          item={item}
          onChoose={() => focusAfterChoice(id, root.current?.closest('ul'))}
          onChosen={() => setOpen(false)}
        />
      )}
    </StyledChange>
  );
}

interface VariantsProps {
  item: CartItem;
  /** Called before the choice is saved. */
  onChoose: () => void;
  /** Called when it is. */
  onChosen: () => void;
}

function Variants({ item, onChoose, onChosen }: VariantsProps) {
  const { id, product, color } = item;
  const { choose, isChoosing } = useLineChoice();
  // The key of the product's page, which shares the answer.
  const { data, isError } = useQuery({
    queryKey: ['/api/products', encodeURIComponent(product.slug)],
    queryFn: fetchByKey<Product>,
  });
  if (isError) return <ErrorText role="alert">The other sizes could not be loaded.</ErrorText>;
  if (!data) return <p aria-live="polite">Loading...</p>;
  return (
    <VariantPicker
      variants={choicesOf(data)}
      current={item}
      {...(color === null ? {} : { color })}
      busy={isChoosing}
      onChoose={(variant) => {
        onChoose();
        void choose(id, variant).then((succeeded) => succeeded && onChosen());
      }}
    />
  );
}

type Choice = Pick<Variant, 'size' | 'color' | 'stockCount'>;

/** Returns what a product comes in. One with a single stock count has each size in each colour. */
function choicesOf({ variants, sizes, colors, stockCount }: Product): readonly Choice[] {
  if (variants.some(({ size, color }) => size !== null || color !== null)) return variants;
  const orNone = (options: readonly string[]) => (options.length > 0 ? options : [null]);
  return orNone(colors).flatMap((color) => orNone(sizes).map((size) => ({ size, color, stockCount })));
}

const StyledChange = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.s};
`;
