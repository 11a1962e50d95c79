/** A history of orders, written by SQL: a million through the shop would take hours. */
import type { Knex } from 'knex';
import { numberOldOrders } from '../apply/order-numbers.ts';
import { fillOrderSearch } from '../order-search.ts';

// cspell:disable
const FIRST_NAMES =
  'Chanda,Mwila,Mutale,Bwalya,Thandiwe,Natasha,Kelvin,Grace,Joseph,Mary,Memory,Precious,Gift,Brian,Ruth,Esther,Moses,Peter,José,Chipo,Lweendo,Mapalo,Kondwani,Temwani,Luyando,Wezi,Taonga,Tamara,Given,Royd,Charity,Mercy,Patience,Isaac,Elijah,Misozi,Nchimunya,Zewelanji,Ireen,Abel'.split(
    ',',
  );
const LAST_NAMES =
  'Banda,Phiri,Mwale,Tembo,Zulu,Mwanza,Sakala,Lungu,Daka,Ngoma,Musonda,Mulenga,Chileshe,Kapembwa,Mumba,Kunda,Mwansa,Kabwe,Katongo,Chola,Hamoonga,Mweemba,Hachiko,Moonga,Simukoko,Nyirenda,Nyambe,Lubinda,Mubita,Sitali,Müller,Sikazwe,Simbeye,Sichone,Mukuka,Kaunda,Njovu,Soko,Zimba,Jere'.split(
    ',',
  );
// cspell:enable
const PRODUCTS = ['Wrap dress', 'Linen shirt', 'Chitenge skirt', 'Denim jacket', 'Leather belt'];
const CITIES = ['Lusaka', 'Kitwe', 'Ndola', 'Livingstone', 'Chipata'];
const NETWORKS = ['mtn', 'airtel', 'zamtel'];

/** Ids of the delivery methods, which orders only name. */
export const DELIVERY_METHODS = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

/** Days for which the shop keeps messages: extensions/shop/src/messages/message-jobs.ts. */
const MESSAGE_DAYS = 90;

/** Days after which an order of the history is delivered or cancelled. */
const OPEN_DAYS = 7;

const DAY_MS = 86_400_000;

/** What differs between the SQL of the two databases. */
export interface HistorySql {
  uuid: string;
  /** Returns a table with the column `n` from 1 to the count. */
  series: (count: number) => string;
  /** Returns a timestamp column's value for milliseconds since 1970. */
  time: (milliseconds: string) => string;
  /** Returns the milliseconds of a timestamp column. */
  milliseconds: (column: string) => string;
  pick: (texts: readonly string[], index: string) => string;
  integer: (text: string) => string;
}

const jsonOf = (texts: readonly string[]) => JSON.stringify(texts);

const POSTGRES: HistorySql = {
  uuid: 'gen_random_uuid()',
  series: (count) => `generate_series(1::bigint, ${count}) AS s(n)`,
  time: (milliseconds) => `to_timestamp(floor(${milliseconds}) / 1000.0)`,
  milliseconds: (column) => `(extract(epoch FROM ${column}) * 1000)`,
  pick: (texts, index) => `('${jsonOf(texts)}'::jsonb ->> (${index})::int)`,
  integer: (text) => `(${text})::bigint`,
};

const hex = (bytes: number) => `lower(hex(randomblob(${bytes})))`;

const SQLITE: HistorySql = {
  uuid: `(${hex(4)} || '-' || ${hex(2)} || '-4' || substr(${hex(2)}, 2) || '-a' || substr(${hex(2)}, 2) || '-' || ${hex(6)})`,
  series: (count) =>
    `(WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < ${count}) SELECT n FROM r) AS s`,
  time: (milliseconds) => `CAST(${milliseconds} AS INTEGER)`,
  milliseconds: (column) => column,
  pick: (texts, index) => `json_extract('${jsonOf(texts)}', '$[' || (${index}) || ']')`,
  integer: (text) => `CAST(${text} AS INTEGER)`,
};

export const historySql = (database: Knex): HistorySql =>
  database.client.driverName === 'pg' ? POSTGRES : SQLITE;

/** Returns a number that depends on `n` without a pattern, from 0 below the limit. */
export const random = (n: string, salt: number, limit: number) =>
  `((${n} * ${48_271 + salt * 7919} % 2147483647) * ${69_621 + salt * 104} % 2147483647 / 7 % ${limit})`;

