import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoriesQuery } from '../features/catalog/api/get-categories.ts';
import { CategoryChips } from '../features/catalog/components/category-chips.tsx';
import { CHIP, listingTitle, nameOfSlug, readListing } from '../features/catalog/listing.ts';
import { color, space } from '../theme/tokens.ts';
import { Container } from '../ui/container.tsx';
import { PageTitle } from '../ui/text.tsx';
import { ProductResults } from './products/product-results.tsx';

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
    setQuery(after, { preventScrollReset: true });
  }

  return (
    <StyledPage>
      <title>{`${title} – Chitenge`}</title>
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
