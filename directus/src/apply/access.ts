import { z } from 'zod';
import { POLICIES, PUBLIC_POLICY_ID, type Policy } from '../access/policies.ts';
import { PROXY_SERVICE_ROLE, ROLES, SERVICE_USER, type Role } from '../access/roles.ts';
import { anyResponse, directusApi, type DirectusApi } from './api.ts';
import { applyPermissions } from './permissions.ts';

/** Creates the row, or updates it if a value differs. Returns whether it wrote. */
async function ensure(
  api: DirectusApi,
  path: string,
  id: string,
  row: Record<string, string | boolean | null>,
): Promise<boolean> {
  const fields = Object.keys(row).join(',');
  const current = await api.find(`${path}/${id}?fields=${fields}`, z.record(z.string(), z.unknown()));
  if (current === null) {
    await api.send('POST', path, { id, ...row }, anyResponse);
    return true;
  }
  if (Object.entries(row).every(([key, value]) => current[key] === value)) return false;
  await api.send('PATCH', `${path}/${id}`, row, anyResponse);
  return true;
}

function ensurePolicy(api: DirectusApi, { id, name, icon, description, studio }: Policy): Promise<boolean> {
  return ensure(api, '/policies', id, {
    name,
    icon,
    description,
    admin_access: false,
    app_access: studio,
    // The proxy and staff of `/admin` come from the proxy's address.
    ip_access: null,
  });
}

async function ensureRole(api: DirectusApi, { id, accessId, policy }: Role): Promise<boolean> {
  const { name, icon, description } = policy;
  const role = await ensure(api, '/roles', id, {
    name,
    icon,
    description,
    parent: null,
  });
  const access = await ensure(api, '/access', accessId, { role: id, policy: policy.id });
  return role || access;
}

/** Returns whether the token authenticates the service user. Directus does not return tokens, so this tries it. */
async function tokenWorks(api: DirectusApi, token: string): Promise<boolean> {
  const me = await directusApi(api.url, token)
    .get('/users/me?fields=id', z.object({ id: z.string() }))
    .catch(() => null);
  return me?.id === SERVICE_USER.id;
}

/** Takes all policies but Public away from nobody: what has neither a role nor a user holds for everybody. */
async function removePublicGrants(api: DirectusApi): Promise<boolean> {
  const filter = JSON.stringify({
    role: { _null: true },
    user: { _null: true },
    policy: { _neq: PUBLIC_POLICY_ID },
  });
  const grants = await api.get(
    `/access?limit=-1&fields=id&filter=${encodeURIComponent(filter)}`,
    z.array(z.object({ id: z.string() })),
  );
  const ids = grants.map(({ id }) => id);
  if (ids.length > 0) await api.send('DELETE', '/access', ids, anyResponse);
  return ids.length > 0;
}

async function ensureServiceUser(api: DirectusApi, token: string): Promise<boolean> {
  const { id, ...user } = SERVICE_USER;
  const row = { ...user, role: PROXY_SERVICE_ROLE.id, status: 'active' };
  const changed = await ensure(api, '/users', id, row);
  if (await tokenWorks(api, token)) return changed;
  await api.send('PATCH', `/users/${id}`, { token }, anyResponse);
  return true;
}

/**
 * Applies the policies, roles, permissions and the service user of access/.
 * It removes other permissions of these policies and of Public, and policies that everybody has. It keeps roles and
 * policies that an owner added.
 * @returns whether anything changed
 */
export async function applyAccess(api: DirectusApi, serviceToken: string): Promise<boolean> {
  const changes: boolean[] = [];
  for (const policy of POLICIES) changes.push(await ensurePolicy(api, policy));
  changes.push(
    await applyPermissions(api, [...POLICIES, { id: PUBLIC_POLICY_ID, rules: {}, ownAccount: false }]),
  );
  for (const role of ROLES) changes.push(await ensureRole(api, role));
  changes.push(await removePublicGrants(api));
  changes.push(await ensureServiceUser(api, serviceToken));
  return changes.includes(true);
}
