import type { Knex } from 'knex';
import { z } from 'zod';
import { keysOf } from '@chitenge/contract/typed-entries';

export const staffMemberShape = { first_name: z.string().nullable(), last_name: z.string().nullable() };

/** Fields of the staff member whom a column names. */
export const staffMemberFields = (column: string): string[] =>
  keysOf(staffMemberShape).map((field) => `${column}.${field}`);

/** Fields of the staff member who caused a row. */
export const STAFF_MEMBER_FIELDS = staffMemberFields('user');

/** The name of a staff member; null for a shopper or the shop itself. */
export const staffMemberColumn = z
  .object(staffMemberShape)
  .nullable()
  .transform((user) => user && ([user.first_name, user.last_name].filter(Boolean).join(' ') || 'Staff'));

/** Returns the columns of a record that a staff member ends now. */
export const endedBy = async (trx: Knex, userId: string | null) => ({
  ended_user: userId,
  ended_by: await nameOfStaff(trx, userId),
  ended_at: new Date(),
});

/** Returns the name of a staff member as records keep it, which outlive the account. */
export async function nameOfStaff(trx: Knex, userId: string | null): Promise<string> {
  const user: unknown = await trx('directus_users').where({ id: userId }).first('first_name', 'last_name');
  return staffMemberColumn.parse(user ?? null) ?? 'Staff';
}
