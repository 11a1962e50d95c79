import type { Category } from '@chitenge/contract/category';
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams, Link } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  canonicalPath,
  categoriesQuery,
  CategoryChips,
  CHIP_PARAMETER,
  facetsQuery,
  FoundCategories,
  type Listing,
  listingSearchParams,
  listingTitle,
  nameFromSlug,
  PAGE_PARAMETER,
  parseListing,
  productsQuery,
} from '../features/catalogue/index.ts';
import { contentPagesQuery, pagesOfSearch } from '../features/content/index.ts';
import { type PageLocation, paths } from '../lib/paths.ts';
import { useQueryData } from '../lib/use-query-data.ts';
import { from } from '../theme/breakpoints.ts';
import { color, space, touchTarget } from '../theme/tokens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Container, PageContainer } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageTitle } from '../ui/text.tsx';
import { ProductResults } from './products/product-results.tsx';

export const prefetch = (client: QueryClient, { params, query }: PageLocation) => {
  const { filter, page } = parseListing(params['category'], query);
  return Promise.all([
    client.prefetchQuery(categoriesQuery),
    client.prefetchInfiniteQuery(productsQuery(filter, page)),
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
    next.delete(PAGE_PARAMETER);
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
        {scope.search && <FoundPages search={scope.search} />}
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

/** Replaces the listing of a category that does not exist. It does not name the category, so all such URLs share it. */
function CategoryNotFound() {
  return (
    <Container>
      <PageHead title="Category Not Found" />
      <EmptyState as="h1" title="Category Not Found" text="No products found.">
        <ButtonLink to={paths.products}>Browse All Products</ButtonLink>
      </EmptyState>
    </Container>
  );
}

interface ListingHeadProps {
  title: string;
  listing: Listing;
  /** The category in the path. */
  category: Category | undefined;
}

/** Metadata of a listing: the image of its first product or category, and the category's description. */
function ListingHead({ title, listing: { scope, filter, page }, category }: ListingHeadProps) {
  // The list fetches this query.
  const { data } = useInfiniteQuery({ ...productsQuery(filter, page), enabled: false });
  const [product] = data?.pages[0]?.products ?? [];
  const shown = product?.images[0] ?? category?.imageUrl;
  return (
    <PageHead
      title={title}
      description={category?.description || undefined}
      canonical={page === 1 ? canonicalPath(scope) : undefined}
      image={
        shown ? { src: shown, alt: (product?.images[0] ? product.name : category?.name) ?? title } : null
      }
    />
  );
}

/** Links to the shop's pages that a search names: delivery, track my order. */
function FoundPages({ search }: { search: string }) {
  const contentPages = useQueryData(contentPagesQuery) ?? [];
  const found = pagesOfSearch(search, contentPages);
  if (found.length === 0) return null;
  return (
    <StyledPages aria-label="Pages of the shop">
      See also:
      {found.map(({ to, title }) => (
        <Link key={to} to={to}>
          {title}
        </Link>
      ))}
    </StyledPages>
  );
}

const StyledPages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space.m};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
  }
`;
