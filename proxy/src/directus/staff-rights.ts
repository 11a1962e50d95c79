/** What a staff member may do, by the permissions of their policies in Directus. */
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';

type Action = 'read' | 'update' | 'delete';

const access = z.object({ access: z.string() });

const permissionsSchema = z.object({
  data: z.record(z.string(), z.object({ read: access, update: access, delete: access })),
});

/** Says whether a staff member's permissions include an action. */
export type Rights = (action: Action, collection: string) => boolean;

/** Reads the staff member's permissions. */
export async function readRights(staff: StaffClient): Promise<Rights> {
  const { data } = await staff.request('/permissions/me', permissionsSchema);
  return (action, collection) => (data[collection]?.[action].access ?? 'none') !== 'none';
}

const commandsSchema = z.object({ data: z.array(z.string()) });

/** Reads the groups of commands that the staff member may run. */
export async function readCommands(staff: StaffClient): Promise<readonly string[]> {
  return (await staff.request('/shop/staff/account/commands', commandsSchema)).data;
}
