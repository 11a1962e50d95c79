/** What the owner does with the accounts of people who work in the shop. */
import { type StaffList, staffListSchema } from '@chitenge/contract/staff-invitations';
import { CONTENT_EDITOR_ROLE, STAFF_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { TILL_PINS } from '@chitenge/directus/hidden-tables';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { problem, refusal, statusesOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['manager', 'staff']);

const PATH = '/api/admin/staff';
const owner = () => shop.directus.adminToken;
const list = async (): Promise<StaffList> => staffListSchema.parse((await shop.get(PATH, owner())).body);
const personOf = async (id: string) => (await list()).find((person) => person.id === id);

const change = (id: string, body: object, token = owner()) =>
  shop.send('PATCH', `${PATH}/${id}`, body, token);
const remove = (id: string, token = owner()) => shop.send('POST', `${PATH}/${id}/removal`, {}, token);

let people = 0;

/** Adds a person who works here and has signed in. */
async function employ(role = STAFF_ROLE.id) {
  people += 1;
  const account = { email: `person-${people}@chitenge.shop`, password: 'a-good-password-1' };
  const created = await shop.post('/users', { ...account, role, first_name: 'Mary', last_name: 'Banda' });
  const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(created.body).data;
  const signIn = () =>
    fetch(`${shop.directus.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, mode: 'session' }),
    });
  const cookies = (await signIn()).headers.get('set-cookie') ?? '';
  const [, session = ''] = /directus_session_token=([^;]+)/.exec(cookies) ?? [];
  return { id, ...account, session, signIn };
}

/** Whether the person's session still works. */
const isSignedIn = async (session: string) => (await shop.get('/users/me?fields=id', session)).status === 200;

it('lists people with their role, whether they can sign in, and when they were last seen', async () => {
  const { id, session } = await employ();
  expect(await isSignedIn(session)).toBe(true);
  expect(await personOf(id)).toMatchObject({
    name: 'Mary Banda',
    role: 'Staff',
    invitedRole: 'staff',
    isOwner: false,
    state: 'active',
    takesSeat: false,
    lastSeenAt: expect.any(String),
  });
  const all = await list();
  expect(all.filter(({ takesSeat }) => takesSeat).length).toBeGreaterThan(0);
  expect(all.some(({ isOwner }) => isOwner)).toBe(true);
  for (const token of [shop.staff, shop.manager]) {
    expect((await shop.get(PATH, token)).status).toBe(403);
    expect((await change(id, { state: 'suspended' }, token)).status).toBe(403);
    expect((await remove(id, token)).status).toBe(403);
  }
  expect((await remove(id)).status).toBe(204);
});

it('a suspended person is signed out at once, and can be let in again', async () => {
  const { id, session, signIn } = await employ();
  expect((await change(id, { state: 'suspended' })).status).toBe(204);
  expect(await isSignedIn(session)).toBe(false);
  // It says so to who knows the password; others learn nothing: proxy/test/admin-session.test.ts.
  const refused = await signIn();
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain('USER_SUSPENDED');
  expect(await personOf(id)).toMatchObject({ state: 'suspended' });
  // A repeat changes nothing.
  expect((await change(id, { state: 'suspended' })).status).toBe(204);
  expect((await change(id, { state: 'active' })).status).toBe(204);
  expect((await signIn()).status).toBe(200);
  expect((await remove(id)).status).toBe(204);
});

it('another role counts from the next sign-in, and ends the sessions of the old one', async () => {
  const { id, session, signIn } = await employ();
  expect((await change(id, { role: 'editor' })).status).toBe(204);
  expect(await isSignedIn(session)).toBe(false);
  expect(await personOf(id)).toMatchObject({ invitedRole: 'editor', takesSeat: true });
  expect((await signIn()).status).toBe(200);
  const row = await shop.database('directus_users').where({ id }).first<{ role: string }>('role');
  expect(row).toEqual({ role: CONTENT_EDITOR_ROLE.id });
  expect((await remove(id)).status).toBe(204);
});

it('a person who is removed is signed out at once; the name stays in records, and the address can be invited again', async () => {
  const { id, email, session, signIn } = await employ();
  const product = await shop.product({ stock_count: 3 });
  expect((await shop.patch(`/api/admin/products/${product}`, { name: 'By Mary' }, session)).status).toBe(200);
  await shop.database(TILL_PINS).insert({ user: id, hash: 'a.b', date_updated: new Date() });
  expect((await remove(id)).status).toBe(204);
  expect(await isSignedIn(session)).toBe(false);
  expect((await signIn()).status).toBe(401);
  expect(await personOf(id)).toBeUndefined();
  expect(await shop.database(TILL_PINS).where({ user: id })).toEqual([]);
  const row = await shop.database('directus_users').where({ id }).first();
  expect(row).toMatchObject({ first_name: 'Mary', last_name: 'Banda', email: null, password: null });
  const filter = { collection: { _eq: 'products' }, item: { _eq: product }, action: { _eq: 'update' } };
  const history = await shop.get(
    `/activity?fields=user.first_name&sort=-id&limit=1&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  expect(history.body).toEqual({ data: [{ user: { first_name: 'Mary' } }] });
  expect(await remove(id)).toMatchObject(problem(404, 'not-found'));
  const again = { name: 'Mary Banda', email, role: 'staff' };
  const invited = await shop.send('POST', PATH, again, owner());
  expect(invited.status).toBe(201);
  const invitation = (await list()).find((person) => person.email === email);
  expect(invitation).toMatchObject({ state: 'invited' });
  expect(await change(invitation?.id ?? '', { state: 'active' })).toMatchObject(
    refusal('has not accepted the invitation'),
  );
  expect((await shop.send('DELETE', `${PATH}/${invitation?.id}`, undefined, owner())).status).toBe(204);
});

it('a person who is removed while the invitation is accepted does not come back', async () => {
  for (const round of [1, 2, 3, 4]) {
    const email = `invited-${round}@chitenge.shop`;
    const { body } = await shop.send('POST', PATH, { name: 'Mary Banda', email, role: 'staff' }, owner());
    const { link } = z.object({ link: z.string() }).parse(body);
    const id = (await list()).find((person) => person.email === email)?.id ?? '';
    const token = link.split('#invitation=')[1];
    const accept = () =>
      shop.call('POST', '/api/admin/invitations/accept', { body: { token, password: 'a-good-password-1' } });
    const replies = await Promise.all([accept(), accept(), accept(), remove(id), accept(), accept()]);
    expect(statusesOf(replies).slice(-4)).toEqual([404, 404, 404, 404]);
    expect(replies[3].status).toBe(204);
    const row = await shop.database('directus_users').where({ id }).first();
    expect(row).toMatchObject({ status: 'archived', email: null, password: null });
  }
});

it('nobody changes the own account, so an owner is always left', async () => {
  const one = (await list()).find(({ isOwner }) => isOwner);
  const role = await shop
    .database('directus_users')
    .where({ id: one?.id ?? '' })
    .first<{ role: string }>('role');
  const { id, session } = await employ(role?.role);
  for (const reply of [await change(id, { state: 'suspended' }, session), await remove(id, session)])
    expect(reply).toMatchObject(refusal('your own account'));
  expect(await change(id, { role: 'staff' })).toMatchObject(refusal('An owner keeps the role'));
  expect(await isSignedIn(session)).toBe(true);
  expect((await remove(id)).status).toBe(204);
  expect(await isSignedIn(session)).toBe(false);
});

it('says that all seats of the Studio are taken', async () => {
  const { id } = await employ();
  const ids: string[] = [];
  const taken = async () => (await list()).filter(({ takesSeat }) => takesSeat).length;
  while ((await taken()) < 3) ids.push((await employ(STORE_MANAGER_ROLE.id)).id);
  expect(await change(id, { role: 'manager' })).toMatchObject(refusal('All seats of the Studio are taken'));
  expect(await personOf(id)).toMatchObject({ invitedRole: 'staff' });
  for (const one of [id, ...ids]) expect((await remove(one)).status).toBe(204);
});
