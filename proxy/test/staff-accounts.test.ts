/** The owner invites people, and staff set a new password: docs/back-office.md#staff. */
import { invitationSchema, staffListSchema } from '@chitenge/contract/staff-invitations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addAccount, cookieOf, ORIGIN, PASSWORD, ROLES, signIn } from './support/back-office.ts';
import { readMail, startMailServer, type MailServer } from './support/mail-server.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';
import { UNKNOWN_ID } from './support/unknown-id.ts';

const PATH = '/api/admin/staff';
const RESET = '/api/admin/password-reset';
const NEW_PASSWORD = 'a-password-of-her-own';
const INVITED = { name: 'Chanda Grace Phiri', email: 'grace@chitenge.shop', role: 'staff' };

async function ownerOf(shop: TestShop) {
  const { email, password } = shop.directus.owner;
  const cookie = cookieOf((await signIn(shop, email, password).expect(200)).headers);
  const call = (method: 'get' | 'post' | 'delete', path = '') =>
    shop.api[method](PATH + path).set({ Cookie: cookie, Origin: ORIGIN });
  return {
    call,
    people: async () => staffListSchema.parse((await call('get').expect(200)).body),
    async invite(fields: object = {}) {
      const { body } = await call('post')
        .send({ ...INVITED, ...fields })
        .expect(201);
      return invitationSchema.parse(body);
    },
  };
}

const tokenOf = (link: string | null) => /\/admin#invitation=([\w.-]+)$/.exec(link ?? '')?.[1] ?? '';

function accept(shop: TestShop, token: string, password = NEW_PASSWORD) {
  return shop.api.post('/api/admin/invitations/accept').set('Origin', ORIGIN).send({ token, password });
}

function requestReset(shop: TestShop, email: string, origin = ORIGIN) {
  return shop.api.post(RESET).set('Origin', origin).send({ email });
}

describe('without mail', () => {
  let shop: TestShop;
  let owner: Awaited<ReturnType<typeof ownerOf>>;
  beforeAll(async () => {
    shop = await startTestShop({ LIMIT_SIGN_INS: '1000' });
    owner = await ownerOf(shop);
  });
  afterAll(() => shop.stop());

  it('gives the owner a link to pass on, with which the person chooses a password once', async () => {
    const { link, expiresAt } = await owner.invite();
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000);
    expect(await owner.people()).toContainEqual({
      id: expect.any(String),
      name: INVITED.name,
      email: INVITED.email,
      role: 'Staff',
      invitedRole: 'staff',
      isOwner: false,
      state: 'invited',
      takesSeat: false,
      lastSeenAt: null,
    });
    expectProblem(await signIn(shop, INVITED.email, NEW_PASSWORD), 401);
    expectProblem(await accept(shop, tokenOf(link), 'short'), 400, ['password']);
    const { body } = await accept(shop, tokenOf(link)).expect(200);
    expect(body).toEqual({ email: INVITED.email, studioUrl: null });
    const session = await signIn(shop, INVITED.email, NEW_PASSWORD).expect(200);
    expect(session.body.user).toMatchObject({ name: INVITED.name, role: 'Staff', mayInviteStaff: false });
    expectProblem(await accept(shop, tokenOf(link), 'another-password'), 404);
    await signIn(shop, INVITED.email, NEW_PASSWORD).expect(200);
  });

  it('refuses the address of somebody who works here, however it is written', async () => {
    const { email } = await addAccount(shop, ROLES.staff);
    const refused = await owner.call('post').send({ ...INVITED, email: email.toUpperCase() });
    expect(expectProblem(refused, 409)).toMatchObject({
      detail: expect.stringMatching(/works here already/),
    });
  });

  it('invites the same person again, with another role, and withdraws an invitation', async () => {
    const email = 'mutale@chitenge.shop';
    const first = await owner.invite({ email });
    const second = await owner.invite({ email: 'Mutale@chitenge.shop', name: 'Mutale', role: 'editor' });
    expectProblem(await accept(shop, tokenOf(first.link)), 404);
    const [mutale, ...others] = (await owner.people()).filter((one) => one.email === email);
    expect([mutale, others]).toMatchObject([{ name: 'Mutale', role: 'Content editor' }, []]);
    await owner.call('delete', `/${mutale?.id}`).expect(204);
    expect((await owner.people()).filter((one) => one.email === email)).toEqual([]);
    expectProblem(await accept(shop, tokenOf(second.link)), 404);
    const third = await owner.invite({ email });
    const last = await owner.invite({ email });
    expectProblem(await accept(shop, tokenOf(third.link)), 404);
    await accept(shop, tokenOf(last.link)).expect(200);
  });

  it('withdraws nobody who has accepted, and no unknown account', async () => {
    const { id } = await addAccount(shop, ROLES.staff);
    expectProblem(await owner.call('delete', `/${id}`), 404);
    expectProblem(await owner.call('delete', `/${UNKNOWN_ID}`), 404);
    expect((await owner.people()).map((one) => one.id)).toContain(id);
  });

  it('accepts no forged link', async () => {
    const { link } = await owner.invite({ email: 'chola@chitenge.shop' });
    const [head, , signature] = tokenOf(link).split('.');
    const forged = Buffer.from(JSON.stringify({ sub: UNKNOWN_ID, aud: 'accept' })).toString('base64url');
    for (const token of [`${head}.${forged}.${signature}`, 'x', shop.directus.serviceToken])
      expectProblem(await accept(shop, token), 404);
    const foreign = shop.api.post('/api/admin/invitations/accept').set('Origin', 'https://evil.example');
    expectProblem(await foreign.send({ token: tokenOf(link), password: NEW_PASSWORD }), 403);
  });

  it('says when the Studio has no seat left', async () => {
    const links: string[] = [];
    for (const name of ['one', 'two', 'three'])
      links.push(tokenOf((await owner.invite({ email: `${name}@chitenge.shop`, role: 'editor' })).link));
    const answers: number[] = [];
    for (const token of links) answers.push((await accept(shop, token)).status);
    expect(answers).toEqual([200, 200, 409]);
    const { body } = await accept(shop, links[2] ?? '');
    expect(body.detail).toMatch(/^All seats of the Studio are taken/);
  });

  it('sends nothing for a new password, says so, and limits the requests for one account', async () => {
    expect((await shop.api.get(RESET).expect(200)).body).toEqual({ byMail: false });
    expectProblem(await requestReset(shop, 'a@b.zm', 'https://evil.example'), 403);
    expectProblem(await requestReset(shop, 'mutale'), 400, ['email']);
    for (let attempt = 0; attempt < 3; attempt += 1)
      await requestReset(shop, 'often@chitenge.shop').expect(204);
    expectProblem(await requestReset(shop, 'Often@chitenge.shop'), 429);
  });
});

