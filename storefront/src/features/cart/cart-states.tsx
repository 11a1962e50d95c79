import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useCart } from './cart-context.ts';
import { CartSkeleton } from './cart-skeleton.tsx';

interface NoCartLinesProps {
  /** What an empty cart means for the page. */
  text?: string;
  /** Rank of the sentence that says so. */
  as?: 'h1' | 'h2';
}

/** What a page shows while there are no lines to show: because the cart is on its way, cannot be had, or is empty. */
export function NoCartLines({ text, as = 'h2' }: NoCartLinesProps) {
  const { status, reload, isReloading } = useCart();
  if (status === 'error')
    return <ErrorState title="Failed to fetch cart" onRetry={reload} retrying={isReloading} />;
  if (status === 'loading') return <CartSkeleton lines={3} />;
  return (
    <EmptyState as={as} title="Your cart is empty" text={text}>
      <ButtonLink to={paths.products}>Start Shopping</ButtonLink>
    </EmptyState>
  );
}
