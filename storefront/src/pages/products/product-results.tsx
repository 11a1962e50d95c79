import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { productsQuery } from '../../features/catalog/api/get-products.ts';
import { LoadMore } from '../../features/catalog/components/load-more.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../features/catalog/components/product-grid.tsx';
import { ShopProductCard } from '../../features/catalog/components/shop-product-card.tsx';
import { Facets } from '../../features/catalog/filters/facets.tsx';
import { FilterChips } from '../../features/catalog/filters/filter-chips.tsx';
import { useChoices } from '../../features/catalog/filters/use-choices.ts';
import type { Listing } from '../../features/catalog/listing.ts';
import { countChoices } from '../../features/catalog/product-filter.ts';
import { useFocusOnNewCards } from '../../features/catalog/use-focus-on-new-cards.ts';
import { usePageAhead } from '../../features/catalog/use-page-ahead.ts';
import { motion, space } from '../../theme/tokens.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListingFrame } from './listing-frame.tsx';
import { NoProducts } from './no-products.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';

/** Skeleton cards while a listing loads (section 9). */
const SKELETONS = 8;
/** Cards in the first row of a phone: their pictures are fetched before all others. */
const ABOVE_THE_FOLD = 2;
const CARD_SIZES = '(min-width: 1400px) 19vw, (min-width: 1000px) 23vw, (min-width: 700px) 32vw, 48vw';

/** The products of a listing, page by page, and what it can be narrowed by. Those before stand until the next have come. */
export function ProductResults({ listing }: { listing: Listing }) {
  const { filter } = listing;
  const [choices, choose] = useChoices(listing.choices);
  const { data, error, refetch, isFetching, isPlaceholderData, ...more } = useInfiniteQuery({
    ...productsQuery(filter),
    placeholderData: keepPreviousData,
  });
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const total = data?.pages.at(-1)?.total;
  const ahead = usePageAhead(filter, more.hasNextPage && !isPlaceholderData ? products.length : null);
  const [list, expectMore] = useFocusOnNewCards({ count: products.length, failed: error !== null });
  const count = useRef<HTMLOutputElement>(null);
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const loadMore = () => {
    expectMore();
    void more.fetchNextPage();
  };

  const narrowed = countChoices(choices) > 0;
  const filters = { filter, choices, onChange: choose };
  return (
    <ListingFrame
      aside={total === 0 && !narrowed ? null : <Facets {...filters} />}
      toolbar={<ResultsToolbar {...filters} total={total} countRef={count} />}
      chips={narrowed && <FilterChips choices={choices} onChange={choose} onCleared={focusCount} />}
    >
      {data === undefined && error === null && <ProductGridSkeleton count={SKELETONS} />}
      {data === undefined && error !== null && (
        <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {total === 0 && <NoProducts choices={choices} onChange={choose} onCleared={focusCount} />}
      {total !== undefined && total > 0 && (
        <StyledList ref={list} aria-busy={isPlaceholderData}>
          <ProductGrid products={products}>
            {(product, index) => (
              <ShopProductCard product={product} sizes={CARD_SIZES} priority={index < ABOVE_THE_FOLD} />
            )}
          </ProductGrid>
          {error === null ? (
            <LoadMore
              ref={ahead}
              shown={products.length}
              total={total}
              hasMore={more.hasNextPage}
              loading={more.isFetchingNextPage || isPlaceholderData}
              onLoad={loadMore}
            />
          ) : (
            <StyledFailure data-more>
              <ErrorState title={error.message} onRetry={loadMore} retrying={isFetching} />
            </StyledFailure>
          )}
        </StyledList>
      )}
    </ListingFrame>
  );
}

const StyledList = styled.div`
  transition: opacity ${motion.calm} ${motion.ease};

  &[aria-busy='true'] {
    opacity: 0.45;
  }
`;

const StyledFailure = styled.div`
  margin-top: ${space.xxl};
`;
