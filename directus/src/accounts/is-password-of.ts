import { verify } from 'argon2';
import { connect } from '../apply/database.ts';
import type { DatabaseConfig } from '../environment.ts';

/**
 * Whether a password is that of an account. It reads the hash, because Directus counts failed sign-ins and would suspend
 * the account of an owner who often starts the shop with an old `.env`.
 */
export async function isPasswordOf(
  config: DatabaseConfig,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const database = connect(config);
  try {
    const account: { password: string | null } | undefined = await database('directus_users')
      .whereRaw('lower(email) = lower(?)', [email])
      .first('password');
    return account?.password ? await verify(account.password, password) : false;
  } finally {
    await database.destroy();
  }
}
