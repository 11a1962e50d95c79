import { TrackOrderForm } from '../features/payment/index.ts';
import { Stack } from '../ui/layout.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Lead } from '../ui/text.tsx';
import { ContentLayout } from './content/content-layout.tsx';
import { TRACK_SLUG } from './content/content-side.tsx';

const TITLE = 'Track an order';

/** Implements docs/shopping.md#track-page. */
export function Component() {
  return (
    <>
      <PageHead title={TITLE} />
      <ContentLayout slug={TRACK_SLUG} title={TITLE}>
        <Stack $gap="l">
          <Lead>See how your order is doing, from any phone or browser.</Lead>
          <TrackOrderForm />
        </Stack>
      </ContentLayout>
    </>
  );
}
