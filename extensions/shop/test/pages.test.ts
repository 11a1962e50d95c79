/** The pages that editors write, in the back office. */
import { randomUUID } from 'node:crypto';
import {
  adminPageSchema,
  adminPagesSchema,
  MAX_PAGE_TEXT,
  type AdminPage,
} from '@chitenge/contract/admin-pages';
import { changeHistorySchema } from '@chitenge/contract/change-history';
import { contentPages } from '@chitenge/directus/collections/content-pages';
import { expect, it } from 'vitest';
import { invalid, problem } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager', 'editor']);

const PAGES = '/api/admin/pages';
const list = async () => adminPagesSchema.parse((await shop.get(PAGES, shop.editor)).body);
const read = async (id: string) =>
  adminPageSchema.parse((await shop.get(`${PAGES}/${id}`, shop.editor)).body);
const valueOf = ({ fields }: AdminPage, name: string) => fields.find((field) => field.name === name)?.value;
const add = (values: Record<string, string | null>, id: string = randomUUID()) =>
  shop.post(PAGES, { id, values }, shop.editor);
/** Adds a page and returns its id. */
async function page(values: Record<string, string | null> = {}): Promise<string> {
  const reply = await add({ title: `Care ${randomUUID()}`, ...values });
  expect(reply.status).toBe(201);
  return adminPageSchema.parse(reply.body).id;
}
const change = (id: string, changes: object, token = shop.editor) =>
  shop.patch(`${PAGES}/${id}`, { changes }, token);
const history = async (id: string) =>
  changeHistorySchema.parse((await shop.get(`${PAGES}/${id}/history`, shop.editor)).body);
const restore = (id: string, body: object) => shop.post(`${PAGES}/${id}/history/restore`, body, shop.editor);

it('the form has the fields, the words and the limits of the Studio’s', async () => {
  const { pages, blank } = await list();
  expect(blank.map(({ name, kind, required }) => [name, kind, required])).toEqual([
    ['title', 'text', true],
    ['slug', 'text', false],
    ['status', 'choice', true],
    ['footerColumn', 'choice', false],
    ['body', 'formatted', false],
  ]);
  const slug = contentPages.fields.find(({ name }) => name === 'slug');
  expect(blank[1]).toMatchObject({ label: slug?.label, help: slug?.note, maxLength: 140, value: null });
  expect(blank[2]).toMatchObject({ value: 'draft' });
  expect(pages.find(({ path }) => path === '/pages/payment')).toMatchObject({
    status: 'published',
    statusLabel: 'Published',
    use: expect.stringContaining('checkout'),
  });
});

it('a page is added once for an id, gets its address from its title, and comes last in the footer', async () => {
  const id = randomUUID();
  const values = { title: `Wax  prints ${id}`, body: '<p>Wash cold.</p>', footerColumn: 'service' };
  const first = await add(values, id);
  expect(first.status).toBe(201);
  expect(await add(values, id)).toMatchObject({ status: 201, body: first.body });
  // As after an answer that was lost: what was entered since is not.
  const more = await add({ ...values, body: '<p>Wash cold.</p><p>Iron warm.</p>' }, id);
  expect(more.status).toBe(201);
  const added = await read(id);
  expect(added.path).toBe(`/pages/wax-prints-${id}`);
  expect(valueOf(added, 'title')).toBe(`Wax prints ${id}`);
  expect(valueOf(added, 'body')).toContain('Iron warm.');
  expect(valueOf(added, 'status')).toBe('draft');
  const { pages } = await list();
  expect(pages.at(-1)).toMatchObject({ id, status: 'draft', footerLabel: expect.any(String), use: null });
  const ids = [id, ...pages.filter((one) => one.id !== id).map((one) => one.id)];
  expect((await shop.send('PUT', `${PAGES}/order`, { ids }, shop.editor)).status).toBe(204);
  expect((await list()).pages.map((one) => one.id)).toEqual(ids);
});

it('a change names what was seen, is recorded, and a repeat changes nothing', async () => {
  const id = await page({ body: '<p>Old</p>' });
  const mine = { body: { from: '<p>Old</p>', to: '<p>New</p>' }, status: { from: 'draft', to: 'published' } };
  expect((await change(id, mine)).status).toBe(200);
  expect(valueOf(await read(id), 'body')).toBe('<p>New</p>');
  const before = (await history(id)).length;
  expect((await change(id, mine)).status).toBe(200);
  expect(await history(id)).toHaveLength(before);
  expect(await change(id, { body: { from: '<p>Old</p>', to: '<p>Other</p>' } })).toMatchObject(
    problem(409, 'changed-meanwhile', { errors: [{ field: 'body', message: 'is “<p>New</p>” now' }] }),
  );
  expect(await change(randomUUID(), mine)).toMatchObject(problem(404, 'not-found'));
});

it('a new address leads from the old one, and one that is taken is refused at its field', async () => {
  const [one, other] = [`one-${randomUUID()}`, `other-${randomUUID()}`];
  const id = await page({ slug: one });
  await page({ slug: other });
  expect(await change(id, { slug: { from: one, to: other } })).toMatchObject(
    problem(409, 'slug-taken', { errors: [{ field: 'slug', message: 'is taken' }] }),
  );
  expect((await change(id, { slug: { from: one, to: `new-${one}` } })).status).toBe(200);
  expect((await read(id)).path).toBe(`/pages/new-${one}`);
  expect(await shop.database('old_addresses').where({ item: id }).pluck('slug')).toEqual([one]);
});

