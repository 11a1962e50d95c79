import { useState } from 'react';
import { useNearViewport } from '../../lib/use-near-viewport.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const OnDemandProducts = onDemand(async () => (await import('./more-products.tsx')).MoreProducts);

/** Distance below the viewport at which the products load. */
const ROOT_MARGIN = '400px';

/** Further products, which load when the shopper scrolls close to them. */
export function LazyMoreProducts({ slug }: { slug: string }) {
  const [isNear, setNear] = useState(false);
  const ref = useNearViewport<HTMLDivElement>(ROOT_MARGIN, slug, () => setNear(true));
  return (
    <div ref={ref}>
      <OnDemandProducts wanted={isNear} slug={slug} />
    </div>
  );
}
