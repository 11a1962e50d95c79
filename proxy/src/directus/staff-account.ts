/** A staff member's own account, changed by the extension with the staff member's session. */
import {
  oneTimeCodesSecretSchema,
  type ChangePassword,
  type DisableOneTimeCodes,
  type EnableOneTimeCodes,
  type OneTimeCodesSecret,
  type StartOneTimeCodes,
} from '@chitenge/contract/admin-account';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';

const ACCOUNT = '/shop/staff/account';
const CODES = `${ACCOUNT}/one-time-codes`;

const secretResponse = z.object({ data: oneTimeCodesSecretSchema });

/** @throws ProblemError 400 for a wrong current password */
export async function changePassword(staff: StaffClient, body: ChangePassword): Promise<void> {
  await staff.send(`${ACCOUNT}/password`, { method: 'PUT', body });
}

/** @throws ProblemError 400 for a wrong password, or when codes are on */
export async function startOneTimeCodes(
  staff: StaffClient,
  body: StartOneTimeCodes,
): Promise<OneTimeCodesSecret> {
  return (await staff.request(CODES, secretResponse, { method: 'POST', body })).data;
}

/** @throws ProblemError 400 for a wrong code */
export async function enableOneTimeCodes(staff: StaffClient, body: EnableOneTimeCodes): Promise<void> {
  await staff.send(CODES, { method: 'PUT', body });
}

/** @throws ProblemError 400 for a wrong code */
export async function disableOneTimeCodes(staff: StaffClient, body: DisableOneTimeCodes): Promise<void> {
  await staff.send(CODES, { method: 'DELETE', body });
}
