import {
  customerSchema,
  customersSchema,
  erasedCustomerSchema,
  type EraseCustomer,
  type UpdateCustomerNotes,
} from '@chitenge/contract/customers';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { downloadResponse } from '../../components/download-response.ts';
import { adminFetch, adminRequest } from '../../session/admin-api.ts';

const LIST = '/api/admin/customers';
const CUSTOMER = '/api/admin/customer';

/** Orders come in while the tab is closed, so that each opening reads the customers again. */
const FRESH = { staleTime: 0, refetchOnMount: 'always' } as const;

const parametersOf = (parameters: Record<string, string>) =>
  new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString();

export function customersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [LIST, search],
    queryFn: ({ pageParam, signal }) =>
      adminRequest(`${LIST}?${parametersOf({ search, after: pageParam })}`, customersSchema, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...FRESH,
  });
}

export function customerQuery(phone: string) {
  return queryOptions({
    queryKey: [CUSTOMER, phone],
    queryFn: ({ signal }) =>
      adminRequest(`${CUSTOMER}?${parametersOf({ phone })}`, customerSchema, { signal }),
    ...FRESH,
  });
}

export function useUpdateCustomerNotes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateCustomerNotes) =>
      adminRequest(`${CUSTOMER}/notes`, customerSchema, { method: 'PUT', body }),
    onSuccess: (customer) => queryClient.setQueryData(customerQuery(customer.phone).queryKey, customer),
  });
}

/** Downloads all data about a customer. */
export function useExportCustomer() {
  return useMutation({
    mutationFn: async (phone: string) => {
      const response = await adminFetch(`${CUSTOMER}/export`, { method: 'POST', body: { phone } });
      await downloadResponse(response, 'customer.json');
    },
  });
}

/** Erases a customer. The lists are read again, because they showed the name. */
export function useEraseCustomer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EraseCustomer) =>
      adminRequest(`${CUSTOMER}/erase`, erasedCustomerSchema, { method: 'POST', body }),
    onSuccess: async (_erased, { phone }) => {
      queryClient.removeQueries({ queryKey: customerQuery(phone).queryKey });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/admin/'),
      });
    },
  });
}