it.each([
  ['title', ' ', 'is required'],
  ['title', null, 'is required'],
  ['title', 'x'.repeat(121), 'must be at most 120 characters'],
  ['status', 'hidden', /must be one of draft/],
  ['footerColumn', 'left', /must be one of/],
  ['sort', '1', 'is not a setting of this group'],
] as const)('%s cannot be %j, and the answer names the field', async (name, value, message) => {
  const reply = await add({ title: 'Care', [name]: value });
  expect(reply).toMatchObject(invalid(name, expect.stringMatching(message)));
});

it('a text has a limit', async () => {
  expect(await add({ title: 'Care', body: 'x'.repeat(MAX_PAGE_TEXT + 1) })).toMatchObject(
    invalid('values.body', expect.stringContaining('100,000')),
  );
  expect((await add({ title: 'Long', body: '–'.repeat(MAX_PAGE_TEXT) })).status).toBe(201);
});

it('a page of a new shop has its text in the history before its first change, which is put back', async () => {
  const { id } = (await list()).pages.find(({ path }) => path === '/pages/returns') ?? { id: '' };
  const body = String(valueOf(await read(id), 'body'));
  expect((await change(id, { body: { from: body, to: '<p>Oops</p>' } })).status).toBe(200);
  const [spoilt, creation] = await history(id);
  expect(spoilt).toMatchObject({
    who: expect.any(String),
    isCreation: false,
    changes: [{ field: 'body', from: expect.stringContaining('What we ask'), to: 'Oops', canRestore: true }],
  });
  expect(creation).toMatchObject({ who: null, isCreation: true });
  expect((await restore(id, { change: spoilt?.id })).status).toBe(204);
  expect(valueOf(await read(id), 'body')).toBe(body);
});

it('a text that an update of the shop has rewritten is put back, and not the one before', async () => {
  const id = await page({ body: '<p>Of the older version</p>' });
  expect((await change(id, { footerColumn: { from: null, to: 'service' } })).status).toBe(200);
  const updated = { body: '<p>Of the newer version</p>', date_updated: new Date('2026-01-02T03:04:05Z') };
  await shop.database('content_pages').where({ id }).update(updated);
  const spoil = { body: { from: updated.body, to: '<p>Oops</p>' } };
  expect((await change(id, spoil)).status).toBe(200);
  const changes = await history(id);
  expect(changes).toMatchObject([
    { who: expect.any(String), changes: [{ field: 'body', from: 'Of the newer version', to: 'Oops' }] },
    {
      who: null,
      at: '2026-01-02T03:04:05.000Z',
      changes: [{ field: 'body', from: 'Of the older version', to: 'Of the newer version' }],
    },
    { who: expect.any(String), changes: [{ field: 'footerColumn' }] },
    { isCreation: true },
  ]);
  expect((await restore(id, { change: changes[0]?.id })).status).toBe(204);
  expect(valueOf(await read(id), 'body')).toBe(updated.body);
  // What the shop has recorded once is not recorded again.
  expect(await history(id)).toHaveLength(changes.length + 1);
});

it('another order of the pages is no change of their texts, and is not recorded', async () => {
  const id = await page({ body: '<p>Here</p>' });
  const count = () => shop.database('directus_revisions').where({ collection: 'content_pages' }).pluck('id');
  const before = await count();
  const ids = (await list()).pages.map((one) => one.id);
  expect((await shop.send('PUT', `${PAGES}/order`, { ids: ids.toReversed() }, shop.editor)).status).toBe(204);
  expect((await list()).pages.map((one) => one.id)).toEqual(ids.toReversed());
  expect(await count()).toEqual(before);
  expect((await change(id, { body: { from: '<p>Here</p>', to: '<p>There</p>' } })).status).toBe(200);
  expect(await history(id)).toMatchObject([
    { changes: [{ field: 'body', from: 'Here', to: 'There' }] },
    { isCreation: true },
  ]);
});

it('what was changed again later is replaced only when that is wanted, and the state never', async () => {
  const id = await page({ body: '<p>First</p>' });
  const to = (from: string, text: string) => ({ body: { from: `<p>${from}</p>`, to: `<p>${text}</p>` } });
  expect(
    (await change(id, { ...to('First', 'Second'), status: { from: 'draft', to: 'published' } })).status,
  ).toBe(200);
  const second = (await history(id))[0]?.id;
  expect((await change(id, to('Second', 'Third'), shop.manager)).status).toBe(200);
  expect(await restore(id, { change: second })).toMatchObject(
    problem(409, 'changed-meanwhile', { errors: [{ field: 'body', message: 'was changed again later' }] }),
  );
  expect((await restore(id, { change: second, replacesLater: true })).status).toBe(204);
  const now = await read(id);
  expect([valueOf(now, 'body'), valueOf(now, 'status')]).toEqual(['<p>First</p>', 'published']);
  expect(await restore(id, { change: 999_999_999 })).toMatchObject(problem(404, 'not-found'));
  expect(await restore(randomUUID(), { change: 1 })).toMatchObject(problem(404, 'not-found'));
});

it('a page is deleted by who may, and staff see none', async () => {
  const id = await page();
  expect((await shop.get(PAGES, shop.staff)).status).toBe(403);
  expect((await shop.send('DELETE', `${PAGES}/${id}`, undefined, shop.staff)).status).toBe(403);
  expect((await shop.send('DELETE', `${PAGES}/${id}`, undefined, shop.editor)).status).toBe(204);
  expect((await shop.get(`${PAGES}/${id}`, shop.editor)).status).toBe(404);
});
