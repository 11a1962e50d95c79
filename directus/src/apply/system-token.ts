import { SignJWT } from 'jose';
import type { Knex } from 'knex';
import { z } from 'zod';

/** Seconds that a token lives: longer than any `apply` or seeding takes, too short to be worth keeping. */
const LIFETIME = 15 * 60;

/**
 * An administrator's access token, signed with the secret that Directus signs its own with. It belongs to no person, so
 * that bringing a database up to date needs no password that an owner might have changed.
 * @throws Error when the database has no role with administrator rights
 */
export async function systemToken(database: Knex, secret: string): Promise<string> {
  const row: unknown = await database('directus_access')
    .join('directus_policies', 'directus_policies.id', 'directus_access.policy')
    .where('directus_policies.admin_access', true)
    .whereNotNull('directus_access.role')
    .first('directus_access.role');
  const { role } = z.object({ role: z.string() }, 'The database has no administrator role').parse(row);
  return new SignJWT({ role, app_access: true, admin_access: true })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('directus')
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + LIFETIME)
    .sign(new TextEncoder().encode(secret));
}
