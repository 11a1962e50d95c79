import type { AdminSettings, Setting } from '@chitenge/contract/admin-settings';
import { SETTINGS_GROUPS, type SettingsGroupName } from '@chitenge/contract/settings-groups';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse, signInWith } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { expectSeen, renderApp, retype } from '../../../testing/render-app.tsx';
import { sentBodies } from '../../../testing/sent-requests.ts';

const setting = (changes: Partial<Setting>): Setting => ({
  name: 'contactPhone',
  label: 'Phone',
  help: null,
  part: null,
  kind: 'text',
  required: false,
  maxLength: 40,
  min: null,
  max: null,
  step: null,
  options: [],
  columns: [],
  value: null,
  ...changes,
});

const PHONE = setting({ value: '0977 123 456' });
const HOURS = setting({
  name: 'openingHours',
  label: 'Opening hours',
  kind: 'lines',
  help: 'One line for each.',
});

function serve(group: SettingsGroupName, ...settings: Setting[]): void {
  const groups: AdminSettings = [{ group, settings }];
  answer('get', '/api/admin/settings', groups);
}

const open = (group: SettingsGroupName) => renderApp(`/admin?tab=settings&group=${group}`);
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));
const path = (group: SettingsGroupName) => `/api/admin/settings/${group}`;

beforeEach(() => sessionStorage.clear());

it('lists the groups that the person may change, and opens one', async () => {
  serve('contact', PHONE, HOURS);
  renderApp('/admin?tab=settings');
  const link = await screen.findByRole('link', { name: 'Contact' });
  expect(screen.queryByRole('link', { name: 'Payments' })).toBeNull();
  expect(screen.getByRole('link', { name: 'People' })).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  await userEvent.click(link);
  expect(await screen.findByLabelText('Phone')).toHaveValue('0977 123 456');
  expect(screen.getByLabelText('Opening hours')).toHaveAccessibleDescription('One line for each.');
  expect(screen.getByRole('link', { name: 'See the page' })).toHaveAttribute(
    'href',
    SETTINGS_GROUPS.contact.page,
  );
  expect(await seriousViolations()).toEqual([]);
});

it('has no such page for those who may not change settings', async () => {
  signInWith({ mayEditSettings: false });
  renderApp('/admin?tab=settings');
  await screen.findByRole('tab', { name: 'Orders' });
  expect(screen.queryByRole('tab', { name: 'Settings' })).toBeNull();
});

it('publishes only what was changed, with what was seen, and says it', async () => {
  serve('contact', PHONE, HOURS);
  answer('patch', path('contact'), 204);
  open('contact');
  await userEvent.type(await screen.findByLabelText('Opening hours'), 'Monday to Friday, 9 to 17');
  expect(screen.getByText('Not published yet: Opening hours')).toBeVisible();
  await publish();
  await expectSeen(() => screen.getByText('Contact: published'));
  expect(sentBodies('PATCH', path('contact'))).toEqual([
    { changes: { openingHours: { from: null, to: 'Monday to Friday, 9 to 17' } } },
  ]);
  await waitFor(() => expect(screen.queryByText(/Not published yet/)).toBeNull());
});

it('keeps what was entered until it is published or discarded', async () => {
  serve('contact', PHONE);
  const { unmount } = open('contact');
  await retype(userEvent, await screen.findByLabelText('Phone'), '0966 1');
  unmount();
  open('contact');
  expect(await screen.findByLabelText('Phone')).toHaveValue('0966 1');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Phone')).toHaveValue('0977 123 456');
  await publish();
  await expectSeen(() => screen.getByText('Nothing has changed'));
  expect(sentBodies('PATCH', path('contact'))).toEqual([]);
});

it('a draft that is stored meanwhile is not asked about again', async () => {
  serve('contact', PHONE);
  const { unmount } = open('contact');
  await retype(userEvent, await screen.findByLabelText('Phone'), '0966 1');
  unmount();
  // The page was closed before the answer came.
  serve('contact', { ...PHONE, value: '0966 1' });
  open('contact');
  expect(await screen.findByLabelText('Phone')).toHaveValue('0966 1');
  expect(screen.queryByText(/Not published yet/)).toBeNull();
});

