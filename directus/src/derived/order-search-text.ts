/**
 * SQL of the text that a search finds an order by: the name, also without apostrophes, the email and the names of
 * the goods, in lower case and without accents, the digits of the phones, and the total, such as `k698.00`. A search
 * normalises its words in the same way (proxy/contract/src/order-search.ts).
 */
import { removeAccents } from '@chitenge/contract/search';

const LATIN_1 = Array.from({ length: 0x40 }, (_, index) => String.fromCodePoint(0xc0 + index));

/** Letters with accents and without, for SQLite, which cannot separate them. */
const ACCENTS = LATIN_1.map((from) => ({ from, to: removeAccents(from).toLowerCase() })).filter(
  ({ from, to }) => to !== from.toLowerCase(),
);

const replaceAll = (sql: string, replacements: readonly { from: string; to: string }[]) =>
  replacements.reduce((inner, { from, to }) => `replace(${inner}, '${from}', '${to}')`, sql);

/** SQLite before 3.46 cannot read a schema with more nested calls, for example Debian 12's `sqlite3`. */
const NESTED_CALLS = 16;

/** Removes the accents of a text in steps. */
function withoutAccents(sql: string): string {
  const steps = Array.from({ length: Math.ceil(ACCENTS.length / NESTED_CALLS) }, (_, step) => {
    const part = ACCENTS.slice(step * NESTED_CALLS, (step + 1) * NESTED_CALLS);
    return step === 0
      ? `step0(text) AS (SELECT ${replaceAll(sql, part)})`
      : `step${step}(text) AS (SELECT ${replaceAll('text', part)} FROM step${step - 1})`;
  });
  return `(WITH ${steps.join(', ')} SELECT text FROM step${steps.length - 1})`;
}

const PUNCTUATION = ['+', ' ', '-', '(', ')', '.'].map((from) => ({ from, to: '' }));
const APOSTROPHES = [`''`, '’'].map((from) => ({ from, to: '' }));

/** Comes before the goods on SQLite: no text has it. */
const GOODS_MARK = 'char(30)';

/** Returns the SQL of the goods that SQLite keeps when the order's own part of a text is replaced. */
export const SQLITE_KEPT_GOODS = `substr(text, instr(text, ${GOODS_MARK}))`;

/** Returns the SQL of one line of the goods on SQLite. */
export const sqliteGoods = (name: string): string =>
  `char(10) || ${replaceAll(withoutAccents(`lower(${name})`), APOSTROPHES)}`;

/** Returns the SQL of the whole text for a row of orders on SQLite. No trigger may have it: it reads another table. */
export const sqliteText = (row: string): string =>
  `${sqliteOrderText(row)} || ${GOODS_MARK} || coalesce((SELECT group_concat(${sqliteGoods('i.product_name')}, '')
    FROM order_items AS i WHERE i."order" = ${row}.id), '')`;

/** Returns the SQL of the text of a new order, whose goods follow. */
export const sqliteNewText = (row: string): string => `${sqliteOrderText(row)} || ${GOODS_MARK}`;

/** Returns the SQL of what the order itself adds to its text, on SQLite. */
export function sqliteOrderText(row: string): string {
  const plain = (column: string) => withoutAccents(`lower(${row}.${column})`);
  const digits = (column: string) => replaceAll(`${row}.${column}`, PUNCTUATION);
  const name = `${row}.customer_name`;
  const bare = `CASE WHEN instr(${name}, '''') + instr(${name}, '’') > 0
    THEN char(10) || ${replaceAll(plain('customer_name'), APOSTROPHES)} ELSE '' END`;
  const lines = ['customer_name', 'customer_email'].map(plain);
  const phones = ['customer_phone', 'mobile_number'].map(digits);
  return `${[...lines, ...phones].join(' || char(10) || ')} || ${bare} || char(10) || printf('k%.2f', ${row}.total_amount)`;
}

/**
 * Returns the SQL of the text for a row of orders on Postgres.
 * @param isUnicode whether the server stores UTF-8; others cannot separate accents from letters
 */
export function postgresText(row: string, isUnicode: boolean): string {
  const digits = (column: string) => String.raw`regexp_replace(${row}.${column}, '\D', '', 'g')`;
  const plain = (sql: string) =>
    isUnicode
      ? String.raw`lower(regexp_replace(normalize(${sql}, NFD), '[\u0300-\u036f]', '', 'g'))`
      : `lower(${sql})`;
  const name = plain(`${row}.customer_name`);
  const goods = plain(
    `(SELECT string_agg(i.product_name, chr(10)) FROM order_items AS i WHERE i."order" = ${row}.id)`,
  );
  return `concat_ws(chr(10), ${name}, nullif(translate(${name}, '''’', ''), ${name}), ${plain(`${row}.customer_email`)},
    ${digits('customer_phone')}, nullif(${digits('mobile_number')}, ${digits('customer_phone')}),
    'k' || round(${row}.total_amount, 2)::text, translate(${goods}, '''’', ''))`;
}
