import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWishlist } from './use-wishlist.ts';

/** Puts a product on the wishlist, or takes it off again. */
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
