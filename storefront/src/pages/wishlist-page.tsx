import { styled } from 'styled-components';
import { ProductGrid, ProductGridSkeleton } from '../features/catalog/components/product-grid.tsx';
import { ProductCard } from '../features/catalog/components/product-card.tsx';
import { useCart } from '../features/cart/cart-context.ts';
import { useWishedProducts } from '../features/wishlist/use-wished-products.ts';
import { useWishlist } from '../features/wishlist/use-wishlist.ts';
import { WishlistHeart } from '../features/wishlist/wishlist-heart.tsx';
import { paths } from '../lib/paths.ts';
import { useInBrowser } from '../lib/use-in-browser.ts';
import { color, space } from '../theme/tokens.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageContainer } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageTitle } from '../ui/text.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** What this browser's shopper has put aside. */
export function Component() {
  const { slugs, remove } = useWishlist();
  const isKnown = useInBrowser();
  return (
    <StyledPage>
      <PageHead title="Wishlist – Chitenge" />
      <PageTitle>Wishlist</PageTitle>
      {!isKnown && <ProductGridSkeleton count={4} />}
      {isKnown && slugs.length === 0 && (
        <EmptyState
          as="h2"
          title="Your wishlist is empty"
          text="Tap the heart on anything you like, and it waits for you here."
        >
          <ButtonLink to={paths.products}>Start Shopping</ButtonLink>
        </EmptyState>
      )}
      {slugs.length > 0 && <WishedProducts slugs={slugs} onRemove={remove} />}
    </StyledPage>
  );
}

interface WishedProductsProps {
  slugs: readonly string[];
  onRemove: (slug: string) => void;
}

function WishedProducts({ slugs, onRemove }: WishedProductsProps) {
  const cart = useCart();
  const { products, gone, loading, failed, retry } = useWishedProducts(slugs);
  return (
    <>
      {failed && <ErrorState title="Some products could not be loaded." onRetry={retry} retrying={loading} />}
      {loading && products.length === 0 ? (
        <ProductGridSkeleton count={Math.min(slugs.length, 4)} />
      ) : (
        <ProductGrid products={products}>
          {(product) => (
            <ProductCard
              product={product}
              adding={cart.isAdding(product.id)}
              onAddToCart={(added) => cart.add({ product: added })}
              corner={<WishlistHeart product={product} />}
            />
          )}
        </ProductGrid>
      )}
      {gone.map((slug) => (
        <StyledGone key={slug}>
          {`“${slug.replaceAll('-', ' ')}” is no longer sold.`}
          <Button variant="quiet" small onClick={() => onRemove(slug)}>
            Remove
          </Button>
        </StyledGone>
      ))}
    </>
  );
}

const StyledPage = styled(PageContainer)`
  display: grid;
  gap: ${space.xl};
`;

const StyledGone = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  border-top: 1px solid ${color.hairline};
  color: ${color.inkSoft};
`;
