import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CartColumns } from './cart-columns.tsx';
import { useCart } from './cart-context.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { OrderSummary } from './order-summary.tsx';

/** The cart's lines, and the order summary beside them. */
export function CartView({ shippingLabel }: { shippingLabel: string }) {
  const { items, total, clear } = useCart();
  return (
    <CartColumns>
      <div>
        <ul aria-label="Cart items">
          {items.map((item) => (
            <CartLineRow key={item.slot} item={item} detailed />
          ))}
        </ul>
        <Button variant="quiet" small onClick={() => void clear()}>
          Clear cart
        </Button>
      </div>
      <OrderSummary total={total} shippingLabel={shippingLabel}>
        <ButtonLink to={paths.checkout} block>
          Proceed to Checkout
        </ButtonLink>
      </OrderSummary>
    </CartColumns>
  );
}
