import { useQuery } from '@tanstack/react-query';
import { useOverdueLayBys } from '../lay-by/lay-bys.ts';
import { messageAttentionQuery } from '../messages/api/get-messages.ts';
import { attentionQuery } from '../payments/api/get-payments.ts';
import { returnAttentionQuery } from '../returns/api/returns.ts';
import type { TabName } from './admin-tab.ts';

/** Returns how many rows of each page need a person. */
export function useAttention(): Partial<Record<TabName, number>> {
  const { data: payments } = useQuery(attentionQuery);
  const { data: returns } = useQuery(returnAttentionQuery);
  const { data: messages } = useQuery(messageAttentionQuery);
  const overdue = useOverdueLayBys();
  return {
    payments: payments?.total ?? 0,
    'lay-bys': overdue,
    returns: returns ?? 0,
    messages: messages?.total ?? 0,
  };
}
