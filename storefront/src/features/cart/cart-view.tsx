import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { from } from '../../theme/breakpoints.ts';
import { space } from '../../theme/tokens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCart } from './cart-context.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { OrderSummary } from './order-summary.tsx';

/** The lines of the cart, and beside them what they come to. */
export function CartView({ shippingLabel }: { shippingLabel: string }) {
  const { items, total, clear } = useCart();
  return (
    <CartColumns>
      <div>
        <ul aria-label="Cart items">
          {items.map((item) => (
            <CartLineRow key={item.slot} item={item} roomy />
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

/** A wide column and the summary beside it; one under the other on a phone. */
export const CartColumns = styled.div`
  display: grid;
  gap: ${space.xl};

  > * {
    min-width: 0;
  }

  ${from.desk} {
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem);
    gap: clamp(2rem, 5vw, 6rem);
    align-items: start;
  }
`;
