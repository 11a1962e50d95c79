import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setRandomPassword } from '../src/accounts/set-password.ts';
import {
  CONTENT_EDITOR_ROLE,
  PROXY_SERVICE_ROLE,
  STAFF_ROLE,
  STORE_MANAGER_ROLE,
} from '../src/access/roles.ts';
import { anyResponse, directusApi, type DirectusApi } from '../src/apply/api.ts';
import { ROOT } from '../src/paths.ts';
import { plainDirectus } from '../src/testing/shared-directus.ts';
import type { TestDirectus } from '../src/testing/test-directus.ts';

const OLD = 'old-password-of-staff';
const NEW = 'new-password-of-staff';

/** The policy 'Strong' of Directus' settings. */
const STRONG = String.raw`/(?=^.{8,}$)(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[!@#$%^&*()_+}{';'?>.<,])(?!.*\s).*$/`;

let directus: TestDirectus;
let admin: DirectusApi;

beforeAll(async () => {
  directus = await plainDirectus();
  admin = directusApi(directus.url, directus.adminToken);
});

async function call(method: string, path: string, body: object, token?: string) {
  const response = await fetch(directus.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text };
}

const signIn = (email: string, password: string, otp?: string) =>
  call('POST', '/auth/login', { email, password, ...(otp === undefined ? {} : { otp }) });

async function tokenOf(email: string, password: string): Promise<string> {
  const { text } = await signIn(email, password);
  return z.object({ data: z.object({ access_token: z.string() }) }).parse(JSON.parse(text)).data.access_token;
}

describe.each([STORE_MANAGER_ROLE, CONTENT_EDITOR_ROLE, STAFF_ROLE])('$policy.name', (role) => {
  const email = `${role.policy.name.toLowerCase().replaceAll(' ', '-')}@own.example.com`;
  let id: string;
  let token: string;

  beforeAll(async () => {
    const user = { email, password: OLD, role: role.id, first_name: 'Mutale', status: 'active' };
    ({ id } = await admin.send('POST', '/users', user, z.object({ id: z.string() })));
    token = await tokenOf(email, OLD);
  });

  it('may change the own password, but not the rights of the own account, or another account', async () => {
    const ownerId = (await admin.get('/users/me?fields=id', z.object({ id: z.string() }))).id;
    for (const change of [
      { role: PROXY_SERVICE_ROLE.id },
      { status: 'suspended' },
      { token: 'a-static-token-for-ever' },
      { policies: [] },
      { provider: 'other' },
    ])
      expect([change, (await call('PATCH', '/users/me', change, token)).status]).toEqual([
        change,
        expect.toBeOneOf([400, 403]),
      ]);
    expect((await call('PATCH', `/users/${ownerId}`, { password: NEW }, token)).status).toBe(403);
    expect(
      (await call('PATCH', '/users', { keys: [ownerId, id], data: { password: NEW } }, token)).status,
    ).toBe(403);
    expect((await call('POST', '/users', { email: 'more@own.example.com' }, token)).status).toBe(403);
    // The own password is theirs to change.
    expect((await call('PATCH', '/users/me', { password: NEW }, token)).status).toBe(200);
  });
});

it('the proxy may not change its own account', async () => {
  const { status } = await call('PATCH', '/users/me', { password: NEW }, directus.serviceToken);
  expect(status).toBe(403);
});

describe('a new password from the owner', () => {
  it('replaces the old one and ends the sessions', async () => {
    const email = 'Forgetful@own.example.com';
    await admin.send(
      'POST',
      '/users',
      { email, password: OLD, role: STAFF_ROLE.id, status: 'active' },
      anyResponse,
    );
    const response = await signIn(email, OLD);
    const { refresh_token } = z
      .object({ data: z.object({ refresh_token: z.string() }) })
      .parse(JSON.parse(response.text)).data;
    const password = await setRandomPassword(admin, 'forgetful@OWN.example.com');
    expect(password).toMatch(/^[\w-]{16}!1aA$/);
    expect((await signIn(email, OLD)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
    expect((await call('POST', '/auth/refresh', { refresh_token, mode: 'json' })).status).toBe(401);
  });

  it('is printed by npm run password', async () => {
    const email = 'printed@own.example.com';
    const user = { email, password: OLD, role: STAFF_ROLE.id, status: 'active' };
    await admin.send('POST', '/users', user, anyResponse);
    const run = (...names: string[]) =>
      promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/password.ts'), ...names], {
        env: directus.env,
      });
    const { stdout } = await run(email);
    const [, password = ''] = /is (\S+)\n/.exec(stdout) ?? [];
    expect((await signIn(email, password)).status).toBe(200);
    await expect(run('unknown@own.example.com')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no account with the email address unknown@own.example.com'),
    });
    await expect(run()).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('npm run') });
  });

  it('is as strong as the strong policy asks, and says when an own policy asks for more', async () => {
    const email = 'strong@own.example.com';
    const user = { email, password: OLD, role: STAFF_ROLE.id, status: 'active' };
    await admin.send('POST', '/users', user, anyResponse);
    const setPolicy = (auth_password_policy: string | null) =>
      admin.send('PATCH', '/settings', { auth_password_policy }, anyResponse);
    try {
      await setPolicy(STRONG);
      const password = await setRandomPassword(admin, email);
      expect((await signIn(email, password)).status).toBe(200);
      await setPolicy('/^.{40,}$/');
      await expect(setRandomPassword(admin, email)).rejects.toThrow(
        /password policy .* refuses .* Change the policy/,
      );
      expect((await signIn(email, password)).status).toBe(200);
    } finally {
      await setPolicy(null);
    }
  });

  it('needs an active account with exactly this address', async () => {
    const email = 'suspended@own.example.com';
    await admin.send('POST', '/users', { email, role: STAFF_ROLE.id, status: 'suspended' }, anyResponse);
    await expect(setRandomPassword(admin, email)).rejects.toThrow('is suspended');
    await expect(setRandomPassword(admin, 'own.example.com')).rejects.toThrow('no account');
  });
});
