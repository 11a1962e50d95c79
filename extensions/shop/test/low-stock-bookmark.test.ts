import { expect, it } from 'vitest';
import { z } from 'zod';
import { sharedShop } from './support/shop.ts';

const bookmarksSchema = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      bookmark: z.string().nullable(),
      filter: z.unknown(),
      layout_options: z.looseObject({ shop: z.string().optional() }).nullable(),
    }),
  ),
});

const shop = sharedShop();

const asOwner = (method: string, path: string, body?: object) => shop.send(method, path, body);
const setThreshold = (low_stock_threshold: number) =>
  asOwner('PATCH', '/items/store_settings', { low_stock_threshold });
const from1To = (maximum: number) => ({ _and: [{ stock_count: { _between: [1, maximum] } }] });
// Directus does not clear its response cache when a bookmark changes, so each request differs in its limit.
let limit = 100;
async function bookmarks() {
  limit += 1;
  const { body } = await asOwner('GET', `/presets?limit=${limit}&fields=id,bookmark,filter,layout_options`);
  const all = bookmarksSchema.parse(body).data;
  return all.filter(({ layout_options: options }) => options?.shop === 'low-stock');
}

it('the low-stock bookmark follows the store settings until an owner changes its filter', async () => {
  const [saved] = await bookmarks();
  expect(saved?.filter).toEqual(from1To(10));
  const changePreset = (change: object) => asOwner('PATCH', `/presets/${saved?.id}`, change);
  try {
    await setThreshold(4);
    await expect.poll(bookmarks).toEqual([{ ...saved, filter: from1To(4) }]);

    const filter = { _and: [{ stock_count: { _lt: 3 } }] };
    await changePreset({ filter });
    await setThreshold(7);
    await changePreset({ bookmark: 'Nearly gone' });
    await setThreshold(10);
    expect(await bookmarks()).toMatchObject([{ filter }]);
  } finally {
    await setThreshold(10);
    await changePreset({ bookmark: saved?.bookmark, filter: saved?.filter });
  }
});
