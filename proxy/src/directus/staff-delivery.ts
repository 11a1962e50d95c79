/** Delivery methods in the back office, read and written with the staff member's rights. */
import type { CreateDeliveryMethod, UpdateDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { DELIVERY_STATUSES } from '@chitenge/contract/delivery-method';
import { notFound } from '@chitenge/contract/problem-error';
import { keysOf } from '@chitenge/contract/typed-entries';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import { deliveryMethodRowSchema, timestamp } from './rows.ts';
import type { StaffClient } from './staff-client.ts';

const ITEMS = '/items/delivery_methods';

const staffDeliveryMethodRowSchema = deliveryMethodRowSchema.extend({
  status: z.enum(DELIVERY_STATUSES),
  sort: z.number().int(),
  date_created: timestamp.nullable(),
  date_updated: timestamp.nullable(),
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

const toColumns = (fields: Omit<UpdateDeliveryMethod, 'updatedAt'>): Record<string, unknown> =>
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

/** @throws ProblemError 403, 404; 409 for a newer version */
export async function updateDeliveryMethod(
  staff: StaffClient,
  id: string,
  { updatedAt: version, ...fields }: UpdateDeliveryMethod,
): Promise<void> {
  const body = { columns: toColumns(fields), version };
  await staff.send(`/shop/staff/delivery-methods/${id}`, { method: 'PATCH', body });
}
