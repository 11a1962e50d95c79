import { useQuery } from '@tanstack/react-query';
import { useOverdueLayBys } from '../lay-by/lay-bys.ts';
import { messageAttentionQuery } from '../messages/api/get-messages.ts';
import { orderCountsQuery } from '../orders/api/orders.ts';
import { attentionQuery } from '../payments/api/get-payments.ts';
import { returnAttentionQuery } from '../returns/api/returns.ts';
import type { TabName } from './admin-tab.ts';

/** Returns how many rows of each page need a person. */
export function useAttention(): Partial<Record<TabName, number>> {
  const { data: orders } = useQuery(orderCountsQuery);
  const { data: payments } = useQuery(attentionQuery);
  const { data: returns } = useQuery(returnAttentionQuery);
  const { data: messages } = useQuery(messageAttentionQuery);
  const overdue = useOverdueLayBys();
  return {
    orders: orders?.toAnswer ?? 0,
    payments: payments?.total ?? 0,
    'lay-bys': overdue,
    returns: returns ?? 0,
    messages: messages?.total ?? 0,
  };
}
