/** The settings that the owner and managers change in the back office. */
import { adminSettingsSchema, type Setting, type SettingValue } from '@chitenge/contract/admin-settings';
import { changeHistorySchema } from '@chitenge/contract/change-history';
import { SETTINGS_GROUPS, type SettingsGroupName } from '@chitenge/contract/settings-groups';
import { keysOf } from '@chitenge/contract/typed-entries';
import { storeSettings } from '@chitenge/directus/collections/store-settings';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { invalid, problem } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager', 'editor']);

const list = async (token = shop.manager) =>
  adminSettingsSchema.parse((await shop.get('/api/admin/settings', token)).body);

async function settingOf(group: SettingsGroupName, name: string): Promise<Setting> {
  const settings = (await list()).find((one) => one.group === group)?.settings ?? [];
  const found = settings.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${group} has no ${name}.`);
  return found;
}

const send = (group: SettingsGroupName, changes: object, token = shop.manager) =>
  shop.patch(`/api/admin/settings/${group}`, { changes }, token);

/** Changes one setting from its present value. */
const change = async (group: SettingsGroupName, name: string, to: SettingValue) =>
  send(group, { [name]: { from: (await settingOf(group, name)).value, to } });

it('each setting that the Studio shows has one form, with the Studio’s words', async () => {
  const groups = await list();
  expect(groups.map(({ group }) => group)).toEqual(keysOf(SETTINGS_GROUPS));
  const names = groups.flatMap(({ settings }) => settings.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  const shown = storeSettings.fields.filter(({ hidden, column }) => column !== null && !hidden);
  // The checklist stores the steps that the shop does not need.
  const inStudio = shown.map(({ name }) => name).filter((name) => name !== 'hidden_setup_steps');
  const ofStore = groups.filter(({ group }) => SETTINGS_GROUPS[group].collection === 'store_settings');
  expect(ofStore.flatMap(({ settings }) => settings)).toHaveLength(inStudio.length);
  const hold = storeSettings.fields.find(({ name }) => name === 'unpaid_hold_hours');
  expect(await settingOf('payments', 'unpaidHoldHours')).toMatchObject({
    label: hold?.label,
    help: hold?.note,
    kind: 'number',
    min: 1,
    part: 'Mobile money',
  });
});

it('roles change the groups of what they may change, and nobody else any', async () => {
  const groups = (await list(shop.editor)).map(({ group }) => group);
  expect(groups).toEqual(['home', 'lookbook', 'search']);
  expect((await shop.get('/api/admin/settings', shop.staff)).status).toBe(403);
  for (const group of keysOf(SETTINGS_GROUPS)) {
    const [setting] = (await list()).find((one) => one.group === group)?.settings ?? [];
    const same = { [setting?.name ?? '']: { from: setting?.value, to: setting?.value } };
    const isText = SETTINGS_GROUPS[group].collection === 'storefront';
    const statuses = [shop.staff, shop.editor, shop.manager].map(
      async (token) => (await send(group, same, token)).status,
    );
    expect({ group, statuses: await Promise.all(statuses) }).toEqual({
      group,
      statuses: [403, isText ? 204 : 403, 204],
    });
  }
});

it('a change is stored, read back, and recorded with who made it', async () => {
  expect((await change('contact', 'contactPhone', '0977 123 456')).status).toBe(204);
  expect((await settingOf('contact', 'contactPhone')).value).toBe('0977 123 456');
  expect((await change('contact', 'whatsappNumber', '0971234567')).status).toBe(204);
  expect((await settingOf('contact', 'whatsappNumber')).value).toBe('+260971234567');
  const recorded = await shop
    .database('directus_activity')
    .where({ collection: 'store_settings', action: 'update' })
    .orderBy('id', 'desc')
    .first<{ id: number; user: string }>('id', 'user');
  const { body } = await shop.get('/users/me?fields=id', shop.manager);
  expect({ data: { id: recorded?.user } }).toEqual(body);
  const revision = await shop
    .database('directus_revisions')
    .where({ activity: recorded?.id ?? 0 })
    .first<{ delta: unknown }>('delta');
  expect(JSON.stringify(revision?.delta)).toContain('+260971234567');
});

it('a value that somebody else has changed is not replaced, and a repeat changes nothing', async () => {
  const mine = { openingHours: { from: (await settingOf('contact', 'openingHours')).value, to: '8 to 17' } };
  await shop.settings({ opening_hours: '9 to 13' });
  expect(await send('contact', mine)).toMatchObject(
    problem(409, 'changed-meanwhile', {
      errors: [{ field: 'openingHours', message: 'is “9 to 13” now' }],
    }),
  );
  expect((await settingOf('contact', 'openingHours')).value).toBe('9 to 13');
  const again = { openingHours: { from: '9 to 13', to: '8 to 17' } };
  expect((await send('contact', again)).status).toBe(204);
  const count = async () =>
    z
      .object({ n: z.coerce.number() })
      .parse(
        await shop
          .database('directus_revisions')
          .where({ collection: 'store_settings' })
          .count('id as n')
          .first(),
      ).n;
  const before = await count();
  expect((await send('contact', again)).status).toBe(204);
  expect(await count()).toBe(before);
});

it.each([
  ['contact', 'whatsappNumber', '12', /mobile number/],
  ['contact', 'contactPhone', '12', /number that people can dial/],
  ['contact', 'contactEmail', 'shop at example', /email/],
  ['contact', 'contactEmail', 'a@example.com?cc=b@example.com&body=<x>', /email/],
  ['contact', 'facebookUrl', 'facebook.com/us', /https/],
  ['contact', 'shopAddress', 'x'.repeat(301), 'must be at most 300 characters'],
  ['brand', 'storeName', null, 'is required'],
  ['brand', 'storeName', ' ', 'is required'],
  ['brand', 'logo', 'https://elsewhere.example/logo.png', 'is not an uploaded picture'],
  ['brand', 'logo', '/assets/d0000000-0000-4000-8000-000000000001', 'is not an uploaded picture'],
  ['look', 'accentColor', '#ffffff', /./],
  ['look', 'typePairing', 'comic', /must be one of/],
  ['payments', 'unpaidHoldHours', 0, 'must be a whole number, 1 or more'],
  ['payments', 'unpaidHoldHours', 1.5, 'must be a whole number, 1 or more'],
  ['receipts', 'vatRate', 101, 'must be a number from 0 to 100'],
  ['receipts', 'tpin', '12', /./],
  ['search', 'searchSynonyms', [['dress']], /./],
  ['contact', 'mtnUssd', '*1#', 'is not a setting of this group'],
] as const)('%s: %s cannot become %j, and the answer names the field', async (group, name, to, message) => {
  const from = name === 'mtnUssd' ? null : (await settingOf(group, name)).value;
  const value = typeof to === 'object' && to !== null ? to.map((words) => [...words]) : to;
  const reply = await send(group, { [name]: { from, to: value } });
  const field = name === 'searchSynonyms' ? 'searchSynonyms.0.words' : name;
  expect(reply).toMatchObject(invalid(field, expect.stringMatching(message)));
});

it('a switch is on as long as nobody has switched it off', async () => {
  const toggle = () => settingOf('receipts', 'pricesIncludeVat');
  await shop.settings({ prices_include_vat: null });
  expect(await toggle()).toMatchObject({ kind: 'toggle', value: true });
  expect((await change('receipts', 'pricesIncludeVat', false)).status).toBe(204);
  expect(await toggle()).toMatchObject({ value: false });
  expect(await change('receipts', 'pricesIncludeVat', 'no')).toMatchObject({ status: 400 });
  expect((await change('receipts', 'pricesIncludeVat', true)).status).toBe(204);
});

it('a text that looks like a list stays a text', async () => {
  const [heading] = (await list()).find(({ group }) => group === 'home')?.settings ?? [];
  const name = heading?.name ?? '';
  expect((await change('home', name, '[{ not a list')).status).toBe(204);
  expect((await settingOf('home', name)).value).toBe('[{ not a list');
  expect((await change('home', name, heading?.value ?? '')).status).toBe(204);
});

it('lists of rows and of words are stored as the shop reads them', async () => {
  const words = [['dress', 'gown', 'frock']];
  expect((await change('search', 'searchSynonyms', words)).status).toBe(204);
  expect((await settingOf('search', 'searchSynonyms')).value).toEqual(words);
  const rows = [{ title: 'Ours', text: 'Sewn in Kitwe.' }];
  expect((await change('lookbook', 'lookbookValues', rows)).status).toBe(204);
  expect((await settingOf('lookbook', 'lookbookValues')).value).toEqual(rows);
  const { body } = await shop.get('/items/storefront?fields=search_synonyms,lookbook_values');
  expect(body).toEqual({
    data: { search_synonyms: [{ words: words[0] }], lookbook_values: rows },
  });
  expect((await change('receipts', 'vatRate', 16.5)).status).toBe(204);
  expect((await settingOf('receipts', 'vatRate')).value).toBe(16.5);
  expect((await change('receipts', 'vatRate', null)).status).toBe(204);
});

const history = async (group: SettingsGroupName, token = shop.manager) =>
  changeHistorySchema.parse((await shop.get(`/api/admin/settings/${group}/history`, token)).body);
const restore = (group: SettingsGroupName, change: number | undefined, more: object = {}) =>
  shop.post(`/api/admin/settings/${group}/history/restore`, { change, ...more }, shop.manager);

it('the history of a group says its settings only, and puts them back', async () => {
  expect((await change('contact', 'openingHours', 'Monday to Friday')).status).toBe(204);
  expect((await change('contact', 'openingHours', 'Never')).status).toBe(204);
  // A save in the Studio changes several groups at once, and what no form shows.
  await shop.settings({ shop_address: 'Shop 12', hidden_setup_steps: ['delivery'] });
  await shop.settings({ tagline: 'Cut in Kitwe', opening_hours: 'Sundays' });
  const [newest, , before] = await history('contact');
  expect(newest).toMatchObject({
    who: expect.any(String),
    isCreation: false,
    changes: [
      { field: 'openingHours', label: 'Opening hours', from: 'Never', to: 'Sundays', canRestore: true },
    ],
  });
  expect(before?.changes).toMatchObject([{ from: 'Monday to Friday', to: 'Never' }]);
  expect(JSON.stringify(await history('contact'))).not.toContain('delivery');
  expect((await history('brand'))[0]?.changes).toMatchObject([{ field: 'tagline', to: 'Cut in Kitwe' }]);

  expect(await restore('contact', before?.id)).toMatchObject(
    problem(409, 'changed-meanwhile', {
      errors: [{ field: 'openingHours', message: 'was changed again later' }],
    }),
  );
  expect((await restore('contact', newest?.id)).status).toBe(204);
  expect((await settingOf('contact', 'openingHours')).value).toBe('Never');
  expect((await settingOf('brand', 'tagline')).value).toBe('Cut in Kitwe');
  expect((await restore('contact', before?.id, { replacesLater: true })).status).toBe(204);
  expect((await settingOf('contact', 'openingHours')).value).toBe('Monday to Friday');
  // A repeat changes nothing.
  const count = (await history('contact')).length;
  expect((await restore('contact', before?.id)).status).toBe(204);
  expect(await history('contact')).toHaveLength(count);
});

it('the first change of a new shop’s text is put back, also of lists', async () => {
  const { value } = await settingOf('lookbook', 'lookbookValues');
  expect((await change('lookbook', 'lookbookValues', [{ title: 'Oops', text: '' }])).status).toBe(204);
  const [newest] = await history('lookbook', shop.editor);
  expect(newest?.changes).toMatchObject([{ field: 'lookbookValues', to: 'Oops', canRestore: true }]);
  expect((await restore('lookbook', newest?.id)).status).toBe(204);
  expect((await settingOf('lookbook', 'lookbookValues')).value).toEqual(value);
});

it('nobody reads or puts back the history of settings that they may not change', async () => {
  expect((await shop.get('/api/admin/settings/contact/history', shop.editor)).status).toBe(403);
  expect((await shop.get('/api/admin/settings/home/history', shop.editor)).status).toBe(200);
  expect((await shop.get('/api/admin/settings/home/history', shop.staff)).status).toBe(403);
  const path = '/api/admin/settings/contact/history/restore';
  expect((await shop.post(path, { change: 1 }, shop.editor)).status).toBe(403);
  expect(await restore('contact', 999_999_999)).toMatchObject(problem(404, 'not-found'));
});
