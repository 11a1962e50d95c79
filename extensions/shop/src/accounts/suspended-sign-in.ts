import { isDirectusError, UserSuspendedError } from '@directus/errors';
import { z } from 'zod';
import type { DirectusContext, Register } from '../directus/types.ts';
import { asOwnAccount } from './own-account.ts';

const payloadSchema = z.object({ password: z.string() });
const metaSchema = z.object({ user: z.uuid() });

/**
 * Tells a suspended person so at sign-in, after the right password. Any other one is answered as for an unknown address, and
 * the attempt has counted before: limitSignIns.
 */
export function tellSuspended(
  register: Register,
  { services, database }: Pick<DirectusContext, 'database' | 'services'>,
): void {
  register.filter('auth.login', async (payload, meta, { schema }) => {
    const user = metaSchema.safeParse(meta).data?.user;
    const password = payloadSchema.safeParse(payload).data?.password;
    if (user === undefined || password === undefined || schema === null) return payload;
    const account = await database('directus_users').where({ id: user }).first<{ status: string }>('status');
    if (account?.status !== 'suspended') return payload;
    const passwords = new services.AuthenticationService({ accountability: null, schema });
    try {
      await asOwnAccount(user, () => passwords.verifyPassword(user, password));
    } catch (error) {
      if (isDirectusError(error, 'INVALID_CREDENTIALS')) return payload;
      throw error;
    }
    throw new UserSuspendedError();
  });
}
