import { useQuery } from '@tanstack/react-query';
import { featuredProductsQuery } from '../../features/catalog/api/get-products.ts';
import { ProductGrid, ProductGridSkeleton } from '../../features/catalog/components/product-grid.tsx';
import { ShopProductCard } from '../../features/catalog/components/shop-product-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** One large and eight small fill the grid of four columns without a gap: 2 × 2 + 4, then 4. */
export const FEATURED_COUNT = 9;

export function Featured() {
  const { data, error, refetch, isFetching } = useQuery(featuredProductsQuery(FEATURED_COUNT));
  if (data === undefined && error !== null) {
    return <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) return <ProductGridSkeleton count={FEATURED_COUNT} leading />;
  if (data.length === 0) return <EmptyState title="No featured products available at the moment." />;
  return (
    <ProductGrid products={data} leading>
      {(product, index) => (
        <ShopProductCard
          product={product}
          {...(index === 0 ? { sizes: '(min-width: 1000px) 50vw, (min-width: 700px) 30vw, 82vw' } : {})}
        />
      )}
    </ProductGrid>
  );
}
