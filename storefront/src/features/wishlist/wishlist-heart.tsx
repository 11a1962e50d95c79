import type { Product } from '@chitenge/contract/product';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWishlist } from './wishlist-store.ts';

/** The wishlist toggle in the corner of a product card. */
export function WishlistHeart({ product: { slug, name } }: { product: Pick<Product, 'slug' | 'name'> }) {
  const { slugs, toggle } = useWishlist();
  const listed = slugs.includes(slug);
  return (
    <IconButton
      icon="heart"
      filled={listed}
      label={listed ? `Remove ${name} from Wishlist` : `Add ${name} to Wishlist`}
      onClick={() => toggle(slug)}
    />
  );
}
