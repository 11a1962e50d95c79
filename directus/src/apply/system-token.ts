import { SignJWT } from 'jose';
import type { Knex } from 'knex';
import { z } from 'zod';

/** Longer than `apply` or seeding takes. */
const TOKEN_LIFETIME_SECONDS = 15 * 60;

/**
 * Creates an administrator's access token, signed with Directus' secret.
 * It belongs to no user, so `apply` does not need a password that the owner may have changed.
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
    .setExpirationTime(Math.floor(Date.now() / 1000) + TOKEN_LIFETIME_SECONDS)
    .sign(new TextEncoder().encode(secret));
}
