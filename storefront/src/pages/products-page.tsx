import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoriesQuery } from '../features/catalog/api/get-categories.ts';
import { facetsQuery } from '../features/catalog/api/get-facets.ts';
import { productsQuery } from '../features/catalog/api/get-products.ts';
import { CategoryChips } from '../features/catalog/components/category-chips.tsx';
import { CHIP, listingTitle, nameOfSlug, ownAddress, readListing } from '../features/catalog/listing.ts';
import type { PageAddress } from '../lib/paths.ts';
import { color, space } from '../theme/tokens.ts';
import { Container } from '../ui/container.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageTitle } from '../ui/text.tsx';
import { ProductResults } from './products/product-results.tsx';

export const prefetch = (client: QueryClient, { params, query }: PageAddress) => {
  const { filter } = readListing(params['category'], query);
  return Promise.all([
    client.prefetchQuery(categoriesQuery),
    client.prefetchInfiniteQuery(productsQuery(filter)),
    client.prefetchQuery(facetsQuery(filter)),
  ]);
};

/** The listing (section 2): everything, one category, what is featured, or a search. */
export function Component() {
  const { category } = useParams();
  const [query, setQuery] = useSearchParams();
  const { data: categories = [] } = useQuery(categoriesQuery);

  const listing = useMemo(() => readListing(category, query), [category, query]);
  const { asked, chip } = listing;
  const name = categories.find(({ slug }) => slug === category)?.name ?? nameOfSlug(category ?? '');
  const title = listingTitle(asked, name);

  function choose(slug: string | null): void {
    const after = new URLSearchParams(query);
    if (slug === null) after.delete(CHIP);
    else after.set(CHIP, slug);
    setQuery(after);
  }

  return (
    <StyledPage>
      <PageHead title={`${title} – Chitenge`} canonical={ownAddress(asked)} />
      <StyledHead>
        <PageTitle>{title}</PageTitle>
        {chip !== undefined && <CategoryChips categories={categories} chosen={chip} onChoose={choose} />}
      </StyledHead>
      <ProductResults key={JSON.stringify(asked)} listing={listing} />
    </StyledPage>
  );
}

const StyledPage = styled(Container)`
  padding-block: clamp(2rem, 4vw, 4rem) ${space.section};
`;

const StyledHead = styled.div`
  display: grid;
  gap: ${space.l};
  margin-bottom: ${space.xl};
  padding-bottom: ${space.l};
  border-bottom: 1px solid ${color.hairline};
`;
