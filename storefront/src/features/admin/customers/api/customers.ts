import type { Customer, EraseCustomer, UpdateCustomerNotes } from '@chitenge/contract/customers';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { downloadResponse } from '../../components/download-response.ts';
import { staffCall, staffRespond } from '../../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../../session/use-command.ts';

const LIST = '/api/admin/customers';
const CUSTOMER = '/api/admin/customer';

/** Begins the keys of the customers that were opened. */
export const CUSTOMER_KEY = [CUSTOMER];

/** Orders come in while the tab is closed, so that each opening reads the customers again. */
const FRESH = { staleTime: 0, refetchOnMount: 'always' } as const;

export function customersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [LIST, search],
    queryFn: ({ pageParam, signal }) =>
      staffCall('GET /api/admin/customers', { query: { search, after: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...FRESH,
  });
}

/** @param order id of any order of the customer's */
export function customerQuery(order: string) {
  return queryOptions({
    queryKey: [CUSTOMER, order],
    queryFn: ({ signal }) => staffCall('GET /api/admin/customer', { query: { order }, signal }),
    ...FRESH,
  });
}

export function useUpdateCustomerNotes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateCustomerNotes) => staffCall('PUT /api/admin/customer/notes', { body }),
    onSuccess: (customer) =>
      queryClient.setQueriesData<Customer>({ queryKey: CUSTOMER_KEY }, (old) =>
        old?.phone === customer.phone ? customer : old,
      ),
  });
}

/** Lets a phone number pay at the door again. */
export const useForgiveRefusals = () =>
  useCommand({
    send: (phone: string) => staffCall('POST /api/admin/customer/door', { body: { phone } }),
    done: 'This number can pay at the door again',
    failed: 'It was not saved. Please try again.',
    refresh: [CUSTOMER_KEY],
  });

const failed = serverWordsOr('The shop did not answer. Look whether it was done before you try again.');

/** Downloads all data about a customer. */
export const useExportCustomer = () =>
  useCommand({
    send: async (phone: string) => {
      const response = await staffRespond('POST /api/admin/customer/export', { body: { phone } });
      await downloadResponse(response, 'customer.json');
    },
    failed,
  });

/** Erases a customer. The lists are read again, because they showed the name. */
export function useEraseCustomer() {
  const queryClient = useQueryClient();
  return useCommand({
    send: (body: EraseCustomer) => staffCall('POST /api/admin/customer/erase', { body }),
    failed,
    onDone: () => {
      queryClient.removeQueries({ queryKey: CUSTOMER_KEY });
      // Nobody waits for the lists: the dialog without its customer closes first.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/admin/'),
      });
    },
  });
}
