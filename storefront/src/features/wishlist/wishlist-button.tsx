import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWishlist } from './wishlist-store.ts';

/** Adds a product to the wishlist, or removes it. */
export function WishlistButton({ slug }: { slug: string }) {
  const { slugs, toggle } = useWishlist();
  const listed = slugs.includes(slug);
  return (
    <Button variant="secondary" block onClick={() => toggle(slug)}>
      <Icon name="heart" side={18} filled={listed} />
      {listed ? 'Remove from Wishlist' : 'Add to Wishlist'}
    </Button>
  );
}
