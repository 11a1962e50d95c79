import type { ComponentProps } from 'react';
import { NotLoaded, onDemand } from '../../ui/on-demand.tsx';
import type { OrderChanges as Loaded } from './order-changes.tsx';

const OrderChanges = onDemand(async () => (await import('./order-changes.tsx')).OrderChanges, {
  instead: NotLoaded,
});

/** What can be changed of an order. Its payment and items come first, so the code loads after them. */
export const LazyOrderChanges = (props: ComponentProps<typeof Loaded>) => <OrderChanges wanted {...props} />;
