import { formatMoney } from '@chitenge/contract/money';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { size, space } from '../../theme/tokens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useCart } from './cart-context.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';

/** The drawer of docs/behaviour.md#cart-drawer. Open it with `useCart().open()`. */
export function CartDrawer() {
  const { isOpen, open, close, items } = useCart();
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(next) => (next ? open() : close())}
      title="Your cart"
      closeLabel="Close cart"
      footer={items.length > 0 && <DrawerFooter />}
    >
      <DrawerBody />
    </Drawer>
  );
}

function DrawerBody() {
  const { items, status, reload, isReloading, close } = useCart();
  if (items.length > 0) {
    return (
      <ul>
        {items.map((item) => (
          <CartLineRow key={item.slot} item={item} onLeave={close} />
        ))}
      </ul>
    );
  }
  if (status === 'error')
    return <ErrorState title="Failed to fetch cart" onRetry={reload} retrying={isReloading} />;
  if (status === 'loading') return <CartSkeleton lines={3} />;
  return (
    <EmptyState title="Your cart is empty">
      <Button variant="secondary" onClick={close}>
        Continue shopping
      </Button>
    </EmptyState>
  );
}

function DrawerFooter() {
  const { total, close } = useCart();
  return (
    <StyledFooter>
      <StyledTotal>
        <span>Total</span>
        <output>{formatMoney(total)}</output>
      </StyledTotal>
      <ButtonLink to={paths.checkout} block onClick={close}>
        Proceed to Checkout
      </ButtonLink>
      <ButtonLink to={paths.cart} variant="quiet" small block onClick={close}>
        View cart
      </ButtonLink>
    </StyledFooter>
  );
}

const StyledFooter = styled.div`
  display: grid;
  gap: ${space.s};
`;

const StyledTotal = styled.p`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${space.s};
  font-size: ${size.lead};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
