import type { Product } from '@chitenge/contract/product';
import { toProductCard } from '@chitenge/contract/product-card';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { ProductCard, ProductGrid, useProductsBySlug } from '../../features/catalogue/index.ts';
import { recentlyViewed } from '../../features/product/index.ts';
import { useNearViewport } from '../../lib/use-near-viewport.ts';
import { useStore } from '../../lib/use-store.ts';
import { space } from '../../theme/tokens.ts';
import { Heading } from '../../ui/text.tsx';
import { call } from '../../lib/call.ts';

/** Query for the products that are similar to a product. */
function relatedProductsQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/products', encodeURIComponent(slug), 'related'],
    queryFn: ({ signal }) => call('GET /api/products/:slug/related', { params: { slug }, signal }),
  });
}

/** One row on a wide screen. */
const MAX_VIEWED = 4;

/** Distance below the viewport at which the products load. */
const ROOT_MARGIN = '400px';

/** Further products, which load when the shopper scrolls close to them. */
export function MoreProducts({ slug }: { slug: string }) {
  const [isNear, setNear] = useState(false);
  const ref = useNearViewport<HTMLDivElement>(ROOT_MARGIN, slug, () => setNear(true));
  return <div ref={ref}>{isNear && <Rows slug={slug} />}</div>;
}

/** Similar products, and those that the shopper has opened before. Without any of them, or when they do not load, it is empty. */
function Rows({ slug }: { slug: string }) {
  const { data: related = [] } = useQuery(relatedProductsQuery(slug));
  const viewed = useStore(recentlyViewed)
    .filter((other) => other !== slug)
    .slice(0, MAX_VIEWED);
  const { products } = useProductsBySlug(viewed);
  // A product stands on the page once.
  const others = products.filter((product) => !related.some(({ id }) => id === product.id));
  return (
    <>
      <ProductRow title="You may also like" products={related} />
      <ProductRow title="Recently viewed" products={others} />
    </>
  );
}

function ProductRow({ title, products }: { title: string; products: readonly Product[] }) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <StyledRow aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <ProductGrid products={products.map(toProductCard)}>
        {(product) => <ProductCard product={product} />}
      </ProductGrid>
    </StyledRow>
  );
}

const StyledRow = styled.section`
  display: grid;
  gap: ${space.l};
  padding-top: ${space.section};
`;
