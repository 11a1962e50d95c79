import { useQuery } from '@tanstack/react-query';
import {
  featuredProductsQuery,
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
} from '../../features/catalogue/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** One large and eight small products fill three rows of four columns. */
export const FEATURED_COUNT = 9;

/** The featured products of the home page. */
export function Featured() {
  const { data, error, refetch, isFetching } = useQuery(featuredProductsQuery(FEATURED_COUNT));
  if (data === undefined && error !== null) {
    return <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) return <ProductGridSkeleton count={FEATURED_COUNT} leading />;
  if (data.length === 0) return <EmptyState title="No featured products available at the moment." />;
  return (
    <ProductGrid products={data} leading>
      {(product, index) => <ProductCard product={product} leading={index === 0} />}
    </ProductGrid>
  );
}
