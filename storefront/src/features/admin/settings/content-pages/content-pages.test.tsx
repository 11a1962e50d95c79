import type { AdminPage, AdminPages } from '@chitenge/contract/admin-pages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { expectSeen, renderApp, retype } from '../../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../../testing/sent-requests.ts';

const PATH = '/api/admin/pages';
const ID = '40000000-0000-4000-8000-000000000001';
const OTHER_ID = '40000000-0000-4000-8000-000000000002';

type Field = AdminPage['fields'][number];

const field = (changes: Partial<Field>): Field => ({
  name: 'title',
  label: 'Title',
  help: null,
  part: null,
  kind: 'text',
  required: true,
  maxLength: 120,
  min: null,
  max: null,
  step: null,
  options: [],
  columns: [],
  value: null,
  ...changes,
});

const STATES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

const fields = (values: Readonly<Record<string, string | null>> = {}): Field[] => [
  field({ value: values['title'] ?? null }),
  field({
    name: 'slug',
    label: 'Slug',
    required: false,
    help: 'Leave empty and it is made from the name.',
    value: values['slug'] ?? null,
  }),
  field({
    name: 'status',
    label: 'Status',
    kind: 'choice',
    options: STATES,
    value: values['status'] ?? 'draft',
  }),
  field({
    name: 'body',
    label: 'Body',
    kind: 'formatted',
    required: false,
    maxLength: null,
    value: values['body'] ?? null,
  }),
];

const DELIVERY = { title: 'Delivery', slug: 'delivery', status: 'published', body: '<p>We pack it.</p>' };
const LISTED: AdminPages['pages'][number] = {
  id: ID,
  title: 'Delivery',
  path: '/pages/delivery',
  status: 'published',
  statusLabel: 'Published',
  footerLabel: 'Service',
  use: 'The home page links to it.',
};
const DRAFT = {
  ...LISTED,
  id: OTHER_ID,
  title: 'Care',
  path: '/pages/care',
  status: 'draft',
  statusLabel: 'Draft',
  footerLabel: null,
  use: null,
};

const serveList = (...pages: AdminPages['pages']) => answer('get', PATH, { pages, blank: fields() });
const servePage = (values: Readonly<Record<string, string | null>> = DELIVERY) =>
  answer('get', `${PATH}/:id`, { id: ID, path: '/pages/delivery', fields: fields(values) });

const openList = () => renderApp('/admin?tab=settings&group=pages');
const openPage = (id = ID) => renderApp(`/admin?tab=settings&group=pages&page=${id}`);
const editor = () => screen.findByRole('textbox', { name: 'Body' });

