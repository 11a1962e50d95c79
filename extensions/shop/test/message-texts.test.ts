/** The texts of messages, as the owner and managers edit them in the back office. */
import { type AdminMessageText, messageTextsSchema } from '@chitenge/contract/message-editor';
import { MESSAGE_TEMPLATES } from '@chitenge/contract/message-templates';
import { expect, it } from 'vitest';
import { invalid, problem, refusal } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager', 'editor']);

const PATH = '/api/admin/message-texts';
const list = async () => messageTextsSchema.parse((await shop.get(PATH, shop.manager)).body);

async function textOf(key: string, medium: 'sms' | 'email'): Promise<AdminMessageText> {
  const found = (await list()).find((text) => text.key === key && text.medium === medium);
  if (found === undefined) throw new Error(`There is no ${medium} of ${key}.`);
  return found;
}

const storedOf = ({ active, subject, body }: AdminMessageText) => ({ active, subject, body });

const change = (text: AdminMessageText, to: object, token = shop.manager) =>
  shop.patch(`${PATH}/${text.id}`, { from: storedOf(text), to: { ...storedOf(text), ...to } }, token);

it('every message has its texts, with the places that the shop fills', async () => {
  const texts = await list();
  const expected = Object.entries(MESSAGE_TEMPLATES).flatMap(([key, { sms, email }]) => [
    ...(sms === null ? [] : [`${key} sms`]),
    ...(email === null ? [] : [`${key} email`]),
  ]);
  expect(texts.map(({ key, medium }) => `${key} ${medium}`)).toEqual(expected);
  const placed = await textOf('order-placed', 'email');
  expect(placed).toMatchObject({ label: 'Order placed', audience: 'customer', active: true });
  expect(placed.variables).toContainEqual({ name: 'reference', note: 'the order’s eight characters' });
});

it('each text is shown in words, with samples in its places', async () => {
  for (const { key, medium, example } of await list()) {
    const words = example.map(({ text }) => text).join('');
    expect([key, medium, words]).not.toEqual([key, medium, expect.stringMatching(/{[{%]/)]);
    expect(words).not.toContain('\u0002');
  }
  const text = await textOf('order-delivered', 'sms');
  expect((await change(text, { body: 'Yours: {{ reference }}{% if paid %}, paid{% endif %}.' })).status).toBe(
    204,
  );
  expect((await textOf('order-delivered', 'sms')).example).toEqual([
    { text: 'Yours: ', isFilled: false },
    { text: '1a2b3c4d', isFilled: true },
    { text: '.', isFilled: false },
  ]);
});

it('a text is changed by those with the right, as it was seen', async () => {
  const text = await textOf('order-placed', 'sms');
  const to = { body: 'Thank you for order {{ reference }}.', active: false };
  for (const token of [shop.staff, shop.editor]) expect((await change(text, to, token)).status).toBe(403);
  expect((await change(text, to)).status).toBe(204);
  expect(await textOf('order-placed', 'sms')).toMatchObject(to);
  // The same again is no conflict; another change on the old text is.
  expect((await change(text, to)).status).toBe(204);
  expect(await change(text, { body: 'Mine' })).toMatchObject(problem(409, 'changed-meanwhile'));
  expect((await textOf('order-placed', 'sms')).body).toBe(to.body);
  const recorded = shop
    .database('directus_activity')
    .where({ collection: 'message_templates', item: text.id, action: 'update' });
  expect(await recorded).toHaveLength(1);
});

it.each([
  ['sms', { body: '{{ nothing }}' }, 'body', /has an error/],
  ['sms', { body: 'x'.repeat(900) }, 'body', /at most 3 are allowed/],
  ['email', { subject: '' }, 'subject', /is empty/],
  ['email', { subject: '{{' }, 'subject', /has an error/],
] as const)('refuses a %s that cannot be sent: %j', async (medium, to, field, words) => {
  const text = await textOf('payment-received', medium);
  expect(await change(text, to)).toMatchObject(invalid(field, expect.stringMatching(words)));
  expect(storedOf(await textOf('payment-received', medium))).toEqual(storedOf(text));
});

it('a text is previewed before it is published', async () => {
  const preview = (body: string, token = shop.manager) =>
    shop.post(`${PATH}/preview`, { key: 'order-placed', medium: 'sms', body }, token);
  expect((await preview('Order {{ reference }}')).body).toMatchObject({
    text: expect.stringMatching(/^Order [\da-f]{8}$/),
    length: { parts: 1 },
  });
  expect(await preview('{{ reference')).toMatchObject(invalid('body'));
  expect((await preview('Hello', shop.editor)).status).toBe(403);
});

it('without a gateway, a test says so', async () => {
  const test = { key: 'order-placed', medium: 'sms', body: 'Hello', recipient: '0971234567' };
  expect(await shop.post(`${PATH}/test`, test, shop.manager)).toMatchObject(
    refusal('Nothing is configured that could send it'),
  );
});
