import type { Ngwee } from '@chitenge/contract/money';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { from } from '../../theme/breakpoints.ts';
import { space } from '../../theme/tokens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { YourOrdersLink } from '../orders/index.ts';
import { useCart } from './cart-context.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import type { CartItem } from './cart-state.ts';
import { focusHeading } from './line-focus.ts';
import { missingChoice } from './cart-labels.ts';
import { undoOf } from './cart-toasts.ts';
import { OrderOnWhatsapp } from './order-on-whatsapp.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ProceedToCheckout } from './proceed-to-checkout.tsx';
import { UnitsLimit } from './units-limit.tsx';

interface CartViewProps {
  shippingLabel: string;
  /** The discount code with its amount; null while none counts. */
  discount?: { code: string; amount: Ngwee } | null;
  note?: ReactNode;
}

/** The cart's lines, and the order summary beside them. */
export function CartView({ shippingLabel, discount = null, note }: CartViewProps) {
  const { items, total, add, clear } = useCart();
  const wanted = items.filter(({ available }) => available);

  const clearCart = async () => {
    if (!(await clear())) return;
    // The button has disappeared with the lines.
    focusHeading();
    toast({
      title: 'Cart cleared',
      description: 'All items have been removed from your cart',
      ...undoOf(items, (addition, options) => add({ ...addition, ...options })),
    });
  };

  return (
    <CartColumns>
      <div>
        <ul aria-label="Cart items">
          {items.map((item) => (
            <CartLineRow key={item.slot} item={item} detailed />
          ))}
        </ul>
        <Button variant="quiet" small onClick={() => void clearCart()}>
          Clear cart
        </Button>
      </div>
      <OrderSummary
        goods={total}
        total={total - (discount?.amount ?? 0)}
        shippingLabel={shippingLabel}
        discount={discount}
        note={
          <>
            <UnitsLimit />
            {note}
          </>
        }
        instead={<OrderOnWhatsapp lines={wanted} discount={discount} missing={missingIn(wanted)} />}
        topic="my cart"
      >
        <ProceedToCheckout />
      </OrderSummary>
    </CartColumns>
  );
}

/** Says what the first line without its choice needs, such as “size for Chitenge Shirt”; null for nothing. */
function missingIn(lines: readonly CartItem[]): string | null {
  for (const line of lines) {
    const missing = missingChoice(line);
    if (missing !== null) return `${missing} for ${line.product.name}`;
  }
  return null;
}

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
    <EmptyPanel cloth="leaf" as={as} title="Your cart is empty" text={text}>
      <ButtonLink to={paths.products}>Start Shopping</ButtonLink>
      <YourOrdersLink />
    </EmptyPanel>
  );
}

/** The layout of cart and checkout: a wide column and the summary beside it, stacked on a phone. */
export const CartColumns = styled.div`
  > :last-child {
    display: contents;
  }

  ${from.desk} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem);
    gap: clamp(2rem, 5vw, 6rem);
    align-items: start;

    > * {
      min-width: 0;
    }

    > :last-child {
      display: block;
      position: sticky;
      top: calc(var(--header-height) + ${space.l});
    }
  }
`;
