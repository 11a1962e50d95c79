import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { productsQuery } from '../../features/catalog/api/get-products.ts';
import type { ProductFilter } from '../../features/catalog/product-filter.ts';
import { LoadMore } from '../../features/catalog/components/load-more.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../features/catalog/components/product-grid.tsx';
import { ShopProductCard } from '../../features/catalog/components/shop-product-card.tsx';
import { useFocusOnNewCards } from '../../features/catalog/use-focus-on-new-cards.ts';
import { paths } from '../../lib/paths.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** Skeleton cards while a listing loads (section 9). */
const SKELETONS = 8;
/** Cards that a first screen may show: their pictures are fetched at once. */
const ABOVE_THE_FOLD = 4;

/** The products that a filter finds, page by page. */
export function ProductResults({ filter }: { filter: ProductFilter }) {
  const { data, error, refetch, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(productsQuery(filter));
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const [list, expectMore] = useFocusOnNewCards({ count: products.length, failed: error !== null });
  if (data === undefined) {
    return error === null ? (
      <ProductGridSkeleton count={SKELETONS} />
    ) : (
      <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  const total = data.pages.at(-1)?.total ?? 0;
  const loadMore = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <>
      {filter.search && <StyledFound>{`Found ${total} products matching your search`}</StyledFound>}
      {products.length === 0 ? (
        <EmptyState as="h2" title="No products found.">
          <ButtonLink to={paths.products} variant="secondary">
            Browse All Products
          </ButtonLink>
        </EmptyState>
      ) : (
        <div ref={list}>
          <ProductGrid products={products}>
            {(product, index) => <ShopProductCard product={product} priority={index < ABOVE_THE_FOLD} />}
          </ProductGrid>
          {error === null ? (
            <LoadMore
              shown={products.length}
              total={total}
              hasMore={hasNextPage}
              loading={isFetchingNextPage}
              onLoad={loadMore}
            />
          ) : (
            <StyledFailure data-more>
              <ErrorState title={error.message} onRetry={loadMore} retrying={isFetching} />
            </StyledFailure>
          )}
        </div>
      )}
    </>
  );
}

const StyledFound = styled.output`
  display: block;
  margin-bottom: ${space.l};
  color: ${color.inkSoft};
  font-size: ${size.lead};
`;

const StyledFailure = styled.div`
  margin-top: ${space.xxl};
`;
