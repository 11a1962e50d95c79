import type { ProductCard } from '@chitenge/contract/product';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { from, twoColumns } from '../../../theme/breakpoints.ts';
import { space } from '../../../theme/tokens.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface ProductGridProps {
  products: readonly ProductCard[];
  /** Renders one product. */
  children: (product: ProductCard, index: number) => ReactNode;
  /** Shows the first product four times as large as the others on wide screens. */
  leading?: boolean;
}

/** A grid of products: two columns on a phone, and `--grid-columns` (default 4) on a desktop. */
export function ProductGrid({ products, children, leading = false }: ProductGridProps) {
  return (
    <StyledGrid $leading={leading}>
      {products.map((product, index) => (
        <li key={product.id}>{children(product, index)}</li>
      ))}
    </StyledGrid>
  );
}

/** The grid's placeholder while products load. */
export function ProductGridSkeleton({ count, leading = false }: { count: number; leading?: boolean }) {
  return (
    <>
      <VisuallyHidden as="output">Loading products</VisuallyHidden>
      <StyledGrid $leading={leading} aria-hidden="true" data-testid="product-skeletons">
        {Array.from({ length: count }, (_, index) => (
          <StyledCard key={index}>
            <Skeleton $ratio="4 / 5" />
            <Skeleton $height="1.1rem" $width="70%" />
            <Skeleton $height="0.9rem" $width="35%" />
          </StyledCard>
        ))}
      </StyledGrid>
    </>
  );
}

// ProductCard reads the variables, so that the large image fills the height of two rows.
const lead = css`
  > :first-child {
    grid-column: 1 / -1;
  }

  ${from.tablet} {
    > :first-child {
      grid-column: auto;
    }
  }

  ${from.desk} {
    > :first-child {
      grid-area: span 2 / span 2;
      --card-ratio: auto;
      --card-grow: 1;
    }
  }
`;

const StyledGrid = styled.ul<{ $leading: boolean }>`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${space.xl} clamp(0.75rem, 1.6vw, 1.75rem);

  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${from.desk} {
    grid-template-columns: repeat(var(--grid-columns, 4), minmax(0, 1fr));
    row-gap: ${space.xxl};
  }

  ${({ $leading }) => $leading && lead}
`;

const StyledCard = styled.li`
  display: grid;
  align-content: start;
  gap: ${space.s};
`;
