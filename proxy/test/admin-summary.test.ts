import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, ROLES, signInAs, signInNewStaff, type StaffSession } from './support/back-office.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let manager: StaffSession;
let staff: StaffSession;

beforeAll(async () => {
  shop = await startTestShop();
  manager = await signInAs(shop, await addAccount(shop, ROLES.manager));
  staff = await signInNewStaff(shop);
});
afterAll(() => shop.stop());

async function missingSettings(session: StaffSession): Promise<unknown> {
  return (await session.call('get', '/api/admin/summary').expect(200)).body.missingSettings;
}

it('names missing store settings to staff who may change them', async () => {
  await shop.studio.updateSingleton('store_settings', { contact_phone: null, contact_email: null });
  await expect
    .poll(() => missingSettings(manager))
    .toEqual({ merchantCodes: ['mtn', 'airtel', 'zamtel'], contact: true });
  expect(await missingSettings(staff)).toEqual({ merchantCodes: [], contact: false });
  await shop.studio.updateSingleton('store_settings', {
    mtn_merchant_code: '1001',
    zamtel_merchant_code: '1003',
    contact_phone: '+260 97 000 0000',
  });
  await expect.poll(() => missingSettings(manager)).toEqual({ merchantCodes: ['airtel'], contact: false });
});
