/** A rider's round, from the orders to the cash in the drawer: docs/back-office.md#riders-rounds. */
import { expect, it, onTestFinished } from 'vitest';
import { findSeriousViolations, measureOverflow } from './support/accessibility.ts';
import { openBackOffice, stockOf } from './support/back-office.ts';
import { newShopper } from './support/browser.ts';
import {
  codeOf,
  endRiding,
  openRiding,
  orderAtDoor,
  PHONE,
  placed,
  post,
  sendOff,
  waitUntilKept,
} from './support/riding.ts';

it('is delivered by code, refused, and offline, and its cash comes into the drawer', async () => {
  const terms = { method: `Lusaka by rider ${Date.now()}`, fee: '35', total: '384.00', stockCount: 9 };
  const riding = await openRiding(terms);
  onTestFinished(() => endRiding(riding));
  await placed(riding, 'Refusing Zulu');
  const offline = await placed(riding, 'Offline Phiri');
  const shopper = await orderAtDoor(riding);
  const staff = await openBackOffice();
  const roundLink = await sendOff(staff.page, riding, 3);

  await shopper.reload();
  const panel = shopper.getByRole('region', { name: 'Your code' });
  await panel.getByText('Moses brings it:').waitFor();
  const code = (await panel.getByText(/^\d{4}$/).innerText()).trim();
  expect(await measureOverflow(shopper)).toBeLessThanOrEqual(0);

  // The service worker keeps the page without the connection.
  const rider = await newShopper({ ...PHONE, serviceWorkers: 'allow' });
  await rider.page.goto(roundLink);
  const stop = (name: RegExp) => rider.page.getByRole('listitem', { name });
  await stop(/Thandiwe Mwansa/)
    .getByText('Collect K384.00 in cash')
    .waitFor();
  expect(await findSeriousViolations(rider.page)).toEqual([]);
  expect(await measureOverflow(rider.page)).toBeLessThanOrEqual(0);

  await stop(/Thandiwe Mwansa/)
    .getByRole('button', { name: 'Hand over' })
    .click();
  await stop(/Thandiwe Mwansa/)
    .getByLabel(/^Code/)
    .fill(code === '0000' ? '1111' : '0000');
  await rider.page.getByRole('button', { name: 'Confirm' }).click();
  await rider.page.getByText('This is not the code of this order. 4 tries are left.').waitFor();
  await stop(/Thandiwe Mwansa/)
    .getByLabel(/^Code/)
    .fill(code);
  await rider.page.getByRole('button', { name: 'Confirm' }).click();
  await rider.page.getByText('Handed over, with K384.00 in cash.').waitFor();

  await stop(/Refusing Zulu/)
    .getByRole('button', { name: 'Not possible' })
    .click();
  await rider.page.getByRole('button', { name: 'Refused' }).click();
  await rider.page.getByText('Refused. Bring it back to the shop, or try again.').waitFor();
  await expect.poll(() => stockOf(riding.product)).toBe(6);

  const offlineCode = await codeOf(offline);
  await waitUntilKept(rider.page);
  await rider.context.setOffline(true);
  await stop(/Offline Phiri/)
    .getByRole('button', { name: 'Hand over' })
    .click();
  await stop(/Offline Phiri/)
    .getByLabel(/^Code/)
    .fill(offlineCode);
  await rider.page.getByRole('button', { name: 'Confirm' }).click();
  await rider.page.getByText('One stop is kept on this phone, and sent as soon as').waitFor();
  await rider.page.reload();
  await rider.page.getByText('Handed over. Kept on this phone until it is sent.').waitFor();
  await rider.context.setOffline(false);
  await expect
    .poll(() => rider.page.getByText('Handed over, with K384.00 in cash.').count(), { timeout: 60_000 })
    .toBe(2);
  await rider.page.getByText('K768.00').waitFor();

  const drawer = { id: crypto.randomUUID(), till: `Till ${Date.now()}`, float: '0' };
  expect((await post(staff.context, '/api/admin/drawers', drawer)).ok()).toBe(true);
  const office = await openBackOffice(PHONE, staff.account);
  await office.page.goto(staff.page.url());
  const back = office.page.getByRole('listitem').filter({ hasText: 'Refusing Zulu' });
  await back.getByRole('button', { name: 'Back in the shop' }).click();
  await office.page.getByRole('radio', { name: /^Cancel the order/ }).check();
  await office.page.getByRole('button', { name: 'It is back' }).click();
  await expect.poll(() => stockOf(riding.product)).toBe(7);
  expect(await measureOverflow(office.page)).toBeLessThanOrEqual(0);
  await office.page.getByRole('button', { name: 'Count and close' }).click();
  await office.page.getByLabel(/^Counted/).fill('768');
  await office.page.getByRole('button', { name: 'Close the round' }).click();
  await office.page.getByText('K768.00 handed in, as expected').waitFor();
  const own = await staff.context.request.get('/api/admin/drawers/own');
  expect(await own.json()).toMatchObject({ drawer: { paidIn: '768.00', expected: '768.00' } });
  await staff.page.goto('/admin?tab=delivery&rounds=all');
  await staff.page.getByText('K768.00 handed in').first().waitFor();
  const closing = { counted: '768.00', expected: '768.00' };
  expect((await post(staff.context, `/api/admin/drawers/${drawer.id}/close`, closing)).ok()).toBe(true);

  await rider.page.reload();
  await rider.page.getByRole('heading', { name: 'This link does not open a round' }).waitFor();
  expect(staff.consoleErrors).toEqual([]);
});
