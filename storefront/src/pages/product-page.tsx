import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { productQuery } from '../features/catalog/api/get-product.ts';
import { storeSettingsQuery } from '../features/pages/api/get-pages.ts';
import { Breadcrumb } from '../features/product/breadcrumb.tsx';
import { productFacts } from '../features/product/product-facts.ts';
import { ProductNotFound } from '../features/product/product-not-found.tsx';
import { ProductSkeleton } from '../features/product/product-skeleton.tsx';
import { ProductView } from '../features/product/product-view.tsx';
import { isNotThere } from '../lib/api-error.ts';
import { useFullAddress } from '../lib/origin.ts';
import { paths, type PageAddress } from '../lib/paths.ts';
import { space } from '../theme/tokens.ts';
import { Container } from '../ui/container.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHead } from '../ui/page-head.tsx';

export const prefetch = (client: QueryClient, { params }: PageAddress) =>
  Promise.all([
    client.prefetchQuery(productQuery(params['slug'] ?? '')),
    client.prefetchQuery(storeSettingsQuery),
  ]);

/** The product detail (section 2). */
export function Component() {
  const { slug = '' } = useParams();
  return (
    <StyledPage>
      <ProductBySlug slug={slug} />
    </StyledPage>
  );
}

function ProductBySlug({ slug }: { slug: string }) {
  const { data: product, error, refetch, isFetching } = useQuery(productQuery(slug));
  const { data: settings } = useQuery(storeSettingsQuery);
  const full = useFullAddress();

  if (product) {
    return (
      <>
        <PageHead
          title={`${product.name} – Chitenge`}
          description={product.description ?? undefined}
          canonical={paths.product(slug)}
          image={product.imageUrl === null ? null : { src: product.imageUrl, alt: product.name }}
          facts={productFacts(product, full)}
        />
        <Breadcrumb category={product.category} name={product.name} />
        <ProductView
          key={product.id}
          product={product}
          prefix={settings?.productPagePricePrefix ?? 'K'}
          shippingLabel={settings?.shippingLabel ?? 'Free'}
        />
      </>
    );
  }
  if (error === null) return <ProductSkeleton />;
  if (isNotThere(error)) {
    return (
      <>
        <PageHead title="Product Not Found – Chitenge" />
        <ProductNotFound />
      </>
    );
  }
  return (
    <ErrorState
      title="The product could not be loaded."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

const StyledPage = styled(Container)`
  padding-block: ${space.m} ${space.section};
`;
