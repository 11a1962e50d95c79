import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Heading } from '../../../ui/text.tsx';
import { popularProductsQuery } from '../api/get-products.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

/** What is popular, below a list that has nothing to show. */
export function PopularProducts() {
  const { data: products = [] } = useQuery(popularProductsQuery);
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
  margin-top: ${space.l};

  h2 {
    margin-bottom: ${space.l};
  }
`;