/** Returns the lines of SQL that write the history. Each order's number is its idempotency key. */
function statements(sql: HistorySql, count: number, ordersPerDay: number): string[] {
  const now = Date.now();
  const placed = `(${now} - (${count} - n) * ${DAY_MS / ordersPerDay})`;
  const pick = (texts: readonly string[], salt: number) => sql.pick(texts, random('n', salt, texts.length));
  const isOpen = `(${count} - n) < ${OPEN_DAYS * ordersPerDay}`;
  const status = `CASE WHEN ${isOpen} THEN ${pick(['pending', 'confirmed', 'paid', 'shipped'], 1)}
    WHEN ${random('n', 2, 100)} < 8 THEN 'cancelled' ELSE 'delivered' END`;
  const first = pick(FIRST_NAMES, 3);
  const last = pick(LAST_NAMES, 4);
  const phone = `'+26097' || (1000000 + ${random('n', 5, 9_000_000)})`;
  const number = sql.integer('o.idempotency_key');
  const itemCount = `(1 + ${number} % 3)`;
  const recent = (days: number) => `${sql.milliseconds('o.date_created')} >= ${now - days * DAY_MS}`;
  return [
    `INSERT INTO orders (id, status, payment_status, notes, customer_note, total_amount, mobile_provider,
      mobile_number, customer_name, customer_email, customer_phone, shipping_address, city, country,
      delivery_method, delivery_name, delivery_kind, delivery_fee, delivery_paid_on_collection,
      session_id, idempotency_key, date_created, date_updated)
    SELECT ${sql.uuid}, status, CASE WHEN status IN ('delivered', 'shipped', 'paid') THEN 'paid'
        WHEN n % 9 = 0 THEN 'failed' ELSE 'pending' END,
      '', '', 100 + n % 900, ${pick(NETWORKS, 6)}, phone, first || ' ' || last,
      lower(first) || '.' || lower(last) || (n % 9973) || '@gmail.com', phone, 'Plot ' || n % 5000, ${pick(CITIES, 7)},
      'Zambia', ${pick(DELIVERY_METHODS, 8)}, 'Door', 'door', 35, FALSE, 'history-' || n, n, placed, placed
    FROM (SELECT n, ${status} AS status, ${first} AS first, ${last} AS last, ${phone} AS phone,
      ${sql.time(placed)} AS placed FROM ${sql.series(count)}) AS numbered`,
    `INSERT INTO order_items (id, "order", product_name, product_price, quantity, size, sort)
    SELECT ${sql.uuid}, o.id, ${sql.pick(PRODUCTS, `(${number} + n) % 5`)}, 100, 1 + n % 2, 'M', n
    FROM orders AS o JOIN ${sql.series(3)} ON n <= ${itemCount} WHERE o.session_id LIKE 'history-%'`,
    `INSERT INTO order_events (id, "order", kind, from_value, to_value, date_created)
    SELECT ${sql.uuid}, o.id, CASE n WHEN 1 THEN 'created' ELSE 'status' END, NULL, CASE n WHEN 1 THEN NULL ELSE o.status END,
      o.date_created
    FROM orders AS o JOIN ${sql.series(2)} ON n = 1 OR o.status <> 'pending' WHERE o.session_id LIKE 'history-%'`,
    `INSERT INTO payments (id, "order", kind, method, gateway, network, phone, amount, currency, status, attention,
      transaction_id, completed_at, date_created)
    SELECT ${sql.uuid}, o.id, 'payment', 'prompt', 'pawapay', o.mobile_provider, o.mobile_number, o.total_amount, 'ZMW',
      CASE o.payment_status WHEN 'paid' THEN 'completed' ELSE 'failed' END,
      CASE WHEN ${recent(2)} AND ${number} % 100 = 0 THEN 'paid-twice' END, 'R' || ${number},
      CASE o.payment_status WHEN 'paid' THEN o.date_created END, o.date_created
    FROM orders AS o WHERE o.session_id LIKE 'history-%'`,
    `INSERT INTO messages (id, event_key, template, medium, status, "order", recipient, attempts, date_created)
    SELECT ${sql.uuid}, 'history:' || ${number} || ':' || n, CASE n WHEN 1 THEN 'order-placed' ELSE 'order-shipped' END,
      CASE n WHEN 1 THEN 'sms' ELSE 'email' END, CASE WHEN ${number} % 500 = 0 THEN 'failed' ELSE 'delivered' END,
      o.id, o.customer_phone, 1, o.date_created
    FROM orders AS o JOIN ${sql.series(2)} ON 1 = 1
    WHERE o.session_id LIKE 'history-%' AND ${recent(MESSAGE_DAYS)}`,
  ];
}

/**
 * Writes orders up to now, the same number every day, so that a longer history is a larger one.
 * @param count number of orders
 */
export async function addOrderHistory(
  database: Knex,
  { count, ordersPerDay }: { count: number; ordersPerDay: number },
): Promise<void> {
  for (const statement of statements(historySql(database), count, ordersPerDay))
    await database.raw(statement);
  await fillOrderSearch(database);
  await numberOldOrders(database, database.client.driverName === 'pg' ? 'pg' : 'sqlite3');
  await database.raw('ANALYZE');
}
