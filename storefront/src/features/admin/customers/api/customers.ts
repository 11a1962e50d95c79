import {
  customerSchema,
  customersSchema,
  erasedCustomerSchema,
  type Customer,
  type EraseCustomer,
  type UpdateCustomerNotes,
} from '@chitenge/contract/customers';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { downloadResponse } from '../../components/download-response.ts';
import { adminFetch, adminRequest } from '../../session/admin-api.ts';

const LIST = '/api/admin/customers';
const CUSTOMER = '/api/admin/customer';

/** Begins the keys of the customers that were opened. */
export const CUSTOMER_KEY = [CUSTOMER];

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

/** @param order id of any order of the customer's */
export function customerQuery(order: string) {
  return queryOptions({
    queryKey: [CUSTOMER, order],
    queryFn: ({ signal }) =>
      adminRequest(`${CUSTOMER}?${parametersOf({ order })}`, customerSchema, { signal }),
    ...FRESH,
  });
}

export function useUpdateCustomerNotes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateCustomerNotes) =>
      adminRequest(`${CUSTOMER}/notes`, customerSchema, { method: 'PUT', body }),
    onSuccess: (customer) =>
      queryClient.setQueriesData<Customer>({ queryKey: CUSTOMER_KEY }, (old) =>
        old?.phone === customer.phone ? customer : old,
      ),
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
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: CUSTOMER_KEY });
      // Nobody waits for the lists: the dialog without its customer closes first.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/admin/'),
      });
    },
  });
}