it('names the field with an error as the form does', async () => {
  serve('contact', PHONE, HOURS);
  const errors = [{ field: 'contactPhone', message: 'must be a number' }];
  refuse('patch', path('contact'), 'invalid-request', { errors });
  open('contact');
  await retype(userEvent, await screen.findByLabelText('Phone'), 'x');
  await publish();
  await waitFor(() => expect(screen.getByLabelText('Phone')).toBeInvalid());
  expect(screen.getByText('Phone must be a number')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Not published. Please look at: Phone');
  expect(screen.getByLabelText('Phone')).toHaveValue('x');
});

it.each([
  ['Load theirs', '0955 000 000', 1],
  ['Keep mine', '0966 111 111', 2],
] as const)('asks whose value counts: %s', async (choice, value, sent) => {
  serve('contact', PHONE);
  const errors = [{ field: 'contactPhone', message: 'is “0955 000 000” now' }];
  refuse('patch', path('contact'), 'changed-meanwhile', { errors }, { once: true });
  open('contact');
  await retype(userEvent, await screen.findByLabelText('Phone'), '0966 111 111');
  serve('contact', { ...PHONE, value: '0955 000 000' });
  await publish();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Somebody else has changed this meanwhile: Phone');
  expect(screen.getByText('Phone is “0955 000 000” now')).toBeVisible();
  answer('patch', path('contact'), () => {
    serve('contact', { ...PHONE, value: '0966 111 111' });
    return 204;
  });
  await userEvent.click(within(alert).getByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue(value));
  const bodies = sentBodies('PATCH', path('contact'));
  expect(bodies).toHaveLength(sent);
  expect(bodies.at(-1)).toMatchObject({
    changes: { contactPhone: { from: sent === 1 ? '0977 123 456' : '0955 000 000', to: '0966 111 111' } },
  });
});

it('puts a change of the group back from its history, and shows it', async () => {
  serve('contact', { ...PHONE, value: 'Oops' });
  answer('get', '/api/admin/settings/:group/history', [
    {
      id: 7,
      at: '2026-11-20T08:00:00.000Z',
      who: 'Bupe Phiri',
      isCreation: false,
      changes: [
        { field: 'contactPhone', label: 'Phone', from: '0977 123 456', to: 'Oops', canRestore: true },
      ],
    },
  ]);
  answer('post', '/api/admin/settings/:group/history/restore', () => {
    serve('contact', PHONE);
    return 204;
  });
  open('contact');
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Put back Phone' }));
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('0977 123 456'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentBodies('POST', `${path('contact')}/history/restore`)).toEqual([
    { change: 7, replacesLater: false },
  ]);
});

it('has an input for every kind of setting, by mouse and keyboard', async () => {
  const columns = [
    { name: 'title', label: 'Title', isLong: false },
    { name: 'text', label: 'Text', isLong: true },
  ];
  serve(
    'brand',
    setting({ name: 'hours', label: 'Hours', kind: 'number', step: 1, value: 24 }),
    setting({
      name: 'drawer',
      label: 'Drawer',
      kind: 'choice',
      options: [{ value: 'yes', label: 'Yes' }],
    }),
    setting({
      name: 'accent',
      label: 'Accent',
      kind: 'color',
      options: [{ value: '#7a1f3d', label: 'Wine' }],
    }),
    setting({ name: 'logo', label: 'Logo', kind: 'image', value: '/assets/1' }),
    setting({
      name: 'values',
      label: 'Values',
      kind: 'rows',
      columns,
      value: [{ title: 'A', text: 'B' }],
    }),
    setting({ name: 'words', label: 'Same words', kind: 'words', value: [['dress', 'frock']] }),
  );
  answer('patch', path('brand'), 204);
  open('brand');
  await retype(userEvent, await screen.findByLabelText('Hours'), '48');
  await userEvent.selectOptions(screen.getByLabelText('Drawer'), 'Yes');
  await userEvent.click(screen.getByRole('button', { name: 'Wine' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Logo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add another' }));
  const second = within(screen.getByRole('group', { name: 'Values, 2' }));
  await userEvent.type(second.getByLabelText('Title'), 'C');
  const words = screen.getByLabelText('Group 1, with commas');
  expect(words).toHaveValue('dress, frock');
  await userEvent.type(words, ', gown');
  expect(await seriousViolations()).toEqual([]);
  await publish();
  await waitFor(() => expect(sentBodies('PATCH', path('brand'))).toHaveLength(1));
  expect(sentBodies('PATCH', path('brand'))).toEqual([
    {
      changes: {
        hours: { from: 24, to: 48 },
        drawer: { from: null, to: 'yes' },
        accent: { from: null, to: '#7a1f3d' },
        logo: { from: '/assets/1', to: null },
        values: {
          from: [{ title: 'A', text: 'B' }],
          to: [
            { title: 'A', text: 'B' },
            { title: 'C', text: '' },
          ],
        },
        words: { from: [['dress', 'frock']], to: [['dress', 'frock', 'gown']] },
      },
    },
  ]);
});
