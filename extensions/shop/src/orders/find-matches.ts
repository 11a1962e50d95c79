/** Orders that a search of the back office finds: docs/decisions/036-growing-lists.md. */
import { SHORT_ID_LENGTH } from '@chitenge/contract/order-id';
import {
  MAX_COUNTED_MATCHES,
  MAX_SCANNED_ORDERS,
  orderSearchTerms,
  type OrderSearchTerms,
} from '@chitenge/contract/order-search';
import { cleanCode } from '@chitenge/contract/clean-text';
import { skuKey } from '@chitenge/contract/variant';
import { searchedReceipt } from '@chitenge/contract/order-receipt';
import { ORDER_RECEIPTS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { byAge } from '../database/by-age.ts';
import { contains, joinSql, type Sql } from '../database/sql.ts';
import type { IdPage, Paging } from '../lists/find-page.ts';

/** Postgres' index has parts of three letters or digits. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** The expression that Postgres' index has. */
const INDEXED_TEXT = 'lower(o.search_text)';

/** A phone number with Zambia's country code. */
const WITH_COUNTRY_CODE = /^260(?<number>\d{5,})$/;

/** Returns the part of a text that few orders have: most emails end alike, and most phones begin alike. */
function rarePart(text: string): string {
  const [local = '', ...rest] = text.split('@');
  if (rest.length > 0 && INDEXED.test(local)) return `${local}@`;
  return WITH_COUNTRY_CODE.exec(text)?.groups?.['number'] ?? text;
}

/** Matches a text of a search. Postgres reads the index for every part of a text, so the index finds the rare part. */
function containsText(text: string): Sql {
  const rare = contains(INDEXED_TEXT, rarePart(text));
  return rarePart(text) === text ? rare : joinSql([rare, contains('o.search_text', text)], ' AND ');
}

const UUID_DIGITS = 32;
const UUID_GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Returns the first and the last UUID that begin with these hexadecimal digits. */
function uuidRange(digits: string): [string, string] {
  const fill = (digit: string) => digits.padEnd(UUID_DIGITS, digit).replace(UUID_GROUPS, '$1-$2-$3-$4-$5');
  return [fill('0'), fill('f')];
}

/** A part of the short id, or the beginning or the end of an id. */
function idComparisons(part: string): Sql[] {
  const short = contains(INDEXED_TEXT, part.slice(-SHORT_ID_LENGTH));
  if (part.length < SHORT_ID_LENGTH) return [short];
  const end = { sql: `replace(CAST(o.id AS text), '-', '') LIKE ?`, bindings: [`%${part}`] };
  return [{ sql: '(o.id BETWEEN ? AND ?)', bindings: uuidRange(part) }, joinSql([short, end], ' AND ')];
}

function comparison({ texts, idPart, number }: OrderSearchTerms): Sql {
  return joinSql(
    [
      joinSql(texts.map(containsText), ' AND '),
      ...(idPart === null ? [] : idComparisons(idPart)),
      ...(number === null ? [] : [{ sql: 'o.number = ?', bindings: [String(number)] }]),
    ],
    ' OR ',
  );
}

const ofVariants = (ids: readonly string[]): Sql[] =>
  ids.length === 0
    ? []
    : [
        {
          sql: `o.id IN (SELECT i."order" FROM order_items AS i WHERE i.variant IN (${ids.map(() => '?').join(', ')}))`,
          bindings: [...ids],
        },
      ];

export interface SearchedOrders {
  search: string;
  /** Variants whose SKU is the search. */
  variants: readonly string[];
}

/** Finds the variants that a search means by their SKU, in any case. An order is found by the goods of one line. */
export async function readSearch(database: Knex, search: string): Promise<SearchedOrders> {
  const variants = await database('product_variants')
    .whereRaw('lower(sku) = ?', [skuKey(cleanCode(search))])
    .pluck<string[]>('id');
  return { search, variants };
}

/** Returns the orders `o` that match a search. Without an index for its words, those of the newest. */
export function matchingOrders(
  database: Knex,
  { search, variants }: SearchedOrders,
  conditions: readonly Sql[],
): Knex.QueryBuilder {
  const terms = orderSearchTerms(search);
  const receipt = searchedReceipt(search);
  if (receipt !== null) {
    const ofReceipt = database(ORDER_RECEIPTS).where({ number: receipt }).select('order');
    // 'No. 1042' is a receipt or an order.
    const orders = database('orders as o').where((either) => {
      void either.whereIn('o.id', ofReceipt);
      if (terms.number !== null) void either.orWhere('o.number', terms.number);
    });
    const filter = joinSql(conditions, ' AND ');
    return conditions.length === 0 ? orders : orders.whereRaw(filter.sql, filter.bindings);
  }
  const isIndexed =
    terms.idPart !== null || terms.number !== null || terms.texts.some((text) => INDEXED.test(text));
  const newest = database('orders as o').orderBy(byAge('o', 'desc')).limit(MAX_SCANNED_ORDERS);
  const matches = joinSql([comparison(terms), ...ofVariants(variants)], ' OR ');
  const { sql, bindings } = joinSql([matches, ...conditions], ' AND ');
  return database(isIndexed ? 'orders as o' : newest.as('o')).whereRaw(sql, bindings);
}

export interface OrderSearch {
  search: string;
  /** Further conditions on the orders `o`. */
  conditions?: readonly Sql[];
}

/** Finds one page of the orders that match a search, newest first. It counts at most `MAX_COUNTED_MATCHES`. */
export async function findMatches(
  database: Knex,
  { search, conditions = [] }: OrderSearch,
  { limit, offset }: Paging,
): Promise<IdPage> {
  const searched = await readSearch(database, search);
  const newest = (rows: number, skipped: number) =>
    matchingOrders(database, searched, conditions)
      .orderBy(byAge('o', 'desc'))
      .limit(rows)
      .offset(skipped)
      .pluck<string[]>('o.id');
  const counted = await newest(MAX_COUNTED_MATCHES, 0);
  const isCounted = counted.length < MAX_COUNTED_MATCHES || offset + limit <= MAX_COUNTED_MATCHES;
  const ids = isCounted ? counted.slice(offset, offset + limit) : await newest(limit, offset);
  return { ids, total: counted.length };
}
