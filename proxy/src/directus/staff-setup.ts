/** The owner's checklist, read and changed with the staff member's rights. */
import { testResultSchema, type TestResult } from '@chitenge/contract/message-editor';
import { placedTestOrderSchema, setupSchema, type HideSteps, type Setup } from '@chitenge/contract/setup';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';

const PATH = '/shop/staff/setup';
const setupResponse = z.object({ data: setupSchema });
const resultResponse = z.object({ data: testResultSchema });
const orderResponse = z.object({ data: placedTestOrderSchema });

/** @throws ProblemError 403 */
export async function readSetup(staff: StaffClient): Promise<Setup> {
  return (await staff.request(PATH, setupResponse)).data;
}

/** @throws ProblemError 403 */
export async function hideSteps(staff: StaffClient, { hidden, approvedPages }: HideSteps): Promise<void> {
  await staff.send('/items/store_settings', {
    method: 'PATCH',
    body: { hidden_setup_steps: [...hidden, ...approvedPages] },
  });
}

/** @throws ProblemError 400, 403, 409 */
export async function sendTestMessage(staff: StaffClient, recipient: string): Promise<TestResult> {
  const body = { recipient };
  return (await staff.request(`${PATH}/test-message`, resultResponse, { method: 'POST', body })).data;
}

/** @throws ProblemError 400, 403, 409 */
export async function placeTestOrder(staff: StaffClient, phone: string): Promise<{ id: string }> {
  const body = { phone };
  return (await staff.request(`${PATH}/test-order`, orderResponse, { method: 'POST', body })).data;
}

/** @throws ProblemError 403, 404 */
export async function removeTestOrder(staff: StaffClient): Promise<void> {
  await staff.send(`${PATH}/test-order`, { method: 'DELETE' });
}
