import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Action, Rules } from '../src/access/policies.ts';
import {
  CONTENT_EDITOR_ROLE,
  PROXY_SERVICE_ROLE,
  STAFF_ROLE,
  STORE_MANAGER_ROLE,
  type Role,
} from '../src/access/roles.ts';
import { anything, directusApi, type DirectusApi } from '../src/apply/api.ts';
import { COLLECTIONS } from '../src/collections/all.ts';
import { startTestDirectus, type TestDirectus } from '../src/testing/test-directus.ts';
import { sampleRow } from './sample-rows.ts';

let directus: TestDirectus;
let admin: DirectusApi;
const created = z.object({ id: z.union([z.string(), z.number()]) });

beforeAll(async () => {
  directus = await startTestDirectus({ extension: false });
  admin = directusApi(directus.url, directus.adminToken);
});
afterAll(() => directus.stop());

/** Adds a person with a role; their static token is returned. */
async function hire(role: Role): Promise<string> {
  const name = role.policy.name.toLowerCase().replaceAll(' ', '-');
  const token = `token-of-${name}-0123456789`;
  await admin.send(
    'POST',
    '/users',
    { email: `${name}@chitenge.shop`, role: role.id, token, status: 'active' },
    anything,
  );
  return token;
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
  const answer = await response.text();
  if (!response.ok && response.status !== 403)
    throw new Error(`${method} ${path} answered ${response.status}: ${answer}`);
  return response.ok;
}

/** Tries each action on a collection with rows that are there, and says which were allowed. */
async function allowed(collection: string, token: string | null): Promise<Action[]> {
  const row = await admin.send('POST', `/items/${collection}`, await sampleRow(collection, admin), created);
  const path = `/items/${collection}/${row.id}`;
  const tries: Record<Action, () => Promise<boolean>> = {
    create: async () => attempt('POST', `/items/${collection}`, token, await sampleRow(collection, admin)),
    read: () => attempt('GET', path, token),
    update: () => attempt('PATCH', path, token, {}),
    delete: () => attempt('DELETE', path, token),
  };
  return outcomes(tries);
}

/** A singleton has one row at all times: it is read and changed. */
function allowedOnSingleton(collection: string, token: string | null): Promise<Action[]> {
  return outcomes({
    read: () => attempt('GET', `/items/${collection}`, token),
    update: () => attempt('PATCH', `/items/${collection}`, token, {}),
  });
}

async function outcomes(tries: Partial<Record<Action, () => Promise<boolean>>>): Promise<Action[]> {
  const could: Action[] = [];
  for (const action of ['create', 'read', 'update', 'delete'] as const) {
    if (await tries[action]?.()) could.push(action);
  }
  return could;
}

async function walk(token: string | null): Promise<Rules> {
  const could: Record<string, Action[]> = {};
  for (const { name, singleton } of COLLECTIONS) {
    const actions = singleton ? await allowedOnSingleton(name, token) : await allowed(name, token);
    if (actions.length > 0) could[name] = actions;
  }
  return could;
}

/** The part of a table that the walk covers: the shop's own collections. */
function own(rules: Rules): Rules {
  return Object.fromEntries(
    Object.entries(rules).filter(([collection]) => !collection.startsWith('directus_')),
  );
}

describe('who may do what, tried for every collection and action', () => {
  it.each([STORE_MANAGER_ROLE, CONTENT_EDITOR_ROLE, STAFF_ROLE])('$policy.name', async (role) => {
    expect(await walk(await hire(role))).toEqual(own(role.policy.rules));
  });

  it('the proxy', async () => {
    expect(await walk(directus.serviceToken)).toEqual(own(PROXY_SERVICE_ROLE.policy.rules));
  });

  it('whoever is not signed in: nothing', async () => {
    expect(await walk(null)).toEqual({});
    expect(await attempt('GET', '/files', null)).toBe(false);
    expect(await attempt('GET', '/users', null)).toBe(false);
  });
});

describe('accounts', () => {
  it('the proxy sees no other account', async () => {
    expect(await attempt('GET', '/users', directus.serviceToken)).toBe(false);
  });

  it('only Studio roles take a seat', async () => {
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