describe('with mail', () => {
  let shop: TestShop;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    shop = await startTestShop({}, mail.env);
  });
  afterAll(async () => {
    await shop.stop();
    mail.close();
  });

  it('mails the link, which nobody else gets, and which the outbox does not have', async () => {
    const owner = await ownerOf(shop);
    const { link } = await owner.invite();
    expect(link).toBeNull();
    await expect.poll(() => mail.messages).toHaveLength(1);
    const text = readMail(mail.messages[0] ?? '');
    expect(text).toContain(`To: ${INVITED.email}`);
    const [, token = ''] = /\/admin#invitation=([\w.-]+)/.exec(text) ?? [];
    const outbox: unknown = await shop.directus.withDatabase((database) => database('messages').select());
    expect(z.array(z.unknown()).parse(outbox)).toEqual([]);
    await accept(shop, token).expect(200);
    await signIn(shop, INVITED.email, NEW_PASSWORD).expect(200);
  });

  it('mails a link with which the staff member sets a new password', async () => {
    mail.messages.length = 0;
    const account = await addAccount(shop, ROLES.staff);
    expect((await shop.api.get(RESET).expect(200)).body).toEqual({ byMail: true });
    await requestReset(shop, 'nobody@chitenge.shop').expect(204);
    await requestReset(shop, account.email.toUpperCase()).expect(204);
    await expect.poll(() => mail.messages).toHaveLength(1);
    const [message = ''] = mail.messages;
    expect(message).toContain(`To: ${account.email}`);
    const [, token] = /\/admin\/reset-password\?token=([\w.-]+)/.exec(readMail(message)) ?? [];
    const response = await fetch(`${shop.directus.url}/auth/password/reset`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, password: NEW_PASSWORD }),
    });
    expect(response.status).toBe(204);
    expectProblem(await signIn(shop, account.email, PASSWORD), 401);
    await signIn(shop, account.email, NEW_PASSWORD).expect(200);
  });
});
