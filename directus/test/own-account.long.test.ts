import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readAdministrators } from '../src/accounts/administrators.ts';
import { isPasswordOf } from '../src/accounts/is-password-of.ts';
import { setRandomPassword } from '../src/accounts/set-password.ts';
import {
  CONTENT_EDITOR_ROLE,
  PROXY_SERVICE_ROLE,
  STAFF_ROLE,
  STORE_MANAGER_ROLE,
} from '../src/access/roles.ts';
import { anyResponse, directusApi, type DirectusApi } from '../src/apply/api.ts';
import { parseEnvironment } from '../src/environment.ts';
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
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(directus.url + path, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, text: await response.text() };
}

const signIn = (email: string, password: string) => call('POST', '/auth/login', { email, password });
const canSignIn = async (email: string, password: string) => (await signIn(email, password)).status === 200;

const sessionSchema = z.object({ data: z.object({ access_token: z.string(), refresh_token: z.string() }) });
const sessionOf = async (email: string) =>
  sessionSchema.parse(JSON.parse((await signIn(email, OLD)).text)).data;

/** Creates an account with the old password, and returns its id. */
async function addAccount(email: string, fields: object = {}): Promise<string> {
  const user = { email, password: OLD, role: STAFF_ROLE.id, status: 'active', ...fields };
  return (await admin.send('POST', '/users', user, z.object({ id: z.string() }))).id;
}

describe.each([STORE_MANAGER_ROLE, CONTENT_EDITOR_ROLE, STAFF_ROLE])('$policy.name', (role) => {
  const email = `${role.policy.name.toLowerCase().replaceAll(' ', '-')}@own.example.com`;
  let id: string;
  let token: string;

  beforeAll(async () => {
    id = await addAccount(email, { role: role.id, first_name: 'Mutale' });
    token = (await sessionOf(email)).access_token;
  });

  it('may change the own password, but not the rights of the own account, or another account', async () => {
    const ownerId = (await admin.get('/users/me?fields=id', z.object({ id: z.string() }))).id;
    const password = NEW;
    for (const [method, path, change, expected = [400, 403]] of [
      ['PATCH', '/users/me', { role: PROXY_SERVICE_ROLE.id }],
      ['PATCH', '/users/me', { status: 'suspended' }],
      ['PATCH', '/users/me', { token: 'a-static-token-for-ever' }],
      ['PATCH', '/users/me', { policies: [] }],
      ['PATCH', '/users/me', { provider: 'other' }],
      ['PATCH', `/users/${ownerId}`, { password }, 403],
      ['PATCH', '/users', { keys: [ownerId, id], data: { password } }, 403],
      ['POST', '/users', { email: 'more@own.example.com' }, 403],
      // The own password is theirs to change.
      ['PATCH', '/users/me', { password }, 200],
    ] as const) {
      const { status } = await call(method, path, change, token);
      expect({ path, change, status }).toEqual({ path, change, status: expect.toBeOneOf([expected].flat()) });
    }
  });
});

it('the proxy may not change its own account', async () => {
  const { status } = await call('PATCH', '/users/me', { password: NEW }, directus.serviceToken);
  expect(status).toBe(403);
});

it('finds the administrators who can sign in', async () => {
  const schema = z.object({ email: z.string(), role: z.string() });
  const { email, role } = await admin.get('/users/me?fields=email,role', schema);
  await addAccount('away@own.example.com', { role, status: 'suspended' });
  expect(await readAdministrators(admin)).toEqual([email]);
});

describe('a new password from the owner', () => {
  it('replaces the old one and ends the sessions', async () => {
    const email = 'Forgetful@own.example.com';
    await addAccount(email);
    const { refresh_token } = await sessionOf(email);
    const password = await setRandomPassword(admin, 'forgetful@OWN.example.com');
    expect(password).toMatch(/^[\w-]{16}!1aA$/);
    expect([await canSignIn(email, OLD), await canSignIn(email, password)]).toEqual([false, true]);
    const { database } = parseEnvironment(directus.env);
    const isCurrent = (one: string) => isPasswordOf(database, { email: email.toUpperCase(), password: one });
    expect([await isCurrent(OLD), await isCurrent(password)]).toEqual([false, true]);
    expect((await call('POST', '/auth/refresh', { refresh_token, mode: 'json' })).status).toBe(401);
  });

  it('is printed by npm run password', async () => {
    const email = 'printed@own.example.com';
    await addAccount(email);
    const script = path.join(ROOT, 'scripts/password.ts');
    const run = (...names: string[]) =>
      promisify(execFile)(process.execPath, [script, ...names], { env: directus.env });
    const { stdout } = await run(email);
    const [, password = ''] = /is (\S+)\n/.exec(stdout) ?? [];
    expect(await canSignIn(email, password)).toBe(true);
    const words = 'There is no account with the email address unknown@own.example.com';
    const unknown = { code: 1, stderr: expect.stringContaining(words) };
    await expect(run('unknown@own.example.com')).rejects.toMatchObject(unknown);
    await expect(run()).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('npm run') });
  });

  it('is as strong as the strong policy asks, and says when an own policy asks for more', async () => {
    const email = 'strong@own.example.com';
    await addAccount(email);
    const setPolicy = (auth_password_policy: string | null) =>
      admin.send('PATCH', '/settings', { auth_password_policy }, anyResponse);
    onTestFinished(async () => void (await setPolicy(null)));
    await setPolicy(STRONG);
    const password = await setRandomPassword(admin, email);
    expect(await canSignIn(email, password)).toBe(true);
    await setPolicy('/^.{40,}$/');
    const refused = /password policy .* refuses .* Change the policy/;
    await expect(setRandomPassword(admin, email)).rejects.toThrow(refused);
    expect(await canSignIn(email, password)).toBe(true);
  });

  it('needs an active account with exactly this address', async () => {
    const email = 'suspended@own.example.com';
    await addAccount(email, { status: 'suspended' });
    await expect(setRandomPassword(admin, email)).rejects.toThrow('is suspended');
    await expect(setRandomPassword(admin, 'own.example.com')).rejects.toThrow('no account');
  });
});
