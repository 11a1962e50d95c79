import type { AdminReturn, ReturnCommand, ReturnCommandBody } from '@chitenge/contract/admin-returns';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { MESSAGES_KEY } from '../../messages/api/get-messages.ts';
import { ORDERS_KEY } from '../../orders/api/get-orders.ts';
import { PAYMENTS_KEY } from '../../payments/api/get-payments.ts';
import { adminRequest } from '../../session/admin-api.ts';
import { goodsOf, stateLabel } from '../return-labels.ts';
import { RETURNS_KEY, RETURNS_PATH } from './get-returns.ts';

/** A command with its body. */
export type ReturnChange = {
  [Name in ReturnCommand]: { command: Name; body: ReturnCommandBody<Name> };
}[ReturnCommand];

/** Sends one change of an exchange or return, shows a toast, and refetches what it affects. */
export function useChangeReturn({ id }: Pick<AdminReturn, 'id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    // Changes of one return are sent one after another.
    scope: { id: `return-${id}` },
    mutationFn: ({ command, body }: ReturnChange): Promise<AdminReturn> =>
      adminRequest(`${RETURNS_PATH}/${encodeURIComponent(id)}/${command}`, { method: 'POST', body }),
    onSuccess: (row) => {
      toast({ title: stateLabel(row), description: goodsOf(row) });
    },
    // After an error, too: somebody else may have been faster.
    onSettled: () => {
      for (const queryKey of [RETURNS_KEY, ORDERS_KEY, PAYMENTS_KEY, MESSAGES_KEY])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
