import { adminSessionSchema } from '@chitenge/contract/admin-session';
import { PRODUCT_DELETION } from '@chitenge/directus/access/policies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  addAccount,
  cookieOf,
  signInNewStaff,
  ROLES,
  signIn,
  updateAccount,
  type Account,
} from './support/back-office.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let editor: Account;

beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '1' });
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
      oneTimeCodes: false,
      studioUrl: session.user.studioUrl,
      mayDeleteProducts: role === 'manager',
      mayRefund: role === 'manager',
      mayCancelOrders: role === 'manager',
      mayMessageOrders: role === 'manager',
      mayEditDelivery: role === 'manager',
      mayEditDiscounts: role === 'manager',
      mayApplyStockTakes: role === 'manager',
      mayEditSettings: role === 'manager',
      maySetUp: role === 'manager',
      mayReadReports: role === 'manager',
      maySeeCosts: role === 'manager',
      mayReadCustomers: role === 'manager',
      mayEraseCustomers: false,
      mayInviteStaff: false,
    });
    expect(session.user.studioUrl === null).toBe(role === 'staff');
    expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now() + 3_600_000);
    expect(response.headers['set-cookie']).toHaveLength(2);
    expect(response.headers['set-cookie']?.[1]).toMatch(
      /^chitenge-device=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^chitenge-staff=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    expect(response.text).not.toContain(cookieOf(response.headers).split('=')[1]);
  });

  it('signs the owner in', async () => {
    const { email, password } = shop.directus.owner;
    const { user } = (await signIn(shop, email, password).expect(200)).body;
    expect(user.role).toBe('Administrator');
    expect(user.studioUrl).toMatch(/^http:\/\/[^/]+\/admin$/);
  });

  it('tells who may not use the Studio no address of it', async () => {
    const account = await addAccount(shop, ROLES.staff);
    expect((await signIn(shop, account.email).expect(200)).body.user.studioUrl).toBeNull();
  });

  it('returns the same problem for a wrong password, also of a suspended account, and an unknown email', async () => {
    const active = await addAccount(shop, ROLES.staff);
    const suspended = await addAccount(shop, ROLES.staff, { status: 'suspended' });
    const responses = await Promise.all([
      signIn(shop, active.email, 'wrong-password'),
      signIn(shop, 'nobody@chitenge.shop'),
      signIn(shop, suspended.email, 'wrong-password'),
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

  it('says after the right password that the account is suspended', async () => {
    const suspended = await addAccount(shop, ROLES.staff, { status: 'suspended' });
    const response = await signIn(shop, suspended.email);
    const problem = expectProblem(response, 403);
    expect(problem.type).toBe('/problems/account-suspended');
    expect(problem.detail).toContain('Ask the owner of the shop');
    expect(response.headers['set-cookie']).toBeUndefined();
    await updateAccount(shop, suspended, { status: 'active' });
    await signIn(shop, suspended.email).expect(200);
  });

  it('rejects a role without the right to read orders, and ends its session', async () => {
    const problem = expectProblem(await signIn(shop, editor.email), 403);
    expect(problem.type).toBe('/problems/no-back-office');
    const database = shop.directus.openDatabase();
    expect(await database('directus_sessions').where({ user: editor.id })).toEqual([]);
    await database.destroy();
  });

  it('delays attempts after eight wrong passwords, but neither a known device nor other accounts', async () => {
    const account = await addAccount(shop, ROLES.staff);
    const { headers } = await signIn(shop, account.email).set('X-Forwarded-For', '198.51.100.7').expect(200);
    const [, device = ''] = z.array(z.string()).parse(headers['set-cookie']);
    const attack = (password?: string) =>
      signIn(shop, account.email.toUpperCase(), password).set('X-Forwarded-For', '203.0.113.66');

    for (let attempt = 0; attempt < 8; attempt++) expectProblem(await attack('wrong-password'), 401);
    const limited = await attack();
    expect(expectProblem(limited, 429).detail).toMatch(/wrong passwords\. Please try again in \d+ second/);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);

    const known = await attack()
      .set('Cookie', device.split(';')[0] ?? '')
      .expect(200);
    expect(z.array(z.string()).parse(known.headers['set-cookie'])[1]?.split(';')[0]).toBe(
      device.split(';')[0],
    );
    await signInNewStaff(shop);
  });

  it('delays attempts in Directus’ own APIs as well', async () => {
    const readAnswers = async (path: string, body: object) => {
      const attempt = async () => {
        const response = await fetch(shop.directus.url + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        return response.text();
      };
      const answers = await Promise.all(Array.from({ length: 20 }, attempt));
      return Map.groupBy(
        answers,
        (answer) => /INVALID_CREDENTIALS|REQUESTS_EXCEEDED/.exec(answer)?.[0] ?? answer,
      );
    };
    const expectSlowed = (answers: Map<string, string[]>) => {
      expect(new Set(answers.keys())).toEqual(new Set(['INVALID_CREDENTIALS', 'REQUESTS_EXCEEDED']));
      expect(answers.get('INVALID_CREDENTIALS')?.length).toBeGreaterThanOrEqual(8);
    };

    const [first, second] = [await addAccount(shop, ROLES.staff), await addAccount(shop, ROLES.staff)];
    const credentials = { email: first.email, password: 'wrong', device: 'invented.token' };
    expectSlowed(await readAnswers('/auth/login', credentials));
    const query = `mutation { auth_login(email: "${second.email}", password: "wrong") { access_token } }`;
    expectSlowed(await readAnswers('/graphql/system', { query }));
  });
});

describe('a session', () => {
  it('says that its staff member may delete products when the owner has given the right', async () => {
    const policies = { create: [{ policy: PRODUCT_DELETION.id }] };
    const { email } = await addAccount(shop, ROLES.staff, { policies });
    expect((await signIn(shop, email).expect(200)).body.user).toMatchObject({ mayDeleteProducts: true });
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
});
