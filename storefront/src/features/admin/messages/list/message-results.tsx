import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { AdminList } from '../../components/admin-list.tsx';
import { ListEmpty, ListLoading } from '../../components/list-states.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { MESSAGES_PAGE_SIZE, messagesQuery, type MessagesFilter } from '../api/get-messages.ts';
import { MessageRow } from './message-row.tsx';

interface MessageResultsProps {
  filter: MessagesFilter;
  /** Page number, from 1. */
  page: number;
  onPageChange: (page: number) => void;
  onViewOrder: (orderId: string) => void;
}

/** One page of messages, newest first. */
export function MessageResults({ filter, page, onPageChange, onViewOrder }: MessageResultsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(messagesQuery(filter, page));
  if (error && !data)
    return (
      <ErrorState title="Failed to fetch messages" onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <ListLoading text="Loading messages..." />;
  if (data.total === 0)
    return (
      <ListEmpty>
        {filter.medium === '' && filter.status === ''
          ? 'No messages yet.'
          : 'No messages match your filters.'}
      </ListEmpty>
    );
  return (
    <>
      <AdminList $stale={isPlaceholderData} aria-label="Messages" aria-busy={isPlaceholderData}>
        {data.rows.map((message) => (
          <MessageRow key={message.id} message={message} onViewOrder={onViewOrder} />
        ))}
      </AdminList>
      <Pagination
        page={page}
        pageSize={MESSAGES_PAGE_SIZE}
        total={data.total}
        itemsName="messages"
        onPageChange={onPageChange}
      />
    </>
  );
}
