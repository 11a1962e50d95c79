import type { ProductCard } from '@chitenge/contract/product';
import { useState } from 'react';
import { styled } from 'styled-components';
import { withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, touchTarget } from '../../../theme/tokens.ts';
import { ADDING_LABEL } from '../../../ui/adding-label.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { additionOf, takePostedAddition, useCart } from '../../cart/index.ts';
import { VariantChooser } from './variant-chooser.tsx';

/** A card's button that adds the product to the cart. It first opens a chooser when several variants are in stock. */
export function AddButton({ product }: { product: ProductCard }) {
  const { add, isAdding } = useCart();
  const { id, name, slug, images, inStock, hasChoice, onlyVariant } = product;
  /** The pressed button while the chooser is open. */
  const [opener, setOpener] = useState<HTMLButtonElement>();
  const close = () => setOpener(undefined);
  const adding = isAdding(id);
  // Before hydration, only a button with a product's id adds. Any other press is replayed after hydration.
  const addsEarly = !hasChoice || undefined;
  return (
    <>
      <StyledAdd
        type="button"
        disabled={!inStock}
        aria-disabled={adding || undefined}
        aria-expanded={inStock && !onlyVariant ? !!opener : undefined}
        data-product-id={addsEarly && id}
        data-busy-label={addsEarly && ADDING_LABEL}
        onClick={({ currentTarget }) => {
          if (adding) return;
          if (onlyVariant) {
            const cartProduct = { ...product, description: null, imageUrl: images[0] ?? null };
            add({
              ...additionOf(cartProduct, { ...onlyVariant, inStock }),
              ...takePostedAddition(currentTarget),
            });
          } else setOpener(opener ? undefined : currentTarget);
        }}
      >
        <span>
          {`${adding ? ADDING_LABEL : 'Add to Cart'} `}
          <VisuallyHidden>{name}</VisuallyHidden>
        </span>
        {inStock && <Icon name="plus" side={16} />}
      </StyledAdd>
      {opener && <VariantChooser slug={slug} name={name} opener={opener} onClose={close} />}
    </>
  );
}

const StyledAdd = styled.button`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: ${touchTarget};
  margin-top: auto;
  border-top: 1px solid ${color.hairline};
  font-size: ${size.small};
  font-weight: 600;
  text-align: left;
  transition:
    color ${motion.quick} ${motion.ease},
    border-color ${motion.quick} ${motion.ease};

  &:disabled,
  &[aria-disabled='true'] {
    color: ${color.inkSoft};
    cursor: default;
  }

  ${withHover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      border-color: ${color.copper};
      color: ${color.copper};
    }
  }
`;
