import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import {
  categoriesQuery,
  featuredProductsQuery,
  ProductCard,
  ProductGrid,
} from '../../features/catalogue/index.ts';
import { paths } from '../../lib/paths.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { font, size, space } from '../../theme/tokens.ts';
import { AskOnWhatsapp } from '../../ui/ask-on-whatsapp.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** One row of a wide screen. */
const POPULAR_COUNT = 4;

/** What a shopper can do after a search without results: look into a category, ask the shop, or see what is popular. */
export function OtherGoods({ search }: { search: string }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: popular = [] } = useQuery(featuredProductsQuery(POPULAR_COUNT));
  const number = useStoreSettings()?.whatsappNumber;
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
      <AskOnWhatsapp number={number} topic={`“${search}”`} />
      {popular.length > 0 && (
        <section aria-labelledby="popular-now">
          <h2 id="popular-now">Popular now</h2>
          <ProductGrid products={popular}>{(product) => <ProductCard product={product} />}</ProductGrid>
        </section>
      )}
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

  section {
    width: 100%;
    margin-top: ${space.l};
  }

  h2 {
    margin-bottom: ${space.m};
    font: 400 ${size.heading} / 1.15 ${font.display};
  }
`;
