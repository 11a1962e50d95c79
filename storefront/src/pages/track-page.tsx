import { TrackOrderForm } from '../features/payment/index.ts';
import { StackedPage } from '../ui/container.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageIntroduction } from '../ui/page-parts.tsx';

/** Implements docs/shopping.md#track-page. */
export function Component() {
  return (
    <StackedPage>
      <PageHead title="Track an order" />
      <PageIntroduction title="Track an order">
        See how your order is doing, from any phone or browser.
      </PageIntroduction>
      <TrackOrderForm />
    </StackedPage>
  );
}
