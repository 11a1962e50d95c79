import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  categoriesQuery,
  CategoryChips,
  CHIP_PARAMETER,
  facetsQuery,
  FoundCategories,
  listingSearchParams,
  listingTitle,
  nameFromSlug,
  parseListing,
  productsQuery,
} from '../features/catalogue/index.ts';
import type { PageLocation } from '../lib/paths.ts';
import { color, space } from '../theme/tokens.ts';
import { from } from '../theme/breakpoints.ts';
import { PageContainer } from '../ui/container.tsx';
import { PageTitle } from '../ui/text.tsx';
import { CategoryNotFound } from './products/category-not-found.tsx';
import { ListingHead } from './products/listing-head.tsx';
import { ProductResults } from './products/product-results.tsx';

export const prefetch = (client: QueryClient, { params, query }: PageLocation) => {
  const { filter } = parseListing(params['category'], query);
  return Promise.all([
    client.prefetchQuery(categoriesQuery),
    client.prefetchInfiniteQuery(productsQuery(filter)),
    client.prefetchQuery(facetsQuery(filter)),
  ]);
};

/** The API lists no products for a category that does not exist. */
export const isNotFound = (client: QueryClient, { params }: PageLocation) => {
  const categories = client.getQueryData(categoriesQuery.queryKey);
  return categories !== undefined && categories.every(({ slug }) => slug !== params['category']);
};

export const canonicalQuery = ({ params, query }: PageLocation) =>
  listingSearchParams(parseListing(params['category'], query));

/** Implements docs/shopping.md#product-listing. */
export function Component() {
  const { category } = useParams();
  const [query, setQuery] = useSearchParams();
  const { data: categories } = useQuery(categoriesQuery);

  const listing = useMemo(() => parseListing(category, query), [category, query]);
  const { scope, chip } = listing;
  const pathCategory = categories?.find(({ slug }) => slug === category);
  const title = listingTitle(scope, pathCategory?.name ?? nameFromSlug(category ?? ''));

  function chooseChip(slug: string | null): void {
    const next = new URLSearchParams(query);
    if (slug === null) next.delete(CHIP_PARAMETER);
    else next.set(CHIP_PARAMETER, slug);
    setQuery(next);
  }

  if (category !== undefined && categories && !pathCategory) return <CategoryNotFound />;
  return (
    <StyledPage>
      <ListingHead title={title} listing={listing} category={pathCategory} />
      <StyledHead>
        <PageTitle>{title}</PageTitle>
        {chip !== undefined && (
          <CategoryChips categories={categories ?? []} chosen={chip} onChoose={chooseChip} />
        )}
        {scope.search && <FoundCategories listing={listing} categories={categories ?? []} />}
      </StyledHead>
      <ProductResults key={JSON.stringify(scope)} listing={listing} />
    </StyledPage>
  );
}

// On a phone the first products stand high on the first screen.
const StyledPage = styled(PageContainer)`
  padding-top: ${space.m};

  ${from.tablet} {
    padding-top: clamp(2rem, 4vw, 4rem);
  }
`;

const StyledHead = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  margin-bottom: ${space.m};

  ${from.tablet} {
    gap: ${space.l};
    margin-bottom: ${space.xl};
    padding-bottom: ${space.l};
    border-bottom: 1px solid ${color.hairline};
  }
`;
