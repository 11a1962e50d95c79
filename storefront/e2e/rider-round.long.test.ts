/** A round of twelve parcels on a phone, from order to drawer: docs/back-office.md#riders-rounds. */
import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { measureOverflow } from './support/accessibility.ts';
import { openBackOffice, stockOf } from './support/back-office.ts';
import { newShopper } from './support/browser.ts';
import {
  codeOf,
  endRiding,
  newPhone,
  openRiding,
  orderAtDoor,
  PHONE,
  placed,
  post,
  sendOff,
  waitUntilKept,
  type Placed,
  type Riding,
} from './support/riding.ts';

const REFUSING = ['Refusing Zulu', 'Refusing Tembo', 'Penniless Mwansa'];
const PLAIN = ['Plain One', 'Plain Two', 'Plain Three', 'Plain Four', 'Plain Five'];
const OFFLINE = 'Offline Phiri';
const MISTAKEN = 'Mistaken Zulu';
/** Of the nine parcels that arrive. */
const CASH = 'K3456.45';

/** Staff take an order by phone, to be paid at the door. */
async function orderByPhone(page: Page, riding: Riding, customerName: string): Promise<void> {
  await page.goto('/admin/orders/new');
  await page.getByRole('radio', { name: 'Phone', exact: true }).check();
  await page.getByRole('searchbox', { name: 'Find by name, SKU or barcode' }).fill(riding.barcode);
  await page.keyboard.press('Enter');
  await page.getByText(`${riding.product.name} added.`).waitFor();
  await page.getByRole('textbox', { name: 'Phone' }).fill(newPhone());
  await page.getByRole('textbox', { name: 'Name' }).fill(customerName);
  await page.getByLabel('How the goods get there').selectOption({ label: riding.method });
  await page.getByLabel('Province').selectOption({ label: 'Lusaka' });
  await page.getByLabel('Town').fill('Lusaka');
  await page.getByLabel('Address', { exact: true }).fill('Plot 7, Cairo Road');
  await page.getByLabel('Landmark').fill('Blue gate');
  await page.getByRole('radio', { name: 'Pay at the door' }).check();
  await page.getByText('Tell the customer: Have K384.05 in cash ready').waitFor();
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Place the order of K384.05' }).click();
  await page.getByText('Pay at the door: K384.05 to collect.').waitFor();
}

async function handOver(stop: Locator, code: string): Promise<void> {
  await stop.getByRole('button', { name: 'Hand over' }).click();
  await enterCode(stop, code);
}

async function enterCode(stop: Locator, code: string): Promise<void> {
  await stop.getByLabel(/^Code/).fill(code);
  await stop.getByRole('button', { name: 'Confirm' }).click();
}

