import { z } from 'zod';

/** Fields of the staff member who caused a row. */
export const STAFF_MEMBER_FIELDS = ['user.first_name', 'user.last_name'];

/** The name of the staff member who caused a row; null for a shopper or the shop itself. */
export const staffMemberColumn = z
  .object({ first_name: z.string().nullable(), last_name: z.string().nullable() })
  .nullable()
  .transform((user) => user && ([user.first_name, user.last_name].filter(Boolean).join(' ') || 'Staff'));
