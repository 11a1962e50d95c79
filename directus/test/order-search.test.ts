import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply } from '../src/apply.ts';
import { OLD_DERIVED_TABLES } from '../src/hidden-tables.ts';
import { addOrderHistory } from '../src/testing/order-history.ts';
import { startTestDirectus, type TestDirectus } from '../src/testing/test-directus.ts';

const ORDERS = 600;

describe.each(['sqlite', 'postgres'] as const)('apply, on %s', (kind) => {
  let directus: TestDirectus;
  let database: Knex;

  beforeAll(async () => {
    directus = await startTestDirectus({ extension: false, database: kind });
    database = directus.openDatabase();
    await addOrderHistory(database, { count: ORDERS, ordersPerDay: 20 });
  });
  afterAll(async () => {
    await database.destroy();
    await directus.stop();
  });

  it('writes the texts of orders that have none', async () => {
    const texts = () => database('orders').orderBy('id').pluck<string[]>('search_text');
    const before = await texts();
    expect(before[0]).toMatch(/^[a-z ]+\n[a-z]+\.\S+@gmail\.com\n26097\d+\nk\d+\.00\n[\da-f]{8}\n[a-z]/);
    await database('orders').update({ search_text: '' });
    expect(await apply({ env: directus.env })).toEqual([`search of ${ORDERS} orders`]);
    expect(await texts()).toEqual(before);
    expect(await apply({ env: directus.env })).toEqual([]);
  });

  it('drops the tables and triggers of earlier versions', async () => {
    const body = "INSERT INTO list_counts (list) VALUES ('orders');";
    await database.schema.createTable('order_search', (table) => table.string('text'));
    await database.schema.createTable('list_counts', (table) => table.string('list'));
    if (kind === 'sqlite') {
      await database.raw('CREATE VIRTUAL TABLE order_search_index USING fts5(text)');
      await database.raw(`CREATE TRIGGER orders_list_counts_update AFTER UPDATE ON orders BEGIN ${body} END`);
    } else {
      await database.raw(
        `CREATE FUNCTION orders_list_counts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`,
      );
      await database.raw(
        'CREATE TRIGGER orders_list_counts AFTER UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION orders_list_counts()',
      );
    }
    expect(await apply({ env: directus.env })).toEqual(['tables of counts and of the search of orders']);
    for (const table of OLD_DERIVED_TABLES) expect(await database.schema.hasTable(table)).toBe(false);
    await database('orders').update({ notes: 'Written without the trigger' });
  });
});
