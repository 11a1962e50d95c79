/** The sample catalogue, counted and removed with the staff member's rights. */
import { samplesSchema, type Samples } from '@chitenge/contract/samples';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';

const PATH = '/shop/staff/samples';
const samplesResponse = z.object({ data: samplesSchema });

/** @throws ProblemError 403 */
export async function countSamples(staff: StaffClient): Promise<Samples> {
  return (await staff.request(PATH, samplesResponse)).data;
}

/** @throws ProblemError 403 */
export async function removeSamples(staff: StaffClient): Promise<Samples> {
  return (await staff.request(PATH, samplesResponse, { method: 'DELETE' })).data;
}
