import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { AdminList } from '../../components/admin-list.tsx';
import { ListPart } from '../../components/list-part.ts';
import { ListEmpty, ListLoading } from '../../components/list-states.tsx';
import { useFocusAfterRemoval } from '../../components/use-focus-after-removal.ts';
import { useSettling } from '../../components/use-settling.ts';
import { MAX_ATTENTION, messageAttentionQuery } from '../api/get-messages.ts';
import { MessageRow } from './message-row.tsx';

/** The messages that need a person, the newest first: docs/behaviour.md#messages-tab. */
export function AttentionMessages({ onViewOrder }: { onViewOrder: (orderId: string) => void }) {
  const { data, error, refetch, isFetching } = useQuery(messageAttentionQuery);
  const rows = data?.rows ?? [];
  const { list, heading, onFocus } = useFocusAfterRemoval<HTMLUListElement>(rows.map(({ id }) => id));
  const isSettling = useSettling(rows.length);
  return (
    <ListPart aria-labelledby="messages-attention">
      <h2 id="messages-attention" ref={heading} tabIndex={-1}>
        Needs a person
      </h2>
      {error && !data && (
        <ErrorState
          title="Failed to fetch the messages that need a person"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <ListLoading text="Loading messages..." rows={2} />}
      {data && rows.length === 0 && <ListEmpty>Nothing needs a person.</ListEmpty>}
      {rows.length > 0 && (
        <StyledList
          ref={list}
          aria-labelledby="messages-attention"
          onFocus={onFocus}
          data-settling={isSettling}
        >
          {rows.map((message) => (
            <MessageRow key={message.id} message={message} urgent onViewOrder={onViewOrder} />
          ))}
        </StyledList>
      )}
      {data && data.total > MAX_ATTENTION && (
        <p>{`These are the ${MAX_ATTENTION} newest of ${data.total}.`}</p>
      )}
    </ListPart>
  );
}

const StyledList = styled(AdminList)`
  &[data-settling='true'] {
    pointer-events: none;
  }
`;
