import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { anyResponse, DirectusApiError, type DirectusApi } from '../apply/api.ts';
import { normalizeEmail } from '../shopper/identity.ts';

const PASSWORD_BYTES = 12;

/** Has each kind of character that Directus' strong policy asks for, because random ones may lack one. */
const EACH_KIND = '!1aA';

/** There is no account with the email address, it cannot sign in, or it may not have a generated password. */
export class AccountError extends Error {
  override name = 'AccountError';
}

const BAD_REQUEST = 400;

const accountsSchema = z.array(z.object({ id: z.string(), email: z.string(), status: z.string() }));

/**
 * Sets a new random password for an account, which ends its sessions.
 * @param api Directus with administrator rights
 * @returns the password, which only the caller knows
 * @throws AccountError
 */
export async function setRandomPassword(api: DirectusApi, email: string): Promise<string> {
  const wanted = normalizeEmail(email);
  const filter = encodeURIComponent(JSON.stringify({ email: { _icontains: wanted } }));
  const found = await api.get(`/users?fields=id,email,status&limit=-1&filter=${filter}`, accountsSchema);
  const account = found.find((one) => one.email.toLowerCase() === wanted);
  if (account === undefined) throw new AccountError(`There is no account with the email address ${email}`);
  if (account.status !== 'active')
    throw new AccountError(
      `The account ${account.email} is ${account.status}. Make it active in the Studio’s User Directory first`,
    );
  const password = randomBytes(PASSWORD_BYTES).toString('base64url') + EACH_KIND;
  try {
    await api.send('PATCH', `/users/${account.id}`, { password }, anyResponse);
  } catch (error) {
    if (!(error instanceof DirectusApiError) || error.status !== BAD_REQUEST) throw error;
    throw new AccountError(
      'The password policy of the Studio’s settings refuses the generated password. Change the policy there, or set the password in the User Directory',
      { cause: error },
    );
  }
  return password;
}
