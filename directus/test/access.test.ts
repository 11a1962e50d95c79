import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { effectiveRules } from '../src/access/built-in.ts';
import type { Action, Rules } from '../src/access/policies.ts';
import {
  CONTENT_EDITOR_ROLE,
  PROXY_SERVICE_ROLE,
  STAFF_ROLE,
  STORE_MANAGER_ROLE,
  type Role,
} from '../src/access/roles.ts';
import { accessTable } from '../src/access/table.ts';
import { anything, directusApi, type DirectusApi } from '../src/apply/api.ts';
import { COLLECTIONS } from '../src/collections/all.ts';
import { DIRECTUS_ROOM } from '../src/paths.ts';
import { startTestDirectus, type TestDirectus } from '../src/testing/test-directus.ts';
import { sampleRow } from './sample-rows.ts';
import { PROBES, targetOf, WITHOUT_ADDRESS, type Probe } from './system-probes.ts';

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

/** No rights, no address for that action at all, or rights for one's own rows only. */
function isRefusal(status: number, answer: string): boolean {
  return status === 403 || status === 404 || (status === 400 && answer.includes('"field":"user"'));
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
  if (!response.ok && !isRefusal(response.status, answer))
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

/** Tries each action on one of Directus' own collections, with a row that is an administrator's. */
async function allowedOnSystem(probe: Probe, token: string | null): Promise<Action[]> {
  const target = await targetOf(probe, admin);
  const row = await probe.row?.(admin);
  return outcomes({
    ...(row === undefined ? {} : { create: () => attempt('POST', probe.path, token, row) }),
    read: () => attempt('GET', probe.readAsList ? probe.path : (target ?? probe.path), token),
    ...(target === null ? {} : { update: () => attempt('PATCH', target, token, {}) }),
    ...(target === null || probe.singleton ? {} : { delete: () => attempt('DELETE', target, token) }),
  });
}

async function walk(token: string | null): Promise<Rules> {
  const could: Record<string, Action[]> = {};
  for (const { name, singleton } of COLLECTIONS) {
    const actions = singleton ? await allowedOnSingleton(name, token) : await allowed(name, token);
    if (actions.length > 0) could[name] = actions;
  }
  for (const [name, probe] of Object.entries(PROBES)) {
    const actions = await allowedOnSystem(probe, token);
    if (actions.length > 0) could[name] = actions;
  }
  return could;
}

describe('who may do what, tried for every collection and action', () => {
  it('leaves no collection of Directus out', async () => {
    const all = await admin.get('/collections', z.array(z.object({ collection: z.string() })));
    const system = all.map(({ collection }) => collection).filter((name) => name.startsWith('directus_'));
    expect([...Object.keys(PROBES), ...WITHOUT_ADDRESS].toSorted()).toEqual(system.toSorted());
  });

  it.each([STORE_MANAGER_ROLE, CONTENT_EDITOR_ROLE, STAFF_ROLE])('$policy.name', async (role) => {
    expect(await walk(await hire(role))).toEqual(effectiveRules(role.policy));
  });

  it('the proxy', async () => {
    expect(await walk(directus.serviceToken)).toEqual(effectiveRules(PROXY_SERVICE_ROLE.policy));
  });

  it('whoever is not signed in: nothing', async () => {
    expect(await walk(null)).toEqual({});
  });

  it('stands in README.md as it is in the code', () => {
    const readme = readFileSync(path.join(DIRECTUS_ROOM, 'README.md'), 'utf8');
    const cells = (table: string) => table.replaceAll(/[ -]+/g, ' ');
    expect(cells(readme)).toContain(cells(accessTable()));
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
