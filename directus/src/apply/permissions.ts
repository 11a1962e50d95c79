import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { OWN_ACCOUNT, type Action, type Policy } from '../access/policies.ts';
import { anyResponse, type DirectusApi } from './api.ts';

const permissionSchema = z.object({
  /** Null for permissions that Directus gives every Studio user. */
  id: z.number().nullish(),
  policy: z.string().nullable(),
  collection: z.string(),
  action: z.string(),
  fields: z.array(z.string()).nullable(),
  permissions: z.unknown(),
  validation: z.unknown(),
  presets: z.unknown(),
});
type Permission = z.infer<typeof permissionSchema>;

interface Grant {
  policy: string;
  collection: string;
  action: Action;
  fields: readonly string[];
  /** The rule for rows; empty for the whole collection. */
  permissions: object;
}

type GrantedPolicy = Pick<Policy, 'id' | 'rules' | 'ownAccount'>;

const permissionKey = ({
  policy,
  collection,
  action,
}: {
  policy: string | null;
  collection: string;
  action: string;
}) => `${policy ?? ''} ${collection} ${action}`;

function toGrants(policies: readonly GrantedPolicy[]): Grant[] {
  return policies.flatMap(({ id, rules, ownAccount }) => [
    ...Object.entries(rules).flatMap(([collection, actions]) =>
      actions.map((action) => ({ policy: id, collection, action, fields: ['*'], permissions: {} })),
    ),
    ...(ownAccount ? [{ policy: id, ...OWN_ACCOUNT }] : []),
  ]);
}

const isEmpty = (rule: unknown) =>
  rule === null || rule === undefined || (typeof rule === 'object' && Object.keys(rule).length === 0);

/** Returns whether a permission is the granted one. */
function isGranted(permission: Permission, grant: Grant | undefined): boolean {
  return (
    grant !== undefined &&
    isDeepStrictEqual(permission.fields, grant.fields) &&
    isDeepStrictEqual(permission.permissions ?? {}, grant.permissions) &&
    isEmpty(permission.validation) &&
    isEmpty(permission.presets)
  );
}

/**
 * Gives the policies exactly the permissions of their rules.
 * @returns whether it added or removed any
 */
export async function applyPermissions(
  api: DirectusApi,
  policies: readonly GrantedPolicy[],
): Promise<boolean> {
  const filter = JSON.stringify({ policy: { _in: policies.map(({ id }) => id) } });
  const current = await api.get(
    `/permissions?limit=-1&filter=${encodeURIComponent(filter)}`,
    z.array(permissionSchema),
  );
  const missing = new Map(toGrants(policies).map((grant) => [permissionKey(grant), grant]));

  const surplus: number[] = [];
  for (const permission of current) {
    if (typeof permission.id !== 'number') continue;
    // A found permission is not missing. A duplicate of it becomes surplus.
    const key = permissionKey(permission);
    if (!(isGranted(permission, missing.get(key)) && missing.delete(key))) surplus.push(permission.id);
  }
  if (surplus.length > 0) await api.send('DELETE', '/permissions', surplus, anyResponse);
  const created = [...missing.values()].map((grant) => ({
    ...grant,
    validation: null,
    presets: null,
  }));
  if (created.length > 0) await api.send('POST', '/permissions', created, anyResponse);
  return surplus.length > 0 || created.length > 0;
}
