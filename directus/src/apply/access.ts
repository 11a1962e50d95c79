import { z } from 'zod';
import { POLICIES, PUBLIC_POLICY_ID, type Policy } from '../access/policies.ts';
import { PROXY_SERVICE_ROLE, ROLES, SERVICE_USER, type Role } from '../access/roles.ts';
import { anything, directusApi, type DirectusApi } from './api.ts';
import { applyPermissions } from './permissions.ts';

/** Creates the row, or writes what differs; leaves an equal one alone. */
async function ensure(
  api: DirectusApi,
  path: string,
  id: string,
  row: Record<string, string | boolean | null>,
): Promise<boolean> {
  const fields = Object.keys(row).join(',');
  const current = await api.find(`${path}/${id}?fields=${fields}`, z.record(z.string(), z.unknown()));
  if (current === null) {
    await api.send('POST', path, { id, ...row }, anything);
    return true;
  }
  if (Object.entries(row).every(([key, value]) => current[key] === value)) return false;
  await api.send('PATCH', `${path}/${id}`, row, anything);
  return true;
}

function ensurePolicy(api: DirectusApi, { id, name, icon, description, studio }: Policy): Promise<boolean> {
  return ensure(api, '/policies', id, {
    name,
    icon,
    description,
    admin_access: false,
    app_access: studio,
  });
}

async function ensureRole(api: DirectusApi, { id, accessId, policy }: Role): Promise<boolean> {
  const { name, icon, description } = policy;
  const role = await ensure(api, '/roles', id, { name, icon, description });
  const access = await ensure(api, '/access', accessId, { role: id, policy: policy.id });
  return role || access;
}

/** Whether the token opens the service user's account; Directus shows no token, so it is tried. */
async function tokenWorks(api: DirectusApi, token: string): Promise<boolean> {
  const me = await directusApi(api.url, token)
    .get('/users/me?fields=id', z.object({ id: z.string() }))
    .catch(() => null);
  return me?.id === SERVICE_USER.id;
}

async function ensureServiceUser(api: DirectusApi, token: string): Promise<boolean> {
  const { id, ...person } = SERVICE_USER;
  const row = { ...person, role: PROXY_SERVICE_ROLE.id, status: 'active' };
  const changed = await ensure(api, '/users', id, row);
  if (await tokenWorks(api, token)) return changed;
  await api.send('PATCH', `/users/${id}`, { token }, anything);
  return true;
}

/**
 * Brings policies, roles, permissions and the proxy's user to the tables in access/. Permissions of these policies and of
 * Public that are not in the table are taken away; roles and policies that an owner added are left alone.
 * @returns whether anything was changed
 */
export async function applyAccess(api: DirectusApi, serviceToken: string): Promise<boolean> {
  const changes: boolean[] = [];
  for (const policy of POLICIES) changes.push(await ensurePolicy(api, policy));
  changes.push(await applyPermissions(api, [...POLICIES, { id: PUBLIC_POLICY_ID, rules: {} }]));
  for (const role of ROLES) changes.push(await ensureRole(api, role));
  changes.push(await ensureServiceUser(api, serviceToken));
  return changes.includes(true);
}
