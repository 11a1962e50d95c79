/** Delivery methods in the back office, read and written with the staff member's rights. */
import type { CreateDeliveryMethod, UpdateDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { DELIVERY_STATUSES } from '@chitenge/contract/delivery-method';
import { notFound } from '@chitenge/contract/problem-error';
import { keysOf } from '@chitenge/contract/typed-entries';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import { deliveryMethodRowSchema } from './rows.ts';
import type { StaffClient } from './staff-client.ts';

const ITEMS = '/items/delivery_methods';

const staffDeliveryMethodRowSchema = deliveryMethodRowSchema.extend({
  status: z.enum(DELIVERY_STATUSES),
  sort: z.number().int(),
});
export type StaffDeliveryMethodRow = z.infer<typeof staffDeliveryMethodRowSchema>;

const FIELDS = keysOf(staffDeliveryMethodRowSchema.shape);
const methodResponse = z.object({ data: staffDeliveryMethodRowSchema });
const methodsResponse = z.object({ data: z.array(staffDeliveryMethodRowSchema) });

/** The column of each field that has another name. */
const COLUMNS: Readonly<Record<string, string>> = {
  freeFrom: 'free_from',
  paidOnCollection: 'paid_on_collection',
  daysMin: 'days_min',
  daysMax: 'days_max',
} satisfies Partial<Record<keyof UpdateDeliveryMethod, string>>;

const toColumns = (fields: UpdateDeliveryMethod): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [COLUMNS[name] ?? name, value]));

/** Returns all methods in the owner's order. */
export async function listDeliveryMethods(staff: StaffClient): Promise<StaffDeliveryMethodRow[]> {
  const query = queryToParams({ fields: FIELDS, sort: 'sort,name', limit: -1 });
  return (await staff.request(ITEMS, methodsResponse, { query })).data;
}

/** @throws ProblemError 404 */
export async function readDeliveryMethod(staff: StaffClient, id: string): Promise<StaffDeliveryMethodRow> {
  const query = queryToParams({ fields: FIELDS, filter: { id: { _eq: id } }, limit: 1 });
  const [row] = (await staff.request(ITEMS, methodsResponse, { query })).data;
  if (!row) throw notFound('delivery method');
  return row;
}

/** Adds a method after the others. */
export async function createDeliveryMethod(
  staff: StaffClient,
  fields: CreateDeliveryMethod,
): Promise<StaffDeliveryMethodRow> {
  const last = Math.max(0, ...(await listDeliveryMethods(staff)).map(({ sort }) => sort));
  const body = { ...toColumns(fields), sort: last + 1 };
  const query = { fields: FIELDS.join(',') };
  return (await staff.request(ITEMS, methodResponse, { method: 'POST', query, body })).data;
}

export async function updateDeliveryMethod(
  staff: StaffClient,
  id: string,
  fields: UpdateDeliveryMethod,
): Promise<StaffDeliveryMethodRow> {
  const query = { fields: FIELDS.join(',') };
  const body = toColumns(fields);
  return (await staff.request(`${ITEMS}/${id}`, methodResponse, { method: 'PATCH', query, body })).data;
}
