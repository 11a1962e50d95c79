import { useQuery } from '@tanstack/react-query';
import {
  featuredProductsQuery,
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
} from '../../features/catalogue/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';

/** One large and eight small products fill three rows of four columns. */
export const FEATURED_COUNT = 9;

/** The featured products of the home page. */
export function Featured() {
  const query = useQuery(featuredProductsQuery(FEATURED_COUNT));
  return (
    <Loaded query={query} loading={<ProductGridSkeleton count={FEATURED_COUNT} leading />}>
      {(products) =>
        products.length === 0 ? (
          <EmptyState title="No featured products available at the moment." />
        ) : (
          <ProductGrid products={products} leading>
            {(product, index) => <ProductCard product={product} leading={index === 0} />}
          </ProductGrid>
        )
      }
    </Loaded>
  );
}
