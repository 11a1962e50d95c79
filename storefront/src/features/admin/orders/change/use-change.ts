import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { ChangeOrderInput, ChangeQuote } from '@chitenge/contract/change-order';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { CREDITS_KEY } from '../../credit/credits.ts';
import { MESSAGES_KEY } from '../../messages/api/get-messages.ts';
import { RETURNS_KEY } from '../../returns/api/returns.ts';
import { staffCall } from '../../session/admin-api.ts';
import { useCommand } from '../../session/use-command.ts';
import { ORDER_CHANGE_KEYS } from '../api/orders.ts';
import { goodsOf, isEmpty, type ChangeDraft } from './change-draft.ts';
import { useAsked } from '../use-asked.ts';

/** Asks what a change would cost, a moment after each press. The answer to the last content wins. */
export function useChangeQuote(order: AdminOrder, draft: ChangeDraft) {
  const content = JSON.stringify(goodsOf(draft));
  const asked = useAsked(content);
  const { id, updatedAt } = order;
  const body: ReturnType<typeof goodsOf> = JSON.parse(asked);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['/api/admin/orders/changes/quote', id, updatedAt, asked],
    queryFn: ({ signal }) =>
      staffCall('POST /api/admin/orders/:id/changes/quote', { params: { id }, body, signal }),
    enabled: !isEmpty(draft) && body.back.length + body.out.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const quote: ChangeQuote | undefined = isEmpty(draft) ? undefined : data;
  return {
    quote,
    /** Asks again, when the server has another difference. */
    refetch,
    isCurrent:
      quote !== undefined && asked === content && !isPlaceholderData && !isFetching && error === null,
    error: isEmpty(draft) ? null : error,
  };
}

/** Sends the change, whose order is then read again: a code of credit stays in no cache. A repeat of the same content has its id, so that it is made once. */
export function useChangeOrder(id: string) {
  const attempt = useRef<{ content: string; id: string }>(undefined);
  return useCommand({
    scope: `order-${id}`,
    send: (change: Omit<ChangeOrderInput, 'id'>) => {
      const content = JSON.stringify(change);
      if (attempt.current?.content !== content) attempt.current = { content, id: crypto.randomUUID() };
      const body = { ...change, id: attempt.current.id };
      return staffCall('POST /api/admin/orders/:id/changes', { params: { id }, body });
    },
    done: () => ({ title: 'Order changed', description: 'The timeline shows what was there before.' }),
    refresh: [...ORDER_CHANGE_KEYS, RETURNS_KEY, MESSAGES_KEY, CREDITS_KEY],
    isBusyUntilFresh: true,
  });
}
