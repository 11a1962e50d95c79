import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCart } from './cart-context.ts';

/** The way to checkout, closed while nothing in the cart can be ordered. */
export function ProceedToCheckout({ onLeave }: { onLeave?: () => void }) {
  const { items } = useCart();
  const label = 'Proceed to Checkout';
  return items.some(({ available }) => available) ? (
    <ButtonLink to={paths.checkout} block onClick={onLeave}>
      {label}
    </ButtonLink>
  ) : (
    <Button block disabled>
      {label}
    </Button>
  );
}
