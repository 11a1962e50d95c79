import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoriesQuery } from '../features/catalog/api/get-categories.ts';
import { CategoryChips } from '../features/catalog/components/category-chips.tsx';
import { listingTitle, nameOfSlug, readFilter } from '../features/catalog/listing.ts';
import { color, space } from '../theme/tokens.ts';
import { Container } from '../ui/container.tsx';
import { PageTitle } from '../ui/text.tsx';
import { ProductResults } from './products/product-results.tsx';

/** Query parameter that keeps the chosen chip, so that it survives reloading and coming back. */
const CHIP = 'category';

/** The listing (section 2): everything, one category, what is featured, or a search. */
export function Component() {
  const { category } = useParams();
  const [query, setQuery] = useSearchParams();
  const { data: categories = [] } = useQuery(categoriesQuery);

  const asked = readFilter(category, query);
  const withChips = !asked.search && !asked.featured && !asked.category;
  const chip = withChips ? query.get(CHIP) : null;
  const filter = chip ? { category: chip } : asked;
  const name = categories.find(({ slug }) => slug === category)?.name ?? nameOfSlug(category ?? '');
  const title = listingTitle(asked, name);

  return (
    <StyledPage>
      <title>{`${title} – Chitenge`}</title>
      <StyledHead>
        <PageTitle>{title}</PageTitle>
        {withChips && (
          <CategoryChips
            categories={categories}
            chosen={chip}
            onChoose={(slug) => setQuery(slug === null ? {} : { [CHIP]: slug }, { preventScrollReset: true })}
          />
        )}
      </StyledHead>
      <ProductResults filter={filter} />
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