it('of twelve parcels nine are paid to the ngwee, and the three that were refused are sold again once they are back', async () => {
  const terms = { method: `Twelve by rider ${Date.now()}`, fee: '35.05', total: '384.05', stockCount: 20 };
  const riding = await openRiding(terms);
  onTestFinished(() => endRiding(riding));
  const orders = new Map<string, Placed>();
  for (const name of [...REFUSING, ...PLAIN, OFFLINE, MISTAKEN]) orders.set(name, await placed(riding, name));
  const orderOf = (name: string): Placed => {
    const order = orders.get(name);
    if (order === undefined) throw new Error(`${name} has not ordered`);
    return order;
  };
  const shopper = await orderAtDoor(riding);
  const staff = await openBackOffice(PHONE);
  await orderByPhone(staff.page, riding, 'Phoning Chanda');
  await expect.poll(() => stockOf(riding.product)).toBe(8);
  const roundLink = await sendOff(staff.page, riding, 12);
  await staff.page.getByText('Landmark: Blue gate').waitFor();
  expect(await measureOverflow(staff.page)).toBeLessThanOrEqual(0);

  const rider = await newShopper({ ...PHONE, serviceWorkers: 'allow' });
  await rider.page.goto(roundLink);
  const stop = (name: string) => rider.page.getByRole('listitem', { name });
  const sums = rider.page.getByRole('banner').or(rider.page.locator('header')).getByText('K4608.60');
  await sums.first().waitFor();

  for (const name of REFUSING) {
    await stop(name).getByRole('button', { name: 'Not possible' }).click();
    const why = name.startsWith('Refusing') ? 'Refused' : 'No money';
    await stop(name).getByRole('button', { name: why }).click();
    await stop(name).getByText(`${why}. Bring it back to the shop, or try again.`).waitFor();
  }
  const arrived = rider.page.getByText('Handed over, with K384.05 in cash.');
  for (const [index, name] of PLAIN.entries()) {
    await handOver(stop(name), await codeOf(orderOf(name)));
    await expect.poll(() => arrived.count()).toBe(index + 1);
  }

  await shopper.reload();
  const code = (
    await shopper
      .getByRole('region', { name: 'Your code' })
      .getByText(/^\d{4}$/)
      .innerText()
  ).trim();
  await handOver(stop('Thandiwe Mwansa'), code);
  await expect.poll(() => arrived.count()).toBe(6);

  const right = await codeOf(orderOf(MISTAKEN));
  await handOver(stop(MISTAKEN), right === '0000' ? '1111' : '0000');
  await stop(MISTAKEN).getByText('This is not the code of this order. 4 tries are left.').waitFor();
  await enterCode(stop(MISTAKEN), right);
  await expect.poll(() => arrived.count()).toBe(7);

  const offlineCode = await codeOf(orderOf(OFFLINE));
  await waitUntilKept(rider.page);
  await rider.context.setOffline(true);
  const drawn = sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } });
  const photo = { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() };
  await stop(OFFLINE).getByLabel('Add a photograph').setInputFiles(photo);
  await stop(OFFLINE).getByText('Photograph kept on this phone until it is sent.').waitFor();
  await handOver(stop(OFFLINE), offlineCode);
  await rider.page
    .getByText('One stop and one photograph are kept on this phone, and sent as soon as')
    .waitFor();
  await rider.page.reload();
  await rider.page.getByText('Handed over. Kept on this phone until it is sent.').waitFor();
  expect(await measureOverflow(rider.page)).toBeLessThanOrEqual(0);
  await rider.context.setOffline(false);
  await expect.poll(() => arrived.count()).toBe(8);
  await rider.page.getByText('The shop has the photograph.').waitFor();

  // The customer who phoned has no phone at hand: the shop decides.
  const round = staff.page;
  const parcel = (name: string) => round.getByRole('listitem').filter({ hasText: name });
  await round.reload();
  await parcel('Phoning Chanda').getByRole('button', { name: 'Handed over without code' }).click();
  await round.getByLabel(/^Reason/).fill('She called the shop from next door');
  await round.getByRole('button', { name: 'Handed over', exact: true }).click();
  await parcel('Phoning Chanda').getByText('K384.05 in cash').waitFor();

  await parcel(OFFLINE).getByRole('button', { name: 'Photograph' }).click();
  const seen = round.getByRole('img', { name: 'What the rider saw' });
  await seen.waitFor();
  expect(await seen.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([
    1024, 683,
  ]);
  await round.keyboard.press('Escape');

  // What was refused is not sold before it is back.
  await expect.poll(() => stockOf(riding.product)).toBe(8);
  for (const name of REFUSING) {
    await parcel(name).getByRole('button', { name: 'Back in the shop' }).click();
    await round.getByRole('radio', { name: /^Cancel the order/ }).check();
    await round.getByRole('button', { name: 'It is back' }).click();
    await parcel(name).getByText('back in the shop').waitFor();
  }
  await expect.poll(() => stockOf(riding.product)).toBe(11);

  const drawer = { id: crypto.randomUUID(), till: `Till ${Date.now()}`, float: '0' };
  expect((await post(staff.context, '/api/admin/drawers', drawer)).ok()).toBe(true);
  await round.reload();
  await round.getByRole('button', { name: 'Count and close' }).click();
  await round.getByLabel(/^Counted/).fill('3456.45');
  await round.getByRole('button', { name: 'Close the round' }).click();
  await round.getByText(`${CASH} handed in, as expected`).waitFor();
  const own = await staff.context.request.get('/api/admin/drawers/own');
  expect(await own.json()).toMatchObject({ drawer: { paidIn: '3456.45', expected: '3456.45' } });
  const closing = { counted: '3456.45', expected: '3456.45' };
  expect((await post(staff.context, `/api/admin/drawers/${drawer.id}/close`, closing)).ok()).toBe(true);

  await rider.page.reload();
  await rider.page.getByRole('heading', { name: 'This link does not open a round' }).waitFor();
  expect(staff.consoleErrors).toEqual([]);
}, 600_000);
