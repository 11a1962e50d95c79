/** The door to the back office: signing in and out, and everybody who must not come in. */
import { adminSessionSchema } from '@chitenge/contract/admin-session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAccount,
  cookieOf,
  newStaffDesk,
  ORIGIN,
  ROLES,
  sessionOf,
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
  it.each(['staff', 'manager'] as const)('lets %s in, in a cookie that no script can read', async (role) => {
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

  it('lets the owner in', async () => {
    const { email, password } = shop.directus.owner;
    expect((await signIn(shop, email, password).expect(200)).body.user.role).toBe('Administrator');
  });

  it('says the same of a wrong password, an unknown address and an account that is not active', async () => {
    const active = await addAccount(shop, ROLES.staff);
    const suspended = await addAccount(shop, ROLES.staff, { status: 'suspended' });
    const answers = await Promise.all([
      signIn(shop, active.email, 'wrong-password'),
      signIn(shop, 'nobody@chitenge.shop'),
      signIn(shop, suspended.email),
    ]);
    const problems = answers.map((answer) => {
      const { requestId: _own, ...problem } = expectProblem(answer, 401);
      expect(answer.headers['set-cookie']).toBeUndefined();
      return problem;
    });
    expect(problems[0]?.type).toBe('/problems/wrong-credentials');
    expect(problems[1]).toEqual(problems[0]);
    expect(problems[2]).toEqual(problems[0]);
  });

  it('turns away whoever may not read orders, and keeps no session of theirs', async () => {
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
  ])('refuses %j, naming %j', async (body, fields) => {
    const response = await shop.api.post('/api/admin/session').set('Origin', ORIGIN).send(body);
    expectProblem(response, 400, fields);
  });

  it('pauses after a few failed tries for one account, and lets others in meanwhile', async () => {
    const account = await addAccount(shop, ROLES.staff);
    for (let tries = 0; tries < 8; tries++)
      expectProblem(await signIn(shop, account.email.toUpperCase(), 'wrong-password'), 401);
    const refused = await signIn(shop, account.email);
    expectProblem(refused, 429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await newStaffDesk(shop);
  });
});

describe('a session', () => {
  it('says whose it is', async () => {
    const desk = await newStaffDesk(shop);
    const response = await desk.call('get', '/api/admin/session').expect(200);
    expect(adminSessionSchema.parse(response.body).user.id).toBe(desk.account.id);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('ends at once when signing out, wherever it is held', async () => {
    const desk = await newStaffDesk(shop);
    const response = await desk.call('delete', '/api/admin/session').expect(204);
    expect(response.headers['set-cookie']?.[0]).toMatch(/^chitenge-staff=; .*1970/);
    expect(expectProblem(await desk.call('get', '/api/admin/summary'), 401).type).toBe(
      '/problems/signed-out',
    );
    await desk.call('delete', '/api/admin/session').expect(204);
  });

  it('ends when the owner suspends the account', async () => {
    const desk = await newStaffDesk(shop);
    await updateAccount(shop, desk.account, { status: 'suspended' });
    expectProblem(await desk.call('get', '/api/orders'), 401);
  });

  it('that has expired asks to sign in again', async () => {
    const desk = await newStaffDesk(shop);
    const database = shop.directus.openDatabase();
    await database('directus_sessions')
      .where({ user: desk.account.id })
      .update({ expires: new Date(0) });
    await database.destroy();
    expect(expectProblem(await desk.call('get', '/api/orders'), 401).type).toBe('/problems/signed-out');
  });

  it('of the Studio opens no door that the role does not', async () => {
    const token = await sessionOf(shop, editor.email);
    const refused = await shop.api.get('/api/orders').set('Cookie', `chitenge-staff=${token}`);
    expect(expectProblem(refused, 403).type).toBe('/problems/not-allowed');
  });

  it('is no static token', async () => {
    const cookie = `chitenge-staff=${shop.directus.adminToken}`;
    expectProblem(await shop.api.get('/api/orders').set('Cookie', cookie), 401);
  });
});
