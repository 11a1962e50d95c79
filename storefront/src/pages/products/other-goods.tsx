import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { categoriesQuery, PopularProducts } from '../../features/catalogue/index.ts';
import { paths } from '../../lib/paths.ts';
import { space } from '../../theme/tokens.ts';
import { ContactLine } from '../../ui/contact-line.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** What a shopper can do after a search without results: look into a category, ask the shop, or see what is popular. */
export function OtherGoods({ search }: { search: string }) {
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
