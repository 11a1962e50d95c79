import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { YourOrdersLink } from '../orders/index.ts';
import { useCart } from './cart-context.ts';
import { CartSkeleton } from './cart-skeleton.tsx';

interface NoCartLinesProps {
  /** Explains what to do about the empty cart. */
  text?: string;
  /** Heading level of the title. */
  as?: 'h1' | 'h2';
}

/** The loading, error or empty state of a page that shows the cart. */
export function NoCartLines({ text, as = 'h2' }: NoCartLinesProps) {
  const { status, reload, isReloading } = useCart();
  if (status === 'error')
    return <ErrorState title="Failed to fetch cart" onRetry={reload} retrying={isReloading} />;
  if (status === 'loading') return <CartSkeleton lines={3} />;
  return (
    <EmptyState as={as} title="Your cart is empty" text={text}>
      <ButtonLink to={paths.products}>Start Shopping</ButtonLink>
      <YourOrdersLink />
    </EmptyState>
  );
}
