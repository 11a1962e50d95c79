import { toProductCard } from '@chitenge/contract/product-card';
import { styled } from 'styled-components';
import {
  PopularProducts,
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
  useProductsBySlug,
} from '../features/catalogue/index.ts';
import { useWishlist } from '../features/wishlist/index.ts';
import { paths } from '../lib/paths.ts';
import { useClientOnly } from '../lib/use-client-only.ts';
import { color, space } from '../theme/tokens.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { StackedPage } from '../ui/container.tsx';
import { EmptyPanel } from '../ui/empty-panel.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { PageTitle } from '../ui/text.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Implements docs/shopping.md#wishlist. */
export function Component() {
  const { slugs, remove } = useWishlist();
  const isClient = useClientOnly();
  return (
    <StackedPage>
      <PageHead title="Wishlist" />
      <PageTitle>Wishlist</PageTitle>
      <NeedsScript what="The wishlist" />
      {!isClient && (
        <div aria-busy="true">
          <ProductGridSkeleton count={4} />
        </div>
      )}
      {isClient && slugs.length === 0 && (
        <>
          <EmptyPanel
            cloth="hill"
            title="Your wishlist is empty"
            text="Press the heart on anything you like, and it waits for you here."
          >
            <ButtonLink to={paths.products}>Start Shopping</ButtonLink>
          </EmptyPanel>
          <PopularProducts />
        </>
      )}
      {slugs.length > 0 && <WishlistProducts slugs={slugs} onRemove={remove} />}
    </StackedPage>
  );
}

interface WishlistProductsProps {
  slugs: readonly string[];
  onRemove: (slug: string) => void;
}

function WishlistProducts({ slugs, onRemove }: WishlistProductsProps) {
  const { products, notFound, loading, failed, retry } = useProductsBySlug(slugs);
  return (
    <>
      {failed && <ErrorState title="Some products could not be loaded." onRetry={retry} retrying={loading} />}
      {loading && products.length === 0 ? (
        <ProductGridSkeleton count={Math.min(slugs.length, 4)} />
      ) : (
        <ProductGrid products={products.map(toProductCard)}>
          {(product) => <ProductCard product={product} />}
        </ProductGrid>
      )}
      {notFound.map((slug) => (
        <StyledNotFound key={slug}>
          {`“${slug.replaceAll('-', ' ')}” is no longer sold.`}
          <Button variant="quiet" small onClick={() => onRemove(slug)}>
            Remove
          </Button>
        </StyledNotFound>
      ))}
    </>
  );
}

const StyledNotFound = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  border-top: 1px solid ${color.hairline};
  color: ${color.inkSoft};
`;
