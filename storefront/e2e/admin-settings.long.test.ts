import { COLLECTIONS } from '@chitenge/directus/collections/all';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { expectFittingAndAccessible, expectFittingEveryScreen, resizeTo } from './support/accessibility.ts';
import { asOwner } from './support/as-owner.ts';
import { addStaff, freeSeats, openBackOffice } from './support/back-office.ts';
import { newShopper, SCREENS } from './support/browser.ts';

const rolesSchema = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });
const rowSchema = z.object({ data: z.record(z.string(), z.unknown()) });
const textsSchema = z.object({ data: z.array(z.object({ id: z.string(), body: z.string() })).length(1) });

/** Creates an owner of the shop, who gives the seat of the Studio back afterwards. */
async function addOwner() {
  const filter = encodeURIComponent(JSON.stringify({ name: { _eq: 'Administrator' } }));
  const [role] = rolesSchema.parse(await asOwner('GET', `/roles?filter=${filter}&fields=id`)).data;
  const owner = await addStaff(role?.id);
  onTestFinished(() => freeSeats([owner.email]));
  return owner;
}

/** Puts the shop back as it was, for other tests. */
async function keepSettings(): Promise<void> {
  const columns = ['contact_phone', 'whatsapp_number', 'shop_address', 'opening_hours', 'mtn_merchant_code'];
  const known = COLLECTIONS.find(({ name }) => name === 'store_settings')?.fields.map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining(columns));
  const before = rowSchema.parse(await asOwner('GET', `/items/store_settings?fields=${columns.join(',')}`));
  const filter = encodeURIComponent(
    JSON.stringify({ _and: [{ key: { _eq: 'order-placed' } }, { medium: { _eq: 'sms' } }] }),
  );
  const [text] = textsSchema.parse(
    await asOwner('GET', `/items/message_templates?filter=${filter}&fields=id,body`),
  ).data;
  onTestFinished(async () => {
    await asOwner('PATCH', '/items/store_settings', before.data);
    await asOwner('PATCH', `/items/message_templates/${text?.id}`, { body: text?.body });
  });
}

it('a new owner sets contact, payment and a message text in /admin, which shoppers see', async () => {
  await keepSettings();
  const { page } = await openBackOffice(SCREENS.desk, await addOwner());
  const says = (title: string) => page.getByText(title, { exact: true }).first().waitFor();
  const publish = () => page.getByRole('button', { name: 'Publish' }).click();

  await page.goto('/admin?tab=setup');
  await page.getByRole('link', { name: 'Set phone, WhatsApp, address and hours' }).click();
  await page.getByLabel('Phone', { exact: true }).fill('0977 123 456');
  await page.getByLabel('WhatsApp', { exact: true }).fill('0977 123 456');
  await page.getByLabel('Where the shop is').fill('Shop 12, East Park Mall\nLusaka');
  await page.getByLabel('Opening hours').fill('Monday to Saturday, 9 to 17');
  await expectFittingEveryScreen(page);
  // What was entered outlives the page.
  await page.reload();
  await expect.poll(() => page.getByLabel('Opening hours').inputValue()).toBe('Monday to Saturday, 9 to 17');
  await publish();
  await says('Contact: published');
  const { page: shop } = await newShopper();
  await expect
    .poll(async () => {
      await shop.goto('/pages/contact');
      return shop.getByText('Monday to Saturday, 9 to 17').count();
    })
    .toBe(1);
  await shop.getByText('East Park Mall').waitFor();
  await expectFittingEveryScreen(shop);

  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: 'Payments', exact: true }).waitFor();
  await expectFittingEveryScreen(page);
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await page.getByLabel(/^MTN.*merchant code/).fill('123456');
  await page.getByLabel('Hours that an unpaid order keeps its goods').fill('0');
  await publish();
  await page.getByText(/must be a whole number, 1 or more/).waitFor();
  await page.getByLabel('Hours that an unpaid order keeps its goods').fill('48');
  await publish();
  await says('Payments: published');

  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Order placed, SMS' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text', { exact: false }).fill('We have your order: ');
  await dialog.getByText('Places that the shop fills').click();
  await dialog.getByRole('button', { name: '{{ reference }}' }).click();
  await dialog.getByText(/^We have your order: [\da-f]{8}$/).waitFor();
  await expectFittingEveryScreen(page);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await says('Order placed, SMS: published');
  await page.getByText('We have your order: 1a2b3c4d').waitFor();
});

it('an owner writes a page in /admin, by keyboard, changes its address, and puts a text back', async () => {
  const { page } = await openBackOffice(SCREENS.desk, await addOwner());
  const says = (title: string) => page.getByText(title, { exact: true }).first().waitFor();
  const title = `Care of prints ${Date.now()}`;
  await page.goto('/admin?tab=settings');
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('list', { name: 'Pages' }).waitFor();
  await expectFittingEveryScreen(page);
  await page.getByRole('link', { name: 'Add page' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Status').selectOption('Published');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  await page.keyboard.type('Wash cold');
  await page.getByRole('button', { name: 'Heading', exact: true }).press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('By hand');
  await page.getByRole('button', { name: 'List', exact: true }).press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('In the shade');
  // A press at once, before the browser tells of the moved cursor.
  await text.evaluate((editor) => {
    const words = editor.querySelector('li')?.firstChild;
    if (words) document.getSelection()?.selectAllChildren(words.parentElement ?? words);
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Bold') button.click();
    document.getSelection()?.collapse(editor, editor.childNodes.length);
  });
  expect(await text.locator('li').first().locator('b, strong').allTextContents()).toEqual(['By hand']);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.keyboard.type('Degrees');
  await page.getByRole('button', { name: 'Row below' }).click();
  await expectFittingEveryScreen(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await says('Page added');
  const path = (await page.getByRole('link', { name: 'See the page' }).getAttribute('href')) ?? '';
  const { page: shop } = await newShopper();
  await expect
    .poll(async () => {
      await shop.goto(path);
      return shop.getByRole('heading', { level: 2, name: 'Wash cold' }).count();
    })
    .toBe(1);
  // While the page's scripts take over, its cards are drawn again.
  const items = shop.getByRole('listitem').filter({ hasText: /^(By hand|In the shade)$/ });
  await expect.poll(() => items.count()).toBe(2);
  expect(await shop.getByRole('columnheader').allTextContents()).toEqual(['Degrees', '']);
  expect(await shop.getByRole('row').count()).toBe(4);
  await resizeTo(page, 320);
  await expectFittingAndAccessible(page);
  await page.setViewportSize(SCREENS.desk.viewport);

  // A link, a spoilt text, and a new address.
  await page.reload();
  await text.waitFor();
  await text.getByText('By hand').selectText();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Address of the link').fill('/pages/contact');
  await page.keyboard.press('Enter');
  await page.getByLabel('Slug').fill(`${path.split('/').at(-1)}-new`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await says(`${title}: saved`);
  await expect
    .poll(async () => {
      await shop.goto(path);
      return `${new URL(shop.url()).pathname} ${await shop.getByRole('link', { name: 'By hand' }).count()}`;
    })
    .toBe(`${path}-new 1`);
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await dialog
    .getByRole('button', { name: /^Put back / })
    .first()
    .waitFor();
  await expectFittingEveryScreen(page);
  await dialog
    .getByRole('button', { name: /^Put back / })
    .first()
    .click();
  await says('Put back');
  await expect.poll(() => page.getByLabel('Slug').inputValue()).toBe(path.split('/').at(-1));
  expect(await text.getByRole('link').count()).toBe(0);

  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await says('Page deleted');
});
