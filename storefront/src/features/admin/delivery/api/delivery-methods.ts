import type { CreateDeliveryMethodBody, UpdateDeliveryMethodBody } from '@chitenge/contract/admin-delivery';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { staffCall } from '../../session/admin-api.ts';

const PATH = '/api/admin/delivery-methods';

/** Query for the methods of every status, in the owner's order. */
export const adminDeliveryMethodsQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => staffCall('GET /api/admin/delivery-methods', { signal }),
});

interface DeliveryMutation<Input> {
  send: (input: Input) => Promise<unknown>;
  /** Null for no toast. */
  successTitle: string | null;
  errorMessage: string;
}

function useDeliveryMutation<Input>({ send, successTitle, errorMessage }: DeliveryMutation<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'delivery-methods' },
    mutationFn: send,
    onSuccess: async () => {
      if (successTitle !== null) toast({ title: successTitle });
      for (const path of ['/api/delivery-methods', '/api/admin/setup'])
        void queryClient.invalidateQueries({ queryKey: [path] });
      await queryClient.invalidateQueries({ queryKey: [PATH] });
    },
    onError: () => void toast({ title: 'Error', description: errorMessage, variant: 'destructive' }),
  });
}

export function useCreateMethod() {
  return useDeliveryMutation({
    send: (body: CreateDeliveryMethodBody) => staffCall('POST /api/admin/delivery-methods', { body }),
    successTitle: 'Delivery method created',
    errorMessage: 'Failed to create delivery method',
  });
}

export function useUpdateMethod() {
  return useDeliveryMutation({
    send: ({ id, edit }: { id: string; edit: UpdateDeliveryMethodBody }) =>
      staffCall('PATCH /api/admin/delivery-methods/:id', { params: { id }, body: edit }),
    successTitle: 'Delivery method updated',
    errorMessage: 'Failed to update delivery method',
  });
}

export function useSortMethods() {
  const queryClient = useQueryClient();
  return useDeliveryMutation({
    send: async (ids: readonly string[]) => {
      const sorted = await staffCall('PUT /api/admin/delivery-methods/order', { body: { ids: [...ids] } });
      queryClient.setQueryData(adminDeliveryMethodsQuery.queryKey, sorted);
    },
    // The rows have moved already.
    successTitle: null,
    errorMessage: 'Failed to sort delivery methods. Their order is as it was last saved.',
  });
}
