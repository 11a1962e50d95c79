import type { Product } from '@chitenge/contract/product';
import { takePostedAddition, useCart } from '../../cart/index.ts';
import { WishlistHeart } from '../../wishlist/index.ts';
import { ProductCard } from './product-card.tsx';

interface ShopProductCardProps {
  product: Product;
  /** Width of the card, as in `<img sizes>`. */
  sizes?: string;
  /** Loads the image eagerly, for cards in the first row. */
  priority?: boolean;
}

/** A product card connected to the shopper's cart and wishlist. */
export function ShopProductCard(props: ShopProductCardProps) {
  const cart = useCart();
  return (
    <ProductCard
      {...props}
      adding={cart.isAdding(props.product.id)}
      corner={<WishlistHeart product={props.product} />}
      onAddToCart={(product, button) => cart.add({ product, ...takePostedAddition(button) })}
    />
  );
}
