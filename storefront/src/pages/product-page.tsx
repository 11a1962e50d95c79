import { variantPath } from '@chitenge/contract/variant-page';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { productQuery } from '../features/catalogue/index.ts';
import { useShippingLabel } from '../features/content/index.ts';
import { deliveryMethodsQuery, useProductShipping } from '../features/delivery/index.ts';
import {
  Breadcrumb,
  productJsonLd,
  ProductNotFound,
  ProductSkeleton,
  ProductView,
  recordView,
  ShareProduct,
} from '../features/product/index.ts';
import { ProductReviews, productReviewsQuery } from '../features/reviews/index.ts';
import { isNotFoundError } from '../lib/api-error.ts';
import { keepSource } from '../lib/order-source.ts';
import { useAbsoluteUrl } from '../lib/origin.ts';
import { type PageLocation, paths } from '../lib/paths.ts';
import { space } from '../theme/tokens.ts';
import { ContactLine } from '../ui/contact-line.tsx';
import { Container } from '../ui/container.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useStoreSettings } from '../lib/store-settings.ts';
import { MoreProducts } from './product/more-products.tsx';
import { Row } from '../ui/layout.ts';

export const prefetch = (client: QueryClient, { params }: PageLocation) =>
  Promise.all([prefetchProduct(client, params['slug'] ?? ''), client.prefetchQuery(deliveryMethodsQuery)]);

/** On the server, with the reviews. In the browser they load with the page, because not every prefetched page is opened. */
async function prefetchProduct(client: QueryClient, slug: string): Promise<void> {
  await client.prefetchQuery(productQuery(slug));
  if (!import.meta.env.SSR) return;
  const product = client.getQueryData(productQuery(slug).queryKey);
  if (product && product.reviewCount > 0) await client.prefetchQuery(productReviewsQuery(slug));
}

/** Implements docs/shopping.md#product-detail. */
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
  const { data: reviews } = useQuery({ ...productReviewsQuery(slug), enabled: false });
  const settings = useStoreSettings();
  const shipping = useProductShipping(useShippingLabel(), settings?.dispatchTown ?? null);
  const absoluteUrl = useAbsoluteUrl();
  useEffect(() => keepSource(), []);
  useEffect(() => {
    if (product) recordView(slug);
  }, [product, slug]);

  if (product) {
    return (
      <>
        <PageHead
          title={product.name}
          type="product"
          description={product.description ?? undefined}
          canonical={paths.product(slug)}
          image={product.imageUrl === null ? null : { src: product.imageUrl, alt: product.name }}
          structuredData={
            import.meta.env.SSR ? productJsonLd(product, absoluteUrl, reviews?.reviews) : undefined
          }
        />
        <Breadcrumb category={product.category} name={product.name} />
        <ProductView
          key={product.id}
          product={product}
          prefix={settings?.productPagePricePrefix ?? 'K'}
          shipping={shipping}
        >
          {(choice) => {
            const url = absoluteUrl(variantPath(slug, choice));
            return (
              <Row $align="center" $gap="0 m">
                <ContactLine topic={`${product.name}: ${url}`} />
                <ShareProduct name={product.name} url={url} />
              </Row>
            );
          }}
        </ProductView>
        <ProductReviews key={`reviews-${slug}`} product={product} />
        <MoreProducts key={slug} slug={slug} />
      </>
    );
  }
  if (error === null) return <ProductSkeleton />;
  if (isNotFoundError(error)) {
    return (
      <>
        <PageHead title="Product Not Found" />
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
