/** Exchanges and returns in the back office, read and changed with the staff member's rights. */
import {
  adminReturnSchema,
  adminReturnsSchema,
  type AdminReturn,
  type AdminReturnsQuery,
  type ReturnCommand,
} from '@chitenge/contract/admin-returns';
import { z } from 'zod';
import { GATEWAY_TIMEOUT_MS } from './gateway-timeout.ts';
import type { StaffClient } from './staff-client.ts';

const PATH = '/shop/staff/returns';

const listResponse = z.object({
  data: adminReturnsSchema,
  meta: z.object({ total: z.number().int() }),
});
const oneResponse = z.object({ data: adminReturnSchema });

/** Returns one page of returns, newest first, and the number of all matches. */
export async function listReturns(
  staff: StaffClient,
  query: AdminReturnsQuery,
): Promise<{ rows: AdminReturn[]; total: number }> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const { data, meta } = await staff.request(PATH, listResponse, { query: Object.fromEntries(given) });
  return { rows: data, total: meta.total };
}

/** @throws ProblemError 404 */
export async function readReturn(staff: StaffClient, id: string): Promise<AdminReturn> {
  return (await staff.request(`${PATH}/${id}`, oneResponse)).data;
}

/**
 * Runs a command on a return. A refund asks the payment gateway.
 * @throws ProblemError 400, 403, 404, 409
 */
export async function changeReturn(
  staff: StaffClient,
  id: string,
  command: ReturnCommand,
  body: object,
): Promise<void> {
  await staff.send(`${PATH}/${id}/${command}`, { method: 'POST', body, timeoutMs: GATEWAY_TIMEOUT_MS });
}
