import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Heading } from '../../../ui/text.tsx';
import { popularProductsQuery } from '../api/get-products.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

/** One row of a wide screen. */
const SHOWN = 4;

/**
 * What is popular, below a list that has little to show.
 * @param except ids of products that the list has. One that joins it later keeps its card, which may have the focus.
 */
export function PopularProducts({ except }: { except?: readonly string[] }) {
  const [hidden] = useState(except);
  const { data = [] } = useQuery(popularProductsQuery);
  const products = data.filter(({ id }) => hidden?.includes(id) !== true).slice(0, SHOWN);
  if (products.length === 0) return null;
  return (
    <StyledSection aria-labelledby="popular-now">
      <Heading id="popular-now">Popular now</Heading>
      <ProductGrid products={products}>{(product) => <ProductCard product={product} />}</ProductGrid>
    </StyledSection>
  );
}

const StyledSection = styled.section`
  width: 100%;
  margin-top: ${space.section};

  h2 {
    margin-bottom: ${space.l};
  }
`;
