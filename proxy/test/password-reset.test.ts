import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, ORIGIN, PASSWORD, ROLES, signIn, type Account } from './support/back-office.ts';
import { readMail, startMailServer, type MailServer } from './support/mail-server.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const PATH = '/api/admin/password-reset';

function requestReset(shop: TestShop, email: string) {
  return shop.api.post(PATH).set('Origin', ORIGIN).send({ email });
}

describe('without mail', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.stop());

  it('says so, and answers a request without sending anything', async () => {
    expect((await shop.api.get(PATH).expect(200)).body).toEqual({ byMail: false });
    await requestReset(shop, 'nobody@chitenge.shop').expect(204);
  });

  it('rejects a request from another site, and an invalid address', async () => {
    const foreign = await shop.api.post(PATH).set('Origin', 'https://evil.example').send({ email: 'a@b.zm' });
    expectProblem(foreign, 403);
    expectProblem(await requestReset(shop, 'mutale'), 400, ['email']);
  });

  it('limits the requests for one account', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      await requestReset(shop, 'often@chitenge.shop').expect(204);
    expectProblem(await requestReset(shop, 'Often@chitenge.shop'), 429);
  });
});

describe('with mail', () => {
  let shop: TestShop;
  let mail: MailServer;
  let account: Account;

  beforeAll(async () => {
    mail = await startMailServer();
    shop = await startTestShop({}, mail.env);
    account = await addAccount(shop, ROLES.staff);
  });
  afterAll(async () => {
    await shop.stop();
    mail.close();
  });

  it('mails a link with which the staff member sets a new password', async () => {
    expect((await shop.api.get(PATH).expect(200)).body).toEqual({ byMail: true });
    await requestReset(shop, 'nobody@chitenge.shop').expect(204);
    await requestReset(shop, account.email.toUpperCase()).expect(204);
    await expect.poll(() => mail.messages).toHaveLength(1);
    const [message = ''] = mail.messages;
    expect(message).toContain(`To: ${account.email}`);
    const [, token] = /\/admin\/reset-password\?token=([\w.-]+)/.exec(readMail(message)) ?? [];
    const response = await fetch(`${shop.directus.url}/auth/password/reset`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, password: 'another-good-password' }),
    });
    expect(response.status).toBe(204);
    expectProblem(await signIn(shop, account.email, PASSWORD), 401);
    await signIn(shop, account.email, 'another-good-password').expect(200);
  });
});
