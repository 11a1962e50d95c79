import { galleryImages } from '@chitenge/contract/color-images';
import { toNgwee } from '@chitenge/contract/money';
import type { Product } from '@chitenge/contract/product';
import { type ReactNode, startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useClientOnly } from '../../lib/use-client-only.ts';
import { from } from '../../theme/breakpoints.ts';
import { space } from '../../theme/tokens.ts';
import { Badge } from '../../ui/badge.tsx';
import { useDeliveryEstimates } from '../delivery/index.ts';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductNotes } from './product-notes.tsx';
import { type Choice, offerOf } from './variant-choice.ts';

interface ProductViewProps {
  product: Product;
  /** Currency prefix of the product page (docs/behaviour.md#money). */
  prefix: string;
  /** What the page says about shipping. */
  shipping: string;
  /** Below the notes, for what the shopper has chosen. */
  children?: (choice: Choice) => ReactNode;
}

/** The gallery, and the product's details beside it. */
export function ProductView({ product, prefix, shipping, children }: ProductViewProps) {
  const [choice, onChoose] = useChoice(product);
  const { price, originalPrice, isFrom } = offerOf(product, choice);
  const estimates = useDeliveryEstimates(toNgwee(price));
  const images = galleryImages(product, choice.color);
  return (
    <ProductColumns>
      {/* The key shows the first image again. */}
      <Gallery key={images[0] ?? ''} product={{ ...product, images }}>
        {product.badge && <Badge>{product.badge}</Badge>}
      </Gallery>
      <ProductSide data-buy-box="">
        <ProductHead product={{ ...product, price, originalPrice }} prefix={prefix} isFrom={isFrom} />
        <BuyBox product={product} prefix={prefix} choice={choice} onChoose={onChoose} />
        <ProductNotes
          price={toNgwee(price)}
          shipping={shipping}
          estimates={estimates}
          material={product.material}
        />
        {children?.(choice)}
      </ProductSide>
    </ProductColumns>
  );
}

export const ProductColumns = styled.div`
  > *,
  > :last-child > * {
    margin-bottom: ${space.l};
  }

  ${from.tablet} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: clamp(2rem, 5vw, 6rem);
    align-items: start;

    /* The shorter one stays beside the longer one. */
    > * {
      position: sticky;
      top: calc(var(--header-height) + ${space.l});
    }
  }

  ${from.desk} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

// On a phone the children join the page's column, so that the add button can stick below all of them.
const ProductSide = styled.div`
  display: contents;

  ${from.tablet} {
    display: block;
    max-width: 34rem;
  }
`;

const NOTHING: Choice = { size: null, color: null };

/** Reads the choice from a query, without options that the product does not have. */
function readChoice({ sizes, colors }: Product, query: URLSearchParams): Choice {
  const [size, color] = [query.get('size'), query.get('color')];
  return {
    size: size !== null && sizes.includes(size) ? size : null,
    color: color !== null && colors.includes(color) ? color : null,
  };
}

function withChoice(query: URLSearchParams, choice: Choice): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(choice))
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  return changed;
}

/**
 * Returns the size and colour in the page's URL, which a link shares, and the function that changes them. A change
 * adds no entry to the browser's history. The server renders the page without a choice, so that one page serves all.
 */
function useChoice(product: Product): [Choice, (option: Partial<Choice>) => void] {
  const [query, setQuery] = useSearchParams();
  const shown = useClientOnly() ? readChoice(product, query) : NOTHING;
  const [choice, setOptimistic] = useOptimistic(shown);

  function choose(option: Partial<Choice>): void {
    startTransition(() => {
      const next = { ...choice, ...option };
      setOptimistic(next);
      setQuery(withChoice(query, next), { replace: true });
    });
  }
  return [choice, choose];
}
