import { lazy, Suspense } from 'react';
import type { DiscountState } from './use-discount.ts';

const Entry = lazy(async () => ({ default: (await import('./discount-entry.tsx')).DiscountEntry }));

/** The field for a discount code. A shop without published codes shows and loads nothing. */
export function LazyDiscountEntry({ discount }: { discount: DiscountState }) {
  if (!discount.isOffered) return null;
  return (
    <Suspense fallback={null}>
      <Entry discount={discount} />
    </Suspense>
  );
}