/** Types into the editor as a browser does: jsdom has no editing. */
function type(text: HTMLElement, html: string): void {
  text.innerHTML = html;
  text.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

beforeEach(() => {
  sessionStorage.clear();
  answer('get', '/api/admin/settings', []);
  serveList(LISTED, DRAFT);
  servePage();
});

it('lists the pages with address and state, and leads to their forms', async () => {
  renderApp('/admin?tab=settings');
  await userEvent.click(await screen.findByRole('link', { name: 'Pages' }));
  const list = within(await screen.findByRole('list', { name: 'Pages' }));
  expect(list.getByRole('link', { name: '/pages/delivery' })).toHaveAttribute('href', '/pages/delivery');
  expect(list.queryByRole('link', { name: '/pages/care' })).toBeNull();
  expect(list.getByText(/in the footer: Service/)).toBeVisible();
  expect(list.getByText('Draft')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  await userEvent.click(list.getByRole('link', { name: 'Delivery' }));
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('Delivery');
  expect(await editor()).toHaveTextContent('We pack it.');
  expect(screen.getByRole('link', { name: 'See the page' })).toHaveAttribute('href', '/pages/delivery');
  expect(await seriousViolations()).toEqual([]);
});

it('says that there are none, and that they could not be read', async () => {
  serveList();
  const { unmount } = openList();
  expect(await screen.findByText('No pages yet.')).toBeVisible();
  unmount();
  answer('get', PATH, 500);
  openList();
  expect(await screen.findByText('Failed to fetch the pages')).toBeVisible();
});

it('publishes a changed text with what was seen, and keeps it until then', async () => {
  answer('patch', `${PATH}/:id`, { id: ID, path: '/pages/delivery', fields: fields(DELIVERY) });
  const { unmount } = openPage();
  type(await editor(), '<p>We send <b>it</b>.</p><script>x</script>');
  await expectSeen(() => screen.getByText('Not published yet: Body'));
  unmount();
  openPage();
  expect(await editor()).toHaveTextContent('We send it.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await expectSeen(() => screen.getByText('Delivery: saved'));
  expect(sentBodies('PATCH', `${PATH}/${ID}`)).toEqual([
    { changes: { body: { from: '<p>We pack it.</p>', to: '<p>We send <strong>it</strong>.</p>' } } },
  ]);
});

it('leaves a text alone that nobody has changed, also one with what the shop does not show', async () => {
  servePage({ ...DELIVERY, body: '<div><img alt="A van" src="x">We pack it.</div>' });
  openPage();
  expect(await editor()).toHaveTextContent('We pack it.');
  expect(screen.getByText(/does not show pictures of this text/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await expectSeen(() => screen.getByText('Nothing has changed'));
});

it('saves a draft as such, and names the field that is taken', async () => {
  servePage({ ...DELIVERY, status: 'draft' });
  refuse('patch', `${PATH}/:id`, 'slug-taken', { errors: [{ field: 'slug', message: 'is taken' }] });
  openPage();
  await retype(userEvent, await screen.findByLabelText('Slug'), 'care');
  expect(screen.getByText('Not saved yet: Slug')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Slug')).toBeInvalid());
  expect(screen.getByText('Slug is taken')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved. Please look at: Slug');
  expect(screen.getByText(/Shoppers do not see it yet/)).toBeVisible();
});

it('adds a page once, and says what is missing', async () => {
  refuse(
    'post',
    PATH,
    'invalid-request',
    { errors: [{ field: 'title', message: 'is required' }] },
    { once: true },
  );
  openList();
  await userEvent.click(await screen.findByRole('link', { name: 'Add page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Title is missing')).toBeVisible();
  answer('post', PATH, { id: ID, path: '/pages/delivery', fields: fields(DELIVERY) }, { status: 201 });
  await userEvent.type(screen.getByLabelText(/^Title/), 'Delivery');
  await userEvent.selectOptions(screen.getByLabelText(/^Status/), 'Published');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await expectSeen(() => screen.getByText('Page added'));
  const [first, second] = sentBodies('POST', PATH);
  expect(second).toEqual({ ...Object(first), values: { title: 'Delivery', status: 'published' } });
  expect(await screen.findByRole('link', { name: 'See the page' })).toBeVisible();
});

it('takes a page out of the shop and puts it in again from the list', async () => {
  answer('patch', `${PATH}/:id`, { id: ID, path: '/pages/delivery', fields: fields(DELIVERY) });
  openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Unpublish Delivery' }));
  await expectSeen(() => screen.getByText('Delivery: not in the shop any more'));
  expect(sentBodies('PATCH', `${PATH}/${ID}`)).toEqual([
    { changes: { status: { from: 'published', to: 'draft' } } },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Publish Care' }));
  await expectSeen(() => screen.getByText('Care: published'));
});

it('asks before a page is deleted, with what leads to it', async () => {
  answer('delete', `${PATH}/:id`, 204);
  openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Delivery' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/The home page links to it. Links to \/pages\/delivery/)).toBeVisible();
  serveList(DRAFT);
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await expectSeen(() => screen.getByText('Page deleted'));
  expect(sentRequests('DELETE', `${PATH}/${ID}`)).toHaveLength(1);
});

it('moves a page in the footer', async () => {
  answer('put', `${PATH}/order`, 204);
  openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Move Care up' }));
  await waitFor(() => expect(sentBodies('PUT', `${PATH}/order`)).toEqual([{ ids: [OTHER_ID, ID] }]));
});

it('puts back a text from the history, and shows it', async () => {
  answer('get', `${PATH}/:id/history`, [
    {
      id: 7,
      at: '2026-11-20T08:00:00.000Z',
      who: 'Bupe Phiri',
      isCreation: false,
      changes: [{ field: 'body', label: 'Body', from: 'Before', to: 'We pack it.', canRestore: true }],
    },
  ]);
  answer('post', `${PATH}/:id/history/restore`, () => {
    servePage({ ...DELIVERY, body: '<p>Before</p>' });
    return 204;
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  expect(await dialog.findByText('Bupe Phiri')).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Put back Body' }));
  await waitFor(async () => expect(await editor()).toHaveTextContent('Before'));
});
