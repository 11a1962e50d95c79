import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Stack } from '../../../ui/layout.ts';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { paymentLink } from '../../payment/index.ts';
import { ListLoading, Loaded } from '../components/list-states.tsx';
import { paymentLinkQuery } from '../messages/api/get-messages.ts';

const QrCode = lazyPart(async () => (await import('../labels/qr-code.tsx')).QrCode);

/** The code by which a customer at the counter pays an order on the own phone. */
export function PayCode({ orderId }: { orderId: string }) {
  const query = useQuery(paymentLinkQuery(orderId, null));
  return (
    <Loaded query={query} loading="Making the code..." failed="The code could not be made.">
      {({ token }) => {
        const link = new URL(paymentLink(orderId, token), location.origin).href;
        return (
          <Stack>
            <Suspense fallback={<ListLoading text="Drawing the code..." rows={1} />}>
              <QrCode text={link} />
            </Suspense>
            <div>
              <CopyButton text={link} label="Copy the link" />
            </div>
          </Stack>
        );
      }}
    </Loaded>
  );
}
