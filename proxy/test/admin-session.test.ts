import { adminSessionSchema } from '@chitenge/contract/admin-session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAccount,
  cookieOf,
  signInNewStaff,
  ORIGIN,
  ROLES,
  createDirectusSession,
  signIn,
  updateAccount,
  type Account,
} from './support/back-office.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let editor: Account;

beforeAll(async () => {
  shop = await startTestShop();
  editor = await addAccount(shop, ROLES.editor);
});
afterAll(() => shop.stop());

describe('POST /api/admin/session', () => {
  it.each(['staff', 'manager'] as const)('signs %s in with an httpOnly cookie', async (role) => {
    const account = await addAccount(shop, ROLES[role], { first_name: 'Bwalya', last_name: 'Phiri' });
    const response = await signIn(shop, account.email).expect(200);
    const session = adminSessionSchema.parse(response.body);
    expect(session.user).toEqual({
      id: account.id,
      name: 'Bwalya Phiri',
      email: account.email,
      role: ROLES[role].policy.name,
    });
    expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now() + 3_600_000);
    expect(response.headers['set-cookie']).toHaveLength(1);
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^chitenge-staff=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    expect(response.text).not.toContain(cookieOf(response.headers).split('=')[1]);
  });

  it('signs the owner in', async () => {
    const { email, password } = shop.directus.owner;
    expect((await signIn(shop, email, password).expect(200)).body.user.role).toBe('Administrator');
  });

  it('returns the same problem for a wrong password, an unknown email and a suspended account', async () => {
    const active = await addAccount(shop, ROLES.staff);
    const suspended = await addAccount(shop, ROLES.staff, { status: 'suspended' });
    const responses = await Promise.all([
      signIn(shop, active.email, 'wrong-password'),
      signIn(shop, 'nobody@chitenge.shop'),
      signIn(shop, suspended.email),
    ]);
    const problems = responses.map((response) => {
      const { requestId: _unique, ...problem } = expectProblem(response, 401);
      expect(response.headers['set-cookie']).toBeUndefined();
      return problem;
    });
    expect(problems[0]?.type).toBe('/problems/wrong-credentials');
    expect(problems[1]).toEqual(problems[0]);
    expect(problems[2]).toEqual(problems[0]);
  });

  it('rejects a role without the right to read orders, and ends its session', async () => {
    const problem = expectProblem(await signIn(shop, editor.email), 403);
    expect(problem.type).toBe('/problems/no-back-office');
    const database = shop.directus.openDatabase();
    expect(await database('directus_sessions').where({ user: editor.id })).toEqual([]);
    await database.destroy();
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'mutale', password: 'x' }, ['email']],
    [{ email: 'mutale@example.com', password: '' }, ['password']],
    [{ email: 'mutale@example.com', password: 'x', otp: 'abc' }, ['otp']],
  ])('rejects %j and names %j', async (body, fields) => {
    const response = await shop.api.post('/api/admin/session').set('Origin', ORIGIN).send(body);
    expectProblem(response, 400, fields);
  });

  it('limits failed attempts per account, and still signs others in', async () => {
    const account = await addAccount(shop, ROLES.staff);
    for (let attempt = 0; attempt < 8; attempt++)
      expectProblem(await signIn(shop, account.email.toUpperCase(), 'wrong-password'), 401);
    const limited = await signIn(shop, account.email);
    expectProblem(limited, 429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    await signInNewStaff(shop);
  });
});

describe('a session', () => {
  it('returns its staff member', async () => {
    const staff = await signInNewStaff(shop);
    const response = await staff.call('get', '/api/admin/session').expect(200);
    expect(adminSessionSchema.parse(response.body).user.id).toBe(staff.account.id);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('ends everywhere after sign-out', async () => {
    const staff = await signInNewStaff(shop);
    const response = await staff.call('delete', '/api/admin/session').expect(204);
    expect(response.headers['set-cookie']?.[0]).toMatch(/^chitenge-staff=; .*1970/);
    expect(expectProblem(await staff.call('get', '/api/admin/summary'), 401).type).toBe(
      '/problems/signed-out',
    );
    await staff.call('delete', '/api/admin/session').expect(204);
  });

  it('ends when the owner suspends the account', async () => {
    const staff = await signInNewStaff(shop);
    await updateAccount(shop, staff.account, { status: 'suspended' });
    expectProblem(await staff.call('get', '/api/orders'), 401);
  });

  it('returns 401 after it has expired', async () => {
    const staff = await signInNewStaff(shop);
    const database = shop.directus.openDatabase();
    await database('directus_sessions')
      .where({ user: staff.account.id })
      .update({ expires: new Date(0) });
    await database.destroy();
    expect(expectProblem(await staff.call('get', '/api/orders'), 401).type).toBe('/problems/signed-out');
  });

  it('of the Studio has only the rights of its role', async () => {
    const token = await createDirectusSession(shop, editor.email);
    const response = await shop.api.get('/api/orders').set('Cookie', `chitenge-staff=${token}`);
    expect(expectProblem(response, 403).type).toBe('/problems/not-allowed');
  });

  it('cannot be a static token', async () => {
    const cookie = `chitenge-staff=${shop.directus.adminToken}`;
    expectProblem(await shop.api.get('/api/orders').set('Cookie', cookie), 401);
  });
});
