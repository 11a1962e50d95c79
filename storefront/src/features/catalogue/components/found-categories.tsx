import type { Category } from '@chitenge/contract/category';
import type { Facets } from '@chitenge/contract/facets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { color } from '../../../theme/tokens.ts';
import { facetsQuery } from '../api/get-products.ts';
import { listingSearchParams, type Listing } from '../listing.ts';
import { chipLabel } from './category-chips.tsx';
import { chipRow } from './chip-style.ts';

interface FoundCategoriesProps {
  /** The listing of a search. */
  listing: Listing;
  categories: readonly Category[];
}

/** What the search means, and links to the search in each category that has matches (docs/shopping.md#search). */
export function FoundCategories({ listing, categories }: FoundCategoriesProps) {
  // The filters show an error of this query.
  const { data } = useQuery({ ...facetsQuery(listing.filter), placeholderData: keepPreviousData });
  if (data === undefined) return null;
  const chosen = listing.scope.category;
  const found = categories.flatMap(({ slug, name }) => {
    const count = data.categories.find(({ value }) => value === slug)?.count ?? 0;
    return count > 0 || slug === chosen ? [{ slug, name, count }] : [];
  });
  const search = listingSearchParams({ ...listing, page: 1 }).toString();
  const isCurrent = (slug: string | undefined) => (slug === chosen ? 'true' : undefined);
  return (
    <>
      <SearchMeaning search={listing.scope.search ?? ''} facets={data} />
      {(found.length > 1 || chosen !== undefined) && (
        <StyledLinks aria-label="Categories of the results">
          <Link to={`${paths.products}?${search}`} aria-current={isCurrent(undefined)}>
            All
          </Link>
          {found.map(({ slug, name, count }) => (
            <Link key={slug} to={`${paths.category(slug)}?${search}`} aria-current={isCurrent(slug)}>
              {`${chipLabel(name)} (${count})`}
            </Link>
          ))}
        </StyledLinks>
      )}
    </>
  );
}

interface SearchMeaningProps {
  search: string;
  facets: Pick<Facets, 'correctedSearch' | 'understoodSearch' | 'unmetSearch'>;
}

/** What the shop understands by a search, and which parts of it no product meets. */
function SearchMeaning({ search, facets }: SearchMeaningProps) {
  const { correctedSearch, understoodSearch, unmetSearch } = facets;
  const unmet = unmetSearch.length > 0 ? `: ${unmetSearch.join('; ')}` : '';
  if (correctedSearch !== null)
    return (
      <StyledMeaning>
        {`Nothing matches “${search}” exactly${unmet}. Showing results for `}
        <strong>{correctedSearch}</strong>.
      </StyledMeaning>
    );
  if (understoodSearch === null) return null;
  return (
    <StyledMeaning>
      Showing <strong>{understoodSearch}</strong>.
    </StyledMeaning>
  );
}

const StyledMeaning = styled.p`
  color: ${color.inkSoft};
  overflow-wrap: anywhere;

  strong {
    color: ${color.ink};
  }
`;

const StyledLinks = styled.nav`
  ${chipRow}
`;
