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

async function missingCodes(session: StaffSession): Promise<unknown> {
  return (await session.call('get', '/api/admin/summary').expect(200)).body.missingMerchantCodes;
}

it('names the missing merchant codes to staff who may set them', async () => {
  expect(await missingCodes(manager)).toEqual(['mtn', 'airtel', 'zamtel']);
  expect(await missingCodes(staff)).toEqual([]);
  await shop.studio.updateSingleton('store_settings', {
    mtn_merchant_code: '1001',
    zamtel_merchant_code: '1003',
  });
  await expect.poll(() => missingCodes(manager)).toEqual(['airtel']);
});
