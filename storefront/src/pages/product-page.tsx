import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { productQuery } from '../features/catalog/api/get-product.ts';
import { storeSettingsQuery } from '../features/pages/api/get-pages.ts';
import { Breadcrumb } from '../features/product/breadcrumb.tsx';
import { ProductNotFound } from '../features/product/product-not-found.tsx';
import { ProductSkeleton } from '../features/product/product-skeleton.tsx';
import { ProductView } from '../features/product/product-view.tsx';
import { ApiError } from '../lib/api-error.ts';
import { space } from '../theme/tokens.ts';
import { Container } from '../ui/container.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** Statuses by which the server says that an address names no product: 400 for one that cannot name any. */
const NO_SUCH_PRODUCT = new Set([400, 404]);

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

  if (product) {
    return (
      <>
        <title>{`${product.name} – Chitenge`}</title>
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
  if (error.cause instanceof ApiError && NO_SUCH_PRODUCT.has(error.cause.status)) {
    return (
      <>
        <title>Product Not Found – Chitenge</title>
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
