import { useQuery } from '@tanstack/react-query';
import { Secondary } from '../../components/secondary.tsx';
import { Stack } from '../../components/layout.ts';
import { Loaded } from '../../components/loaded.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { paymentQuery } from '../api/get-payments.ts';
import { eventActor, eventText } from '../payment-labels.ts';

/** The events of a payment with actor and time, oldest first. */
export function PaymentTimeline({ id }: { id: string }) {
  return (
    <Loaded
      query={useQuery(paymentQuery(id))}
      loading="Loading timeline..."
      failed="Failed to fetch the payment’s timeline"
    >
      {({ events }) => (
        <Stack as="ol" $gap="xs">
          {events.map((event) => (
            <li key={event.id}>
              {eventText(event)}{' '}
              <Secondary>
                {`by ${eventActor(event)}, `}
                <RelativeTime at={event.when} />
              </Secondary>
            </li>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
