/** Delivery methods in the back office: docs/behaviour.md#delivery-tab. */
import { deliveryCalls as calls } from '@chitenge/contract/calls/delivery';
import { type AdminDeliveryMethod, type UpdateDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { areDaysInOrder, DAYS_ERROR } from '@chitenge/contract/delivery-method';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { StaffClient } from '../../directus/staff-client.ts';
import {
  createDeliveryMethod,
  listDeliveryMethods,
  readDeliveryMethod,
  updateDeliveryMethod,
  type StaffDeliveryMethodRow,
} from '../../directus/staff-delivery.ts';
import { sortRows } from '../../directus/staff-sort.ts';
import { presentDeliveryMethod } from '../../presenters/delivery-method.ts';
import { rowVersion } from '../../presenters/timestamp.ts';
import { explainVersionConflict } from '../../staff/changed-fields.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

function present(row: StaffDeliveryMethodRow): AdminDeliveryMethod {
  return { ...presentDeliveryMethod(row), status: row.status, updatedAt: rowVersion(row) };
}

/**
 * @throws ProblemError 404; 400 when the method would have more fewest days than most days;
 * 409 that names each field that another staff member changed
 */
async function update(staff: StaffClient, id: string, change: UpdateDeliveryMethod) {
  const { updatedAt: _version, ...fields } = change;
  const row = await readDeliveryMethod(staff, id);
  if (Object.keys(fields).length === 0) return row;
  const { daysMin = row.days_min, daysMax = row.days_max } = fields;
  if (!areDaysInOrder({ daysMin, daysMax })) throw invalidRequest([DAYS_ERROR]);
  const readCurrent = async () => present(await readDeliveryMethod(staff, id));
  await updateDeliveryMethod(staff, id, change).catch((error: unknown) =>
    explainVersionConflict(error, fields, readCurrent),
  );
  return readDeliveryMethod(staff, id);
}

/** @throws ProblemError 404 when an id is unknown; 400 when a method is missing */
async function sort(staff: StaffClient, ids: readonly string[]): Promise<AdminDeliveryMethod[]> {
  await sortRows(staff, { name: 'delivery_methods', what: 'delivery method' }, ids);
  return (await listDeliveryMethods(staff)).map(present);
}

export function adminDeliveryRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.listStaffDeliveryMethods, {
      handle: async (_input, staff) => ({
        status: 200,
        body: (await listDeliveryMethods(staff)).map(present),
      }),
    }),

    defineStaffRoute(staffAuth, calls.addDeliveryMethod, {
      handle: async ({ body }, staff) => ({
        status: 201,
        body: present(await createDeliveryMethod(staff, body)),
      }),
    }),

    defineStaffRoute(staffAuth, calls.sortDeliveryMethods, {
      handle: async ({ body }, staff) => ({ status: 200, body: await sort(staff, body.ids) }),
    }),

    defineStaffRoute(staffAuth, calls.updateDeliveryMethod, {
      handle: async ({ params, body }, staff) => ({
        status: 200,
        body: present(await update(staff, params.id, body)),
      }),
    }),
  ];
}
