import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ShopClient } from '../shop-client.ts';
import { backupSuite } from './backup.ts';
import { cartExpirySuite } from './cart-expiry.ts';
import { cartSuite } from './cart.ts';
import { catalogueSuite } from './catalogue.ts';
import { contentionSuite } from './contention.ts';
import { diskFullSuite } from './disk-full.ts';
import { exportSuite } from './exports.ts';
import { keptByTheShopSuite } from './kept-by-the-shop.ts';
import { lockedSuite } from './locked.ts';
import { orderStatusSuite } from './order-status.ts';
import { panelSuite } from './panels.ts';
import { pictureSuite } from './pictures.ts';
import { placeOrderSuite } from './place-order.ts';
import { propertySuite } from './property.ts';
import { raceSuite } from './races.ts';
import { shopperSuite } from './shopper.ts';

/** All that the extension promises, on one of the databases. */
export function extensionSuites(database: 'sqlite' | 'postgres'): void {
  let directus: TestDirectus;
  const shop = new ShopClient(() => directus);

  beforeAll(async () => {
    // The cache is on, so that a write which forgets to clear it is found out.
    directus = await startTestDirectus({
      database,
      env: { CACHE_ENABLED: 'true', CACHE_AUTO_PURGE: 'true' },
    });
  });
  afterAll(() => directus.stop());

  describe('cart', () => {
    cartSuite(shop);
  });
  describe('an old cart', () => {
    cartExpirySuite(shop);
  });
  describe('placing an order', () => {
    placeOrderSuite(shop);
  });
  describe('many at once', () => {
    contentionSuite(shop);
  });
  describe('rivals', () => {
    raceSuite(shop, database);
  });
  describe('any course of events', () => {
    propertySuite(shop);
  });
  describe('a locked database', () => {
    lockedSuite(shop, database);
  });
  describe.runIf(database === 'sqlite' && process.platform === 'linux')('a full disk', () => {
    diskFullSuite(shop);
  });
  describe('changing an order', () => {
    orderStatusSuite(shop);
  });
  describe('what is kept by the shop', () => {
    keptByTheShopSuite(shop);
  });
  describe('files for spreadsheets', () => {
    exportSuite(shop);
  });
  describe('panels of the dashboard', () => {
    panelSuite(shop);
  });
  describe('catalogue', () => {
    catalogueSuite(shop);
  });

  describe('one shopper', () => {
    shopperSuite(shop);
  });

  describe('pictures', () => {
    pictureSuite(() => directus);
  });

  describe('backup and restore', () => {
    backupSuite(shop);
  });

  it('has logged no error', () => {
    expect(directus.logs().filter((line) => line.includes('"level":50'))).toEqual([]);
  });
}
