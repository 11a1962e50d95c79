import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { withHover } from '../../../theme/breakpoints.ts';
import { color, motion, size, touchTarget } from '../../../theme/tokens.ts';
import { ADDING_LABEL } from '../../../ui/adding-label.ts';
import { Icon } from '../../../ui/icon.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { additionOf, takePostedAddition, useCart } from '../../cart/index.ts';
import type { ListedProduct } from '../listed-product.ts';

const VariantChooser = onDemand(async () => (await import('./variant-chooser.tsx')).VariantChooser, {
  // It offers the same choice.
  page: ({ product }) => paths.product(product.slug),
});

/** A card's button that adds the product to the cart. It first opens a chooser when several variants are in stock. */
export function AddButton({ product }: { product: ListedProduct }) {
  const { add, isAdding } = useCart();
  const { id, name, inStock, variants } = product;
  /** The pressed button while the chooser is open. */
  const [opener, setOpener] = useState<HTMLButtonElement>();
  const close = () => setOpener(undefined);
  const adding = isAdding(id);
  const [first, second] = variants.filter((variant) => variant.inStock);
  // Before hydration, only a button with a product's id adds. Any other press is replayed after hydration.
  const addsEarly = variants.length < 2 || undefined;
  return (
    <>
      <StyledAdd
        type="button"
        disabled={!inStock}
        aria-disabled={adding || undefined}
        aria-expanded={second && !!opener}
        data-product-id={addsEarly && id}
        data-busy-label={addsEarly && ADDING_LABEL}
        onClick={({ currentTarget }) => {
          if (adding) return;
          if (second) setOpener(opener ? undefined : currentTarget);
          else add({ ...additionOf(product, first), ...takePostedAddition(currentTarget) });
        }}
      >
        <span>
          {`${inStock ? (adding ? ADDING_LABEL : 'Add to Cart') : 'Sold Out'} `}
          <VisuallyHidden>{name}</VisuallyHidden>
        </span>
        {inStock && <Icon name="plus" side={16} />}
      </StyledAdd>
      <VariantChooser
        wanted={!!opener}
        product={product}
        opener={opener}
        onClose={close}
        onLoadFailed={close}
      />
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
