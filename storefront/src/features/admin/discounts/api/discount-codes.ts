import type { CreateDiscountCodeBody, UpdateDiscountCodeBody } from '@chitenge/contract/admin-discount';
import { queryOptions } from '@tanstack/react-query';
import { staffCall } from '../../session/admin-api.ts';
import { recordWords, useCommand } from '../../session/use-command.ts';

const PATH = '/api/admin/discount-codes';

/** Query for the codes of every status, newest first. */
export const adminDiscountCodesQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => staffCall('GET /api/admin/discount-codes', { signal }),
});

const COMMAND = { scope: 'discount-codes', refresh: [[PATH], ['/api/discounts']], isBusyUntilFresh: true };

export const useCreateCode = () =>
  useCommand({
    send: (body: CreateDiscountCodeBody) => staffCall('POST /api/admin/discount-codes', { body }),
    ...COMMAND,
    ...recordWords('create', 'discount code'),
  });

export const useUpdateCode = () =>
  useCommand({
    send: ({ id, edit }: { id: string; edit: UpdateDiscountCodeBody }) =>
      staffCall('PATCH /api/admin/discount-codes/:id', { params: { id }, body: edit }),
    ...COMMAND,
    ...recordWords('update', 'discount code'),
  });
