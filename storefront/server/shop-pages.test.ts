import type * as table from '@chitenge/contract/shop-pages';
import { afterAll, expect, it, vi } from 'vitest';

// The test files of one worker share its modules.
vi.resetModules();
afterAll(() => {
  vi.doUnmock('@chitenge/contract/shop-pages');
  vi.resetModules();
});

// Rows with the modules of existing pages, because the router checks that the module exists.
vi.mock('@chitenge/contract/shop-pages', async (importOriginal) => {
  const original = await importOriginal<typeof table>();
  const { lookbook, order } = original.SHOP_PAGES;
  const added = { sale: { ...lookbook, path: '/sale' }, voucher: { ...order, path: '/vouchers/:id' } };
  return { ...original, SHOP_PAGES: { ...original.SHOP_PAGES, ...added } };
});

const { matchPage } = await import('../src/app/pages.ts');
const { isCacheablePage } = await import('../worker/cacheable-urls.ts');
const { CLIENT_ONLY_PAGES, DISALLOWED_PATHS, FIXED_PATHS, SITEMAP_PATHS } =
  await import('../../proxy/src/pages/page-paths.ts');

const isCached = (path: string) => isCacheablePage(new URL(path, 'https://shop.test'));

it('takes a page that is added to the table into router, server, worker, sitemap and robots.txt', () => {
  expect(matchPage('/sale').page).toMatchObject({ path: '/sale', file: 'src/pages/lookbook-page.tsx' });
  expect(FIXED_PATHS).toContain('/sale');
  expect(isCached('/sale')).toBe(true);
  expect(SITEMAP_PATHS).toContain('/sale');
  expect(DISALLOWED_PATHS).not.toContain('/sale');
});

it('keeps an added private page away from server rendering, worker, sitemap and robots', () => {
  expect(matchPage('/vouchers/1')).toMatchObject({ page: { path: '/vouchers/:id' }, params: { id: '1' } });
  expect(CLIENT_ONLY_PAGES.map(({ path }) => path)).toContain('/vouchers/:id');
  expect(isCached('/vouchers/1')).toBe(false);
  expect(SITEMAP_PATHS.join()).not.toContain('voucher');
  expect(DISALLOWED_PATHS).toContain('/vouchers/');
});
