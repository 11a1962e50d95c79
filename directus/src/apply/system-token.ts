import { SignJWT } from 'jose';
import type { Knex } from 'knex';
import { z } from 'zod';
import { ApplyError } from './apply-error.ts';

/** Longer than `apply` or seeding takes. */
const TOKEN_LIFETIME_SECONDS = 15 * 60;

const accessSchema = z.array(
  z.object({ role: z.string().nullable(), user: z.string().nullable(), ip_access: z.string().nullable() }),
);

/**
 * Creates an administrator's access token, signed with Directus' secret.
 * It belongs to no user, so `apply` does not need a password that the owner may have changed. Only where no role has an
 * administrator's rights, it belongs to a user who has them.
 * @throws ApplyError when the database has no administrator, or none from this machine
 */
export async function systemToken(database: Knex, secret: string): Promise<string> {
  const accesses = accessSchema.parse(
    await database('directus_access')
      .join('directus_policies', 'directus_policies.id', 'directus_access.policy')
      .where('directus_policies.admin_access', true)
      .select('directus_access.role', 'directus_access.user', 'directus_policies.ip_access'),
  );
  if (accesses.every(({ role, user }) => role === null && user === null))
    throw new ApplyError(
      'The database has no administrator: neither a role nor an account has the rights. Restore a backup from before this was changed (docs/backups.md).',
    );
  const fromHere = accesses.filter(({ ip_access: addresses }) => !addresses);
  const access = fromHere.find(({ role }) => role !== null) ?? fromHere.find(({ user }) => user !== null);
  if (access === undefined)
    throw new ApplyError(
      'Administrators are let in from some addresses only, and this start is not among them. Change it in the database: UPDATE directus_policies SET ip_access = NULL WHERE admin_access. Then limit addresses at the server in front of the Studio.',
    );
  return new SignJWT({
    ...(access.role === null ? { id: access.user, role: null } : { role: access.role }),
    app_access: true,
    admin_access: true,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('directus')
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + TOKEN_LIFETIME_SECONDS)
    .sign(new TextEncoder().encode(secret));
}
