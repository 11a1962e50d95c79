import { NotLoaded, onDemand } from '../../ui/on-demand.tsx';
import type { DiscountState } from './use-discount.ts';

const Entry = onDemand(async () => (await import('./discount-entry.tsx')).DiscountEntry, {
  instead: NotLoaded,
});

/** The field for a discount code. A shop without published codes shows and loads nothing. Without its code, cart and checkout work. */
export function LazyDiscountEntry({ discount }: { discount: DiscountState }) {
  return discount.isOffered && <Entry wanted discount={discount} />;
}
