import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  categoriesQuery,
  CategoryTiles,
  featuredProductsQuery,
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
  saleProductsQuery,
} from '../features/catalogue/index.ts';
import { homePageQuery } from '../features/content/index.ts';
import { deliveryMethodsQuery } from '../features/delivery/index.ts';
import { NewsletterBand } from '../features/newsletter/index.ts';
import { paths } from '../lib/paths.ts';
import { useQueryData } from '../lib/use-query-data.ts';
import { size, space } from '../theme/tokens.ts';
import { Container } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Heading } from '../ui/text.tsx';
import { Hero } from './home/hero.tsx';
import { ShopPromises } from './home/shop-promises.tsx';

export const prefetch = (client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(homePageQuery),
    client.prefetchQuery(categoriesQuery),
    client.prefetchQuery(featuredProductsQuery(FEATURED_COUNT)),
    client.prefetchQuery(saleProductsQuery),
    client.prefetchQuery(deliveryMethodsQuery),
  ]);

/** Implements docs/shopping.md#home-page. */
export function Component() {
  const { data: page } = useQuery(homePageQuery);
  return (
    <>
      <PageHead
        canonical={paths.home}
        image={page?.heroImageUrl ? { src: page.heroImageUrl, alt: page.heroTitle } : null}
      />
      <Hero />
      <ShopPromises />
      <StyledSection>
        <StyledHead>
          <Heading>{page?.categoriesTitle ?? 'Shop by Category'}</Heading>
          <Link to={paths.products}>All products</Link>
        </StyledHead>
        <CategoryTiles />
      </StyledSection>
      <StyledSection>
        <StyledHead>
          <Heading>{page?.featuredTitle ?? 'Featured Products'}</Heading>
          <Link to={paths.featured}>All featured</Link>
        </StyledHead>
        <Featured />
      </StyledSection>
      <OnSale />
      <StyledGap />
      {page && <NewsletterBand title={page.newsletterTitle} text={page.newsletterText} />}
    </>
  );
}

const StyledSection = styled(Container).attrs({ as: 'section' })`
  padding-block: ${space.section} 0;
`;

const StyledGap = styled.div`
  height: ${space.section};
`;

const StyledHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.xs} ${space.l};
  margin-bottom: ${space.l};

  a {
    padding-block: 0.7rem;
    font-size: ${size.small};
    font-weight: 600;
  }
`;

/** What costs less than before. Nothing while everything has its usual price. */
function OnSale() {
  const products = useQueryData(saleProductsQuery) ?? [];
  if (products.length === 0) return null;
  return (
    <StyledSection>
      <StyledHead>
        <Heading>On sale</Heading>
        <Link to={paths.onSale}>Everything on sale</Link>
      </StyledHead>
      <ProductGrid products={products}>{(product) => <ProductCard product={product} />}</ProductGrid>
    </StyledSection>
  );
}

/** One large and eight small products fill three rows of four columns. */
const FEATURED_COUNT = 9;

/** The featured products of the home page. */
function Featured() {
  const query = useQuery(featuredProductsQuery(FEATURED_COUNT));
  return (
    <Loaded query={query} loading={<ProductGridSkeleton count={FEATURED_COUNT} leading />}>
      {(products) =>
        products.length === 0 ? (
          <EmptyState title="No featured products available at the moment." />
        ) : (
          <ProductGrid products={products} leading>
            {(product, index) => <ProductCard product={product} leading={index === 0} />}
          </ProductGrid>
        )
      }
    </Loaded>
  );
}
