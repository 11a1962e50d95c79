import type { CreateDiscountCodeBody, UpdateDiscountCodeBody } from '@chitenge/contract/admin-discount';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { staffCall } from '../../session/admin-api.ts';

const PATH = '/api/admin/discount-codes';

/** Query for the codes of every status, newest first. */
export const adminDiscountCodesQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => staffCall('GET /api/admin/discount-codes', { signal }),
});

interface DiscountMutation<Input> {
  send: (input: Input) => Promise<unknown>;
  successTitle: string;
  errorMessage: string;
}

function useDiscountMutation<Input>({ send, successTitle, errorMessage }: DiscountMutation<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'discount-codes' },
    mutationFn: send,
    onSuccess: async () => {
      toast({ title: successTitle });
      void queryClient.invalidateQueries({ queryKey: ['/api/discounts'] });
      await queryClient.invalidateQueries({ queryKey: [PATH] });
    },
    onError: () => void toast({ title: 'Error', description: errorMessage, variant: 'destructive' }),
  });
}

export function useCreateCode() {
  return useDiscountMutation({
    send: (body: CreateDiscountCodeBody) => staffCall('POST /api/admin/discount-codes', { body }),
    successTitle: 'Discount code created',
    errorMessage: 'Failed to create discount code',
  });
}

export function useUpdateCode() {
  return useDiscountMutation({
    send: ({ id, edit }: { id: string; edit: UpdateDiscountCodeBody }) =>
      staffCall('PATCH /api/admin/discount-codes/:id', { params: { id }, body: edit }),
    successTitle: 'Discount code updated',
    errorMessage: 'Failed to update discount code',
  });
}
