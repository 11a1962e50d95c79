import { z } from 'zod';
import type { DirectusApi } from '../apply/api.ts';

const IS_ADMINISTRATOR = { policies: { policy: { admin_access: { _eq: true } } } };

/**
 * Returns the email addresses of the administrators who can sign in, in alphabetical order.
 * @param api Directus with administrator rights
 */
export async function readAdministrators(api: DirectusApi): Promise<string[]> {
  const filter = {
    status: { _eq: 'active' },
    email: { _nnull: true },
    _or: [IS_ADMINISTRATOR, { role: IS_ADMINISTRATOR }],
  };
  const path = `/users?fields=email&sort=email&limit=-1&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const users = await api.get(path, z.array(z.object({ email: z.string() })));
  return users.map(({ email }) => email);
}
