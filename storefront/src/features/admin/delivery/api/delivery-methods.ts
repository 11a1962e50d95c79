import type { CreateDeliveryMethodBody, UpdateDeliveryMethodBody } from '@chitenge/contract/admin-delivery';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { staffCall } from '../../session/admin-api.ts';
import { recordWords, useCommand } from '../../session/use-command.ts';

const PATH = '/api/admin/delivery-methods';

/** Query for the methods of every status, in the owner's order. */
export const adminDeliveryMethodsQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => staffCall('GET /api/admin/delivery-methods', { signal }),
});

const COMMAND = {
  scope: 'delivery-methods',
  refresh: [[PATH], ['/api/delivery-methods'], ['/api/admin/setup']],
  isBusyUntilFresh: true,
};

export const useCreateMethod = () =>
  useCommand({
    send: (body: CreateDeliveryMethodBody) => staffCall('POST /api/admin/delivery-methods', { body }),
    ...COMMAND,
    ...recordWords('create', 'delivery method'),
  });

export const useUpdateMethod = () =>
  useCommand({
    send: ({ id, edit }: { id: string; edit: UpdateDeliveryMethodBody }) =>
      staffCall('PATCH /api/admin/delivery-methods/:id', { params: { id }, body: edit }),
    ...COMMAND,
    ...recordWords('update', 'delivery method'),
  });

/** Without a toast: the rows have moved already. */
export function useSortMethods() {
  const queryClient = useQueryClient();
  return useCommand({
    send: (ids: readonly string[]) =>
      staffCall('PUT /api/admin/delivery-methods/order', { body: { ids: [...ids] } }),
    ...COMMAND,
    onDone: (sorted) => queryClient.setQueryData(adminDeliveryMethodsQuery.queryKey, sorted),
    failed: 'Failed to sort delivery methods. Their order is as it was last saved.',
  });
}
