import type { AdminOrder } from '@chitenge/contract/admin-order';
import { Suspense, useState } from 'react';
import { Disclosure } from '../../../../ui/disclosure.ts';
import { lazyPart, NotLoaded } from '../../../../ui/on-demand.tsx';
import { ListLoading } from '../../components/list-states.tsx';

/** The page is not loaded again by itself, because staff may have written a note. */
const OrderMessages = lazyPart(async () => (await import('./order-messages.tsx')).OrderMessages, NotLoaded);

/** The messages about an order, once they are opened. Without their code, the rest of the order works. */
export function LazyOrderMessages({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Messages</summary>
      {isOpen && (
        <section aria-label="Messages">
          <Suspense fallback={<ListLoading text="Loading messages..." rows={1} />}>
            <OrderMessages order={order} />
          </Suspense>
        </section>
      )}
    </Disclosure>
  );
}
