import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { size, space } from '../../../../theme/tokens.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Secondary } from '../../components/secondary.tsx';
import { ListLoading } from '../../components/list-states.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { paymentQuery } from '../api/get-payments.ts';
import { eventActor, eventText } from '../payment-labels.ts';

/** The events of a payment with actor and time, oldest first. */
export function PaymentTimeline({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(paymentQuery(id));
  if (error && !data)
    return (
      <ErrorState
        title="Failed to fetch the payment’s timeline"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <ListLoading text="Loading timeline..." rows={1} />;
  return (
    <StyledEvents>
      {data.events.map((event) => (
        <li key={event.id}>
          {eventText(event)}{' '}
          <Secondary>
            {`by ${eventActor(event)}, `}
            <RelativeTime at={event.when} />
          </Secondary>
        </li>
      ))}
    </StyledEvents>
  );
}

const StyledEvents = styled.ol`
  display: grid;
  gap: ${space.xs};
  padding-bottom: ${space.s};
  font-size: ${size.small};
`;
