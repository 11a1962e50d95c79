import { extensionSuites } from './suites/all.ts';

extensionSuites('postgres');
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ShopClient } from './shop-client.ts';
import { backupSuite } from './suites/backup.ts';
import { cartSuite } from './suites/cart.ts';
import { catalogueSuite } from './suites/catalogue.ts';
import { keptByTheShopSuite } from './suites/kept-by-the-shop.ts';
import { orderStatusSuite } from './suites/order-status.ts';
import { panelSuite } from './suites/panels.ts';
import { placeOrderSuite } from './suites/place-order.ts';

let directus: TestDirectus;
const shop = new ShopClient(() => directus);

beforeAll(async () => {
  // The cache is on, so that a write which forgets to clear it is found out.
  directus = await startTestDirectus({
    database: 'postgres',
    env: { CACHE_ENABLED: 'true', CACHE_AUTO_PURGE: 'true' },
  });
});
afterAll(() => directus.stop());

describe('cart', () => {
  cartSuite(shop);
});
describe('placing an order', () => {
  placeOrderSuite(shop);
});
describe('changing an order', () => {
  orderStatusSuite(shop);
});
describe('what is kept by the shop', () => {
  keptByTheShopSuite(shop);
});
describe('panels of the dashboard', () => {
  panelSuite(shop);
});
describe('catalogue', () => {
  catalogueSuite(shop);
});

describe('backup and restore', () => {
  backupSuite(shop);
});

it('has logged no error', () => {
  expect(directus.logs().filter((line) => line.includes('"level":50'))).toEqual([]);
});
