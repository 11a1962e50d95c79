import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoriesQuery } from '../features/catalog/api/get-categories.ts';
import { facetsQuery } from '../features/catalog/api/get-facets.ts';
import { productsQuery } from '../features/catalog/api/get-products.ts';
import { CategoryChips } from '../features/catalog/components/category-chips.tsx';
import { CHIP, listingQuery, listingTitle, nameOfSlug, readListing } from '../features/catalog/listing.ts';
import type { PageAddress } from '../lib/paths.ts';
import { color, space } from '../theme/tokens.ts';
import { PageContainer } from '../ui/container.tsx';
import { PageTitle } from '../ui/text.tsx';
import { CategoryNotFound } from './products/category-not-found.tsx';
import { ListingHead } from './products/listing-head.tsx';
import { ProductResults } from './products/product-results.tsx';

export const prefetch = (client: QueryClient, { params, query }: PageAddress) => {
  const { filter } = readListing(params['category'], query);
  return Promise.all([
    client.prefetchQuery(categoriesQuery),
    client.prefetchInfiniteQuery(productsQuery(filter)),
    client.prefetchQuery(facetsQuery(filter)),
  ]);
};

export const understood = ({ params, query }: PageAddress) =>
  listingQuery(readListing(params['category'], query));

/** The listing (section 2): everything, one category, what is featured, or a search. */
export function Component() {
  const { category } = useParams();
  const [query, setQuery] = useSearchParams();
  const { data: categories } = useQuery(categoriesQuery);

  const listing = useMemo(() => readListing(category, query), [category, query]);
  const { asked, chip } = listing;
  const ofPath = categories?.find(({ slug }) => slug === category);
  const title = listingTitle(asked, ofPath?.name ?? nameOfSlug(category ?? ''));

  function choose(slug: string | null): void {
    const after = new URLSearchParams(query);
    if (slug === null) after.delete(CHIP);
    else after.set(CHIP, slug);
    setQuery(after);
  }

  if (category !== undefined && categories && !ofPath) return <CategoryNotFound />;
  return (
    <PageContainer>
      <ListingHead title={title} listing={listing} category={ofPath} />
      <StyledHead>
        <PageTitle>{title}</PageTitle>
        {chip !== undefined && (
          <CategoryChips categories={categories ?? []} chosen={chip} onChoose={choose} />
        )}
      </StyledHead>
      <ProductResults key={JSON.stringify(asked)} listing={listing} />
    </PageContainer>
  );
}

const StyledHead = styled.div`
  display: grid;
  gap: ${space.l};
  margin-bottom: ${space.xl};
  padding-bottom: ${space.l};
  border-bottom: 1px solid ${color.hairline};
`;
