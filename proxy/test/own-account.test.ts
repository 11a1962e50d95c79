import { oneTimeCode } from '@chitenge/directus/testing/one-time-code';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAccount,
  ORIGIN,
  PASSWORD,
  ROLES,
  signIn,
  signInAs,
  type StaffSession,
} from './support/back-office.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const CHANGED = 'another-good-password';
const CODES = '/api/admin/account/one-time-codes';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const changePassword = (session: StaffSession, current: string, password = CHANGED) =>
  session.call('put', '/api/admin/account/password').send({ current, password });

describe('a staff member', () => {
  it('changes the password with the current one, which ends the other sessions', async () => {
    const account = await addAccount(shop, ROLES.staff);
    const [here, elsewhere] = [await signInAs(shop, account), await signInAs(shop, account)];
    expectProblem(await changePassword(here, 'not the current one'), 400, ['current']);
    expectProblem(await changePassword(here, PASSWORD, 'short'), 400, ['password']);
    await changePassword(here, PASSWORD).expect(204);
    await here.call('get', '/api/admin/session').expect(200);
    expectProblem(await elsewhere.call('get', '/api/admin/session'), 401);
    await signIn(shop, account.email, CHANGED).expect(200);
  });

  it('switches one-time codes on and off', async () => {
    const account = await addAccount(shop, ROLES.staff);
    const session = await signInAs(shop, account);
    expectProblem(await session.call('post', CODES).send({ current: 'wrong' }), 400, ['current']);
    const { secret, url } = (await session.call('post', CODES).send({ current: PASSWORD }).expect(200)).body;
    expect(url).toContain(`secret=${secret}`);
    const enable = async (body: object) =>
      session
        .call('put', CODES)
        .send({ current: PASSWORD, secret, code: await oneTimeCode(secret), ...body });
    expectProblem(await enable({ code: '000000' }), 400, ['code']);
    expectProblem(await enable({ current: 'wrong' }), 400, ['current']);
    expect((await enable({})).status).toBe(204);

    expect((await session.call('get', '/api/admin/session')).body.user.oneTimeCodes).toBe(true);
    expect(expectProblem(await signIn(shop, account.email), 401).type).toBe('/problems/one-time-code');
    const otp = await oneTimeCode(secret);
    await shop.api
      .post('/api/admin/session')
      .set('Origin', ORIGIN)
      .send({ email: account.email, password: PASSWORD, otp })
      .expect(200);

    const code = await oneTimeCode(secret);
    expectProblem(await session.call('delete', CODES).send({ current: 'wrong', code }), 400, ['current']);
    await session.call('delete', CODES).send({ current: PASSWORD, code }).expect(204);
    expect((await session.call('get', '/api/admin/session')).body.user.oneTimeCodes).toBe(false);
  });
});

it('five wrong passwords in a session lead to 429, even for the right one', async () => {
  const session = await signInAs(shop, await addAccount(shop, ROLES.staff));
  for (let attempt = 0; attempt < 5; attempt += 1) expectProblem(await changePassword(session, 'wrong'), 400);
  const limited = await changePassword(session, PASSWORD);
  expectProblem(limited, 429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
});
