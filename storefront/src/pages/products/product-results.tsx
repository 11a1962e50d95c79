import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useRef } from 'react';
import {
  categoriesQuery,
  PopularProducts,
  clearFilters,
  countChoices,
  Facets,
  FilterChips,
  type FilterChoices,
  type Listing,
  listingSearchParams,
  LoadMore,
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
  useFilterChoices,
  useFocusOnNewCards,
  usePrefetchNextPage,
  useProducts,
} from '../../features/catalogue/index.ts';
import { paths } from '../../lib/paths.ts';
import { space, motion } from '../../theme/tokens.ts';
import { ContactLine } from '../../ui/contact-line.tsx';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListingFrame } from './listing-frame.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What a shopper can do after a search without results: look into a category, ask the shop, or see what is popular. */
function OtherGoods({ search }: { search: string }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <StyledOthers>
      <nav aria-label="Categories">
        {categories
          .filter(({ hasProducts }) => hasProducts)
          .map(({ slug, name }) => (
            <ButtonLink key={slug} to={paths.category(slug)} variant="secondary" small>
              {name}
            </ButtonLink>
          ))}
      </nav>
      <ContactLine topic={`“${search}”`} />
      <PopularProducts />
    </StyledOthers>
  );
}

const StyledOthers = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.l};

  nav {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space.s};
  }
`;

/** docs/behaviour.md#limits-and-timings */
const SKELETON_COUNT = 8;
/** Cards in the first row of a phone, whose images load with priority. */
const ABOVE_THE_FOLD = 2;

/** The products of a listing with filters and pages. The previous products stay until the next ones have loaded. */
export function ProductResults({ listing }: { listing: Listing }) {
  const { filter, page } = listing;
  const [choices, choose] = useFilterChoices(listing.choices);
  const { data, error, refetch, isFetching, isPlaceholderData, ...more } = useProducts(filter, page);
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const total = data?.pages.at(-1)?.total;
  const first = data?.pages[0]?.offset ?? 0;
  const loadMoreRef = usePrefetchNextPage(
    filter,
    more.hasNextPage && !isPlaceholderData ? first + products.length : null,
  );
  const [listRef, expectMore] = useFocusOnNewCards({ count: products.length, failed: error !== null });
  const countRef = useRef<HTMLOutputElement>(null);
  const focusCount = () => countRef.current?.focus({ preventScroll: true });
  const loadMore = () => {
    expectMore();
    void more.fetchNextPage();
  };

  const isFiltered = countChoices(choices) > 0;
  const filters = { filter, choices, onChange: choose };
  return (
    <ListingFrame
      aside={total === 0 && !isFiltered ? null : <Facets {...filters} />}
      toolbar={<ResultsToolbar {...filters} total={total} countRef={countRef} />}
      chips={isFiltered && <FilterChips choices={choices} onChange={choose} onCleared={focusCount} />}
    >
      {data === undefined && error === null && <ProductGridSkeleton count={SKELETON_COUNT} />}
      {data === undefined && error !== null && (
        <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {total === 0 && (
        <NoProducts search={filter.search} choices={choices} onChange={choose} onCleared={focusCount} />
      )}
      {total === 0 && filter.search && !isFiltered && <OtherGoods search={filter.search} />}
      {total !== undefined && total > 0 && (
        <StyledList ref={listRef} aria-busy={isPlaceholderData}>
          <ProductGrid products={products}>
            {(product, index) => <ProductCard product={product} priority={index < ABOVE_THE_FOLD} />}
          </ProductGrid>
          {error === null ? (
            <LoadMore
              ref={loadMoreRef}
              first={first}
              shown={products.length}
              total={total}
              toPage={(to) => `?${listingSearchParams({ ...listing, page: to }).toString()}`}
              hasMore={more.hasNextPage}
              loading={more.isFetchingNextPage || isPlaceholderData}
              onLoad={loadMore}
            />
          ) : (
            <StyledError data-more>
              <ErrorState title={error.message} onRetry={loadMore} retrying={isFetching} />
            </StyledError>
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

const StyledError = styled.div`
  margin-top: ${space.xxl};
`;

/** Letters that no word of the shop has. */
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u;

function emptyText(search: string | undefined, isFiltered: boolean): string | false {
  if (isFiltered) return 'Nothing here matches all of your filters.';
  if (!search) return false;
  return OTHER_LETTERS.test(search)
    ? 'The search does not know these letters. Try an English word, such as dress, shirt or bag.'
    : 'Try a word for the goods, such as dress, shirt or bag.';
}

interface NoProductsProps {
  search: string | undefined;
  choices: FilterChoices;
  onChange: (choices: FilterChoices) => void;
  onCleared: () => void;
}

/** Replaces an empty listing. With active filters it offers to clear them. */
function NoProducts({ search, choices, onChange, onCleared }: NoProductsProps) {
  const isFiltered = countChoices(choices) > 0;
  return (
    <EmptyState as="h2" title="No products found." text={emptyText(search, isFiltered)}>
      {isFiltered && (
        <Button
          onClick={() => {
            onCleared();
            onChange(clearFilters(choices));
          }}
        >
          Clear Filters
        </Button>
      )}
      <ButtonLink to={paths.products} variant="secondary">
        Browse All Products
      </ButtonLink>
    </EmptyState>
  );
}
