import type { Product } from '@chitenge/contract/product';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import {
  ProductCard,
  ProductGrid,
  relatedProductsQuery,
  useProductsBySlug,
} from '../../features/catalogue/index.ts';
import { recentlyViewed } from '../../features/product/index.ts';
import { useStore } from '../../lib/use-store.ts';
import { space } from '../../theme/tokens.ts';
import { Heading } from '../../ui/text.tsx';

/** One row on a wide screen. */
const MAX_VIEWED = 4;

/** Similar products, and those that the shopper has opened before. Without any of them, or when they do not load, it is empty. */
export function MoreProducts({ slug }: { slug: string }) {
  const { data: related = [] } = useQuery(relatedProductsQuery(slug));
  const viewed = useStore(recentlyViewed)
    .filter((other) => other !== slug)
    .slice(0, MAX_VIEWED);
  const { products } = useProductsBySlug(viewed);
  return (
    <>
      <ProductRow title="You may also like" products={related} />
      <ProductRow title="Recently viewed" products={products} />
    </>
  );
}

function ProductRow({ title, products }: { title: string; products: readonly Product[] }) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <StyledRow aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <ProductGrid products={products}>{(product) => <ProductCard product={product} />}</ProductGrid>
    </StyledRow>
  );
}

const StyledRow = styled.section`
  display: grid;
  gap: ${space.l};
  padding-top: ${space.section};
`;
