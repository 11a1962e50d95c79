import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { effectiveRules } from '../src/access/built-in.ts';
import type { Action, Rules } from '../src/access/policies.ts';
import {
  CONTENT_EDITOR_ROLE,
  PROXY_SERVICE_ROLE,
  STAFF_ROLE,
  STORE_MANAGER_ROLE,
  type Role,
} from '../src/access/roles.ts';
import { anyResponse, directusApi, type DirectusApi } from '../src/apply/api.ts';
import { COLLECTIONS } from '../src/collections/all.ts';
import { plainDirectus } from '../src/testing/shared-directus.ts';
import type { TestDirectus } from '../src/testing/test-directus.ts';
import { sampleRow } from './sample-rows.ts';
import { PROBES, findTarget, WITHOUT_ENDPOINT, type Probe } from './system-probes.ts';

let directus: TestDirectus;
let admin: DirectusApi;
const created = z.object({ id: z.union([z.string(), z.number()]) });

beforeAll(async () => {
  directus = await plainDirectus();
  admin = directusApi(directus.url, directus.adminToken);
});

/** Creates a user with a role. Returns the user's static token. */
async function createStaffMember(role: Role): Promise<string> {
  const name = role.policy.name.toLowerCase().replaceAll(' ', '-');
  const token = `token-of-${name}-0123456789`;
  await admin.send(
    'POST',
    '/users',
    { email: `${name}@chitenge.shop`, role: role.id, token, status: 'active' },
    anyResponse,
  );
  return token;
}

/** Returns whether Directus rejected the action: no permission, no endpoint, or own rows only. */
function isRejected(status: number, body: string): boolean {
  return status === 403 || status === 404 || (status === 400 && body.includes('"field":"user"'));
}

async function attempt(method: string, path: string, token: string | null, body?: unknown): Promise<boolean> {
  const response = await fetch(directus.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok && !isRejected(response.status, text))
    throw new Error(`${method} ${path} responded ${response.status}: ${text}`);
  return response.ok;
}

/** Paths of the rows that the roles try to change, until one deletes its row. */
const existing = new Map<string, string>();

/** Tries every action on a collection with an existing row. Returns the allowed ones. */
async function allowedActions(collection: string, token: string | null): Promise<Action[]> {
  let path = existing.get(collection) ?? '';
  if (path === '') {
    const row = await sampleRow(collection, admin);
    path = `/items/${collection}/${(await admin.send('POST', `/items/${collection}`, row, created)).id}`;
  }
  const attempts: Record<Action, () => Promise<boolean>> = {
    create: async () => attempt('POST', `/items/${collection}`, token, await sampleRow(collection, admin)),
    read: () => attempt('GET', path, token),
    update: () => attempt('PATCH', path, token, {}),
    delete: () => attempt('DELETE', path, token),
  };
  const allowed = await runAttempts(attempts);
  existing.set(collection, allowed.includes('delete') ? '' : path);
  return allowed;
}

/** Tries reading and updating a singleton, which always has one row. */
function allowedSingletonActions(collection: string, token: string | null): Promise<Action[]> {
  return runAttempts({
    read: () => attempt('GET', `/items/${collection}`, token),
    update: () => attempt('PATCH', `/items/${collection}`, token, {}),
  });
}

async function runAttempts(attempts: Partial<Record<Action, () => Promise<boolean>>>): Promise<Action[]> {
  const allowed: Action[] = [];
  for (const action of ['create', 'read', 'update', 'delete'] as const) {
    if (await attempts[action]?.()) allowed.push(action);
  }
  return allowed;
}

/** Tries every action on one of Directus' collections, with a row of an administrator. */
async function allowedSystemActions(probe: Probe, token: string | null): Promise<Action[]> {
  const target = await findTarget(probe, admin);
  const row = await probe.row?.(admin);
  return runAttempts({
    ...(row === undefined ? {} : { create: () => attempt('POST', probe.path, token, row) }),
    read: () => attempt('GET', probe.readAsList ? probe.path : (target ?? probe.path), token),
    ...(target === null ? {} : { update: () => attempt('PATCH', target, token, {}) }),
    ...(target === null || probe.singleton ? {} : { delete: () => attempt('DELETE', target, token) }),
  });
}

async function tryAllActions(token: string | null): Promise<Rules> {
  const allowed: Record<string, Action[]> = {};
  for (const { name, singleton } of COLLECTIONS) {
    const actions = singleton
      ? await allowedSingletonActions(name, token)
      : await allowedActions(name, token);
    if (actions.length > 0) allowed[name] = actions;
  }
  for (const [name, probe] of Object.entries(PROBES)) {
    const actions = await allowedSystemActions(probe, token);
    if (actions.length > 0) allowed[name] = actions;
  }
  return allowed;
}

describe('permissions, tried for every collection and action', () => {
  it('covers every collection of Directus', async () => {
    const all = await admin.get('/collections', z.array(z.object({ collection: z.string() })));
    const system = all.map(({ collection }) => collection).filter((name) => name.startsWith('directus_'));
    expect([...Object.keys(PROBES), ...WITHOUT_ENDPOINT].toSorted()).toEqual(system.toSorted());
  });

  it.each([STORE_MANAGER_ROLE, CONTENT_EDITOR_ROLE, STAFF_ROLE])(
    'allows $policy.name its permissions',
    async (role) => {
      expect(await tryAllActions(await createStaffMember(role))).toEqual(effectiveRules(role.policy));
    },
  );

  it('allows the proxy its permissions', async () => {
    expect(await tryAllActions(directus.serviceToken)).toEqual(effectiveRules(PROXY_SERVICE_ROLE.policy));
  });

  it('allows nothing without authentication', async () => {
    expect(await tryAllActions(null)).toEqual({});
  });
});

describe('accounts', () => {
  it('are hidden from the proxy', async () => {
    expect(await attempt('GET', '/users', directus.serviceToken)).toBe(false);
  });

  it('take a seat only with a Studio role', async () => {
    const seats = await admin.get(
      '/roles?fields=name,policies.policy.app_access&limit=-1',
      z.array(
        z.object({
          name: z.string(),
          policies: z.array(z.object({ policy: z.object({ app_access: z.boolean() }) })),
        }),
      ),
    );
    const studio = seats
      .filter(({ policies }) => policies.some(({ policy }) => policy.app_access))
      .map(({ name }) => name);
    expect(studio.toSorted()).toEqual(['Administrator', 'Content editor', 'Store manager']);
  });
});
