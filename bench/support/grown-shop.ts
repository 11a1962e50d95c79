/** A shop with a long history of orders: Directus and proxy as their own processes, and a signed-in staff member. */
import { apply } from '@chitenge/directus/apply';
import { addOrderHistory } from '@chitenge/directus/testing/order-history';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import type { Knex } from 'knex';
import { z } from 'zod';
import { startProxyOf, type Server } from './shop.ts';

export interface GrownShop {
  database: Knex;
  proxy: Server;
  orders: number;
  /** Id of a product with much stock. */
  product: string;
  /** Sends a request of the signed-in owner. @throws Error when the response is not 2xx */
  asStaff: (path: string) => Promise<Response>;
  stop: () => Promise<void>;
}

/** Orders per day of every history, so that a larger one is a longer one. */
const ORDERS_PER_DAY = 1000;

/** Enough for every cart. */
const STOCK = 1_000_000;

const createdSchema = z.object({ id: z.string() });

/** Writes the history without triggers, which `apply` makes up for: it is several times as fast. */
async function fill(directus: TestDirectus, database: Knex, count: number): Promise<void> {
  await database.raw('DROP INDEX IF EXISTS orders_search_trigrams');
  await database.transaction(async (trx) => {
    await trx.raw('SET LOCAL session_replication_role = replica');
    await addOrderHistory(trx, { count, ordersPerDay: ORDERS_PER_DAY });
  });
  await apply({ env: directus.env, url: directus.url });
  // Autovacuum has done this in a table that grew over years.
  await database.raw('VACUUM ANALYZE');
}

async function createProduct({ url, adminToken }: TestDirectus): Promise<string> {
  const response = await fetch(`${url}/shop/calls/addProduct`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Chitenge shirt',
      slug: 'chitenge-shirt',
      price: '100.00',
      stockCount: STOCK,
    }),
  });
  return createdSchema.parse(await response.json()).id;
}

async function signIn(proxy: Server, { owner }: TestDirectus): Promise<Record<string, string>> {
  const headers = { Origin: proxy.url, 'Content-Type': 'application/json' };
  const response = await fetch(`${proxy.url}/api/admin/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify(owner),
  });
  if (!response.ok) throw new Error(`The owner could not sign in: ${response.status}`);
  const cookies = response.headers.getSetCookie().map((value) => value.split(';')[0]);
  return { Origin: proxy.url, Cookie: cookies.join('; ') };
}

/** Starts a shop on Postgres with so many orders. A million take about four minutes. */
export async function startGrownShop(orders: number): Promise<GrownShop> {
  const directus = await startTestDirectus({
    database: 'postgres',
    env: { IMAGES_AHEAD: 'false', NODE_OPTIONS: '' },
  });
  const database = directus.openDatabase();
  const stopDirectus = async () => {
    await database.destroy();
    await directus.stop();
  };
  try {
    await fill(directus, database, orders);
    const product = await createProduct(directus);
    const proxy = await startProxyOf(directus);
    const headers = await signIn(proxy, directus);
    return {
      database,
      proxy,
      orders,
      product,
      async asStaff(path) {
        const response = await fetch(proxy.url + path, { headers });
        if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
        return response;
      },
      async stop() {
        await proxy.stop();
        await stopDirectus();
      },
    };
  } catch (error) {
    await stopDirectus();
    throw error;
  }
}
