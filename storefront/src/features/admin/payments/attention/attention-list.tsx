import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { AdminList } from '../../components/admin-list.tsx';
import { ListEmpty, ListLoading } from '../../components/list-states.tsx';
import { attentionQuery, MAX_ATTENTION } from '../api/get-payments.ts';
import { ListPart } from '../../components/list-part.ts';
import { AttentionRow } from './attention-row.tsx';
import { useFocusAfterRemoval } from '../../components/use-focus-after-removal.ts';
import { useSettling } from '../../components/use-settling.ts';

/** The payments that need a person, the most urgent first: docs/behaviour.md#payments-tab. */
export function AttentionList({ onViewOrder }: { onViewOrder: (orderId: string) => void }) {
  const { data, error, refetch, isFetching } = useQuery(attentionQuery);
  const rows = data?.rows ?? [];
  const { list, heading, onFocus } = useFocusAfterRemoval<HTMLUListElement>(rows.map(({ id }) => id));
  const isSettling = useSettling(rows.length);
  return (
    <ListPart aria-labelledby="payments-attention">
      <h2 id="payments-attention" ref={heading} tabIndex={-1}>
        Needs a person
      </h2>
      {error && !data && (
        <ErrorState
          title="Failed to fetch the payments that need a person"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <ListLoading text="Loading payments..." rows={2} />}
      {data && rows.length === 0 && (
        <ListEmpty>Nothing needs a person. What comes in appears here by itself.</ListEmpty>
      )}
      {rows.length > 0 && (
        <StyledList
          ref={list}
          aria-labelledby="payments-attention"
          onFocus={onFocus}
          data-settling={isSettling}
        >
          {rows.map((payment, at) => (
            <AttentionRow
              key={payment.id}
              payment={payment}
              isFirstOfReason={rows[at - 1]?.attention !== payment.attention}
              onViewOrder={() => onViewOrder(payment.order.id)}
            />
          ))}
        </StyledList>
      )}
      {data && data.total > MAX_ATTENTION && (
        <p>{`These are the ${MAX_ATTENTION} most urgent of ${data.total}.`}</p>
      )}
    </ListPart>
  );
}

const StyledList = styled(AdminList)`
  &[data-settling='true'] {
    pointer-events: none;
  }
`;
