import type { Product } from '@chitenge/contract/product';
import { useCart } from '../../cart/cart-context.ts';
import { WishlistHeart } from '../../wishlist/wishlist-heart.tsx';
import { ProductCard } from './product-card.tsx';

interface ShopProductCardProps {
  product: Product;
  /** How wide the card is, as in <img sizes>. */
  sizes?: string;
  /** Among the first that are seen: its picture is fetched at once. */
  priority?: boolean;
}

/** A product card of the shop: its button adds one unit to the shopper's cart, its heart minds the wishlist. */
export function ShopProductCard(props: ShopProductCardProps) {
  const cart = useCart();
  return (
    <ProductCard
      {...props}
      adding={cart.isAdding(props.product.id)}
      corner={<WishlistHeart product={props.product} />}
      onAddToCart={(product) => cart.add({ product })}
    />
  );
}
