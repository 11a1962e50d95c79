import type { Ngwee } from '@chitenge/contract/money';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const Offer = onDemand(async () => (await import('./lay-by-offer.tsx')).LayByOffer, { instead: null });

/** Says on a product's page what lay-by would ask for. A shop that sells nothing by lay-by loads nothing. */
export function LazyLayByOffer({ total }: { total: Ngwee }) {
  const rules = useStoreSettings()?.layBy ?? null;
  return rules && <Offer wanted rules={rules} total={total} />;
}
