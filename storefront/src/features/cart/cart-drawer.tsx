import { Suspense } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useStore } from '../../lib/use-store.ts';
import { discountCodeStore } from '../discount/index.ts';
import { useCart } from './cart-context.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { DrawerTotal } from './drawer-total.tsx';
import { ProceedToCheckout } from './proceed-to-checkout.tsx';
import { UnitsLimit } from './units-limit.tsx';
import { lazyPart } from '../../ui/on-demand.tsx';
import { Stack } from '../../ui/layout.ts';

/** Few shoppers have a code. Without its code, as offline, the drawer shows the sum of the lines. */
const DiscountedAmounts = lazyPart(
  async () => (await import('./discounted-amounts.tsx')).DiscountedAmounts,
  DrawerTotal,
);

/** The drawer of docs/shopping.md#cart-drawer. Open it with `useCart().open()`. */
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
  const { close } = useCart();
  return (
    <Stack $gap="s">
      <DrawerAmounts />
      <UnitsLimit />
      <ProceedToCheckout onLeave={close} />
      <ButtonLink to={paths.cart} variant="quiet" small block onClick={close}>
        View cart
      </ButtonLink>
    </Stack>
  );
}

function DrawerAmounts() {
  if (useStore(discountCodeStore) === null) return <DrawerTotal />;
  return (
    <Suspense fallback={<DrawerTotal />}>
      <DiscountedAmounts />
    </Suspense>
  );
}
