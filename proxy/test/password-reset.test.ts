import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, ORIGIN, PASSWORD, ROLES, signIn, type Account } from './support/back-office.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const PATH = '/api/admin/password-reset';

function requestReset(shop: TestShop, email: string) {
  return shop.api.post(PATH).set('Origin', ORIGIN).send({ email });
}

/** A mail server that accepts every message and keeps it. */
async function startMailServer(): Promise<{ server: Server; port: number; messages: string[] }> {
  const messages: string[] = [];
  const server = createServer((socket) => {
    let message: string | null = null;
    socket.write('220 mail\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1))
        if (message === null) {
          if (line === 'DATA') message = '';
          socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
        } else if (line === '.') {
          messages.push(message);
          message = null;
          socket.write('250 ok\r\n');
        } else message += `${line}\n`;
    });
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return { server, port: address.port, messages };
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
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let account: Account;

  beforeAll(async () => {
    mail = await startMailServer();
    shop = await startTestShop(
      {},
      {
        EMAIL_TRANSPORT: 'smtp',
        EMAIL_SMTP_HOST: '127.0.0.1',
        EMAIL_SMTP_PORT: String(mail.port),
        EMAIL_SMTP_IGNORE_TLS: 'true',
        EMAIL_FROM: 'shop@chitenge.shop',
      },
    );
    account = await addAccount(shop, ROLES.staff);
  });
  afterAll(async () => {
    await shop.stop();
    mail.server.close();
  });

  it('mails a link with which the staff member sets a new password', async () => {
    expect((await shop.api.get(PATH).expect(200)).body).toEqual({ byMail: true });
    await requestReset(shop, 'nobody@chitenge.shop').expect(204);
    await requestReset(shop, account.email.toUpperCase()).expect(204);
    await expect.poll(() => mail.messages, { timeout: 10_000 }).toHaveLength(1);
    const [message = ''] = mail.messages;
    expect(message).toContain(`To: ${account.email}`);
    const text = message.replaceAll('=\n', '').replaceAll('=3D', '=');
    const [, token] = /\/admin\/reset-password\?token=([\w.-]+)/.exec(text) ?? [];
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
