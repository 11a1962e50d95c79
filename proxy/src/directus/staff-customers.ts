/** Customers, which the extension reads and changes for the signed-in staff member. Phone numbers go in bodies. */
import {
  customerSchema,
  customersSchema,
  erasedCustomerSchema,
  type Customer,
  type CustomerKey,
  type CustomerQuery,
  type Customers,
  type CustomersQuery,
  type EraseCustomer,
  type ErasedCustomer,
  type UpdateCustomerNotes,
} from '@chitenge/contract/customers';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';

const CUSTOMER = '/shop/staff/customer';

const customersResponse = z.object({ data: customersSchema });
const customerResponse = z.object({ data: customerSchema });
const exportResponse = z.object({ data: z.record(z.string(), z.unknown()) });
const erasedResponse = z.object({ data: erasedCustomerSchema });

/** The tools look through every row of a shop. */
const TIMEOUT_MS = 120_000;

export async function listCustomers(staff: StaffClient, body: CustomersQuery): Promise<Customers> {
  const options = { method: 'SEARCH', body } as const;
  return (await staff.request('/shop/staff/customers', customersResponse, options)).data;
}

/** @throws ProblemError 404 */
export async function readCustomer(
  staff: StaffClient,
  key: Pick<CustomerKey, 'phone'> | CustomerQuery,
): Promise<Customer> {
  const body = 'order' in key ? { order: key.order } : { phone: key.phone };
  return (await staff.request(CUSTOMER, customerResponse, { method: 'SEARCH', body })).data;
}

/** @throws ProblemError 404; 409 when somebody else has saved other notes */
export async function changeCustomerNotes(staff: StaffClient, body: UpdateCustomerNotes): Promise<void> {
  await staff.send(`${CUSTOMER}/notes`, { method: 'PUT', body });
}

/** Returns all data about a customer. @throws ProblemError 404 */
export async function exportCustomer(
  staff: StaffClient,
  body: CustomerKey,
): Promise<Record<string, unknown>> {
  const options = { method: 'POST', body, timeoutMs: TIMEOUT_MS } as const;
  return (await staff.request(`${CUSTOMER}/export`, exportResponse, options)).data;
}

/** @throws ProblemError 404; 409 while an order is not delivered */
export async function eraseCustomer(staff: StaffClient, body: EraseCustomer): Promise<ErasedCustomer> {
  const options = { method: 'POST', body, timeoutMs: TIMEOUT_MS } as const;
  return (await staff.request(`${CUSTOMER}/erase`, erasedResponse, options)).data;
}
