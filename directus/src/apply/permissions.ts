import { z } from 'zod';
import type { Action, Policy } from '../access/policies.ts';
import { anything, type DirectusApi } from './api.ts';

const permissionSchema = z.object({
  /** Null for those that Directus gives every Studio user by itself. */
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
}

const keyOf = ({
  policy,
  collection,
  action,
}: {
  policy: string | null;
  collection: string;
  action: string;
}) => `${policy ?? ''} ${collection} ${action}`;

function grantsOf(policies: readonly Pick<Policy, 'id' | 'rules'>[]): Grant[] {
  return policies.flatMap(({ id, rules }) =>
    Object.entries(rules).flatMap(([collection, actions]) =>
      actions.map((action) => ({ policy: id, collection, action })),
    ),
  );
}

const isEmpty = (rule: unknown) =>
  rule === null || rule === undefined || (typeof rule === 'object' && Object.keys(rule).length === 0);

/** The whole collection, without filter, validation or presets: the only kind that Directus' free tier honours. */
function isWhole(permission: Permission): boolean {
  return (
    permission.fields?.length === 1 &&
    permission.fields[0] === '*' &&
    isEmpty(permission.permissions) &&
    isEmpty(permission.validation) &&
    isEmpty(permission.presets)
  );
}

/**
 * Gives the policies exactly the permissions of the table.
 * @returns whether anything was added or taken away
 */
export async function applyPermissions(
  api: DirectusApi,
  policies: readonly Pick<Policy, 'id' | 'rules'>[],
): Promise<boolean> {
  const filter = JSON.stringify({ policy: { _in: policies.map(({ id }) => id) } });
  const current = await api.get(
    `/permissions?limit=-1&filter=${encodeURIComponent(filter)}`,
    z.array(permissionSchema),
  );
  const wanted = new Map(grantsOf(policies).map((grant) => [keyOf(grant), grant]));

  const surplus: number[] = [];
  for (const permission of current) {
    if (typeof permission.id !== 'number') continue;
    // What was found is not missing; a second one of the same kind is then surplus.
    if (!(isWhole(permission) && wanted.delete(keyOf(permission)))) surplus.push(permission.id);
  }
  if (surplus.length > 0) await api.send('DELETE', '/permissions', surplus, anything);
  const missing = [...wanted.values()].map((grant) => ({
    ...grant,
    fields: ['*'],
    permissions: {},
    validation: null,
    presets: null,
  }));
  if (missing.length > 0) await api.send('POST', '/permissions', missing, anything);
  return surplus.length > 0 || missing.length > 0;
}
