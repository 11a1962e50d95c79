import { z } from 'zod';

/** Returns a staff member's name, else the email address, which is known only of oneself. */
export function staffName(user: {
  first_name: string | null;
  last_name: string | null;
  email?: string | null;
}): string {
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email || 'Staff';
}

/** The staff member of a row. Parses to the name; null for the shopper and for the shop itself. */
export const staffMemberColumn = z
  .object({ first_name: z.string().nullable(), last_name: z.string().nullable() })
  .nullable()
  .transform((user) => user && staffName(user));

/** The fields of the staff member `user`. */
export const STAFF_MEMBER_FIELDS = ['user.first_name', 'user.last_name'];
