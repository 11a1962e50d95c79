import { SHORT_ID_LENGTH } from '@chitenge/contract/order-id';
import { MAX_SCANNED_ORDERS, type OrderSearchTerms } from '@chitenge/contract/order-search';
import { ORDER_SEARCH } from '@chitenge/directus/hidden-tables';
import { definedValues, type ColumnValues } from '../../lists/list-counts.ts';

/** A part of a query, with the values of its placeholders. */
export interface Sql {
  sql: string;
  bindings: readonly (string | Date)[];
}

/** What a query selects the matches of a search from, as `s`, and their condition. */
export interface Matches {
  from: string;
  where: Sql;
  /** Columns that sort the matches by the time of the order. */
  position: string[];
}

export const joinSql = (parts: readonly Sql[], separator: ' AND ' | ' OR '): Sql => ({
  sql: `(${parts.map(({ sql }) => sql).join(separator)})`,
  bindings: parts.flatMap(({ bindings }) => bindings),
});

/** Returns the conditions that columns of the orders `o` have these values. */
export const equalities = (equals: ColumnValues): Sql[] =>
  Object.entries(definedValues(equals)).map(([column, value]) => ({
    sql: `o."${column}" = ?`,
    bindings: [value],
  }));

/** Matches a text literally: `%` and `_` are letters. */
export const contains = (column: string, text: string): Sql => ({
  sql: String.raw`${column} LIKE ? ESCAPE '\'`,
  bindings: [`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`],
});

/** The indexes of both databases have parts of three letters or digits. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

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
  const rare = contains('s.text', rarePart(text));
  // The index does not apply to the expression.
  return rarePart(text) === text ? rare : joinSql([rare, contains("(s.text || '')", text)], ' AND ');
}

/** Whether an index finds a search. Others look through the newest orders. */
export const isIndexed = ({ texts, idPart }: OrderSearchTerms): boolean =>
  idPart !== null || texts.some((text) => INDEXED.test(text));

/** Several words, an email, a phone or an id: one query for all matches is less work than one for a page and a count. */
export const isSelectiveSearch = ({ texts, idPart }: OrderSearchTerms): boolean =>
  idPart !== null || texts.length > 1 || texts.some((text) => /@|\d{5}/.test(text));

/** Returns the newest orders as a table, by the columns that sort them. */
export const newestOrders = (position: readonly string[]): string =>
  `(SELECT * FROM ${ORDER_SEARCH} ORDER BY ${position.map((column) => `${column} DESC`).join(', ')}
    LIMIT ${MAX_SCANNED_ORDERS}) AS s`;

const UUID_DIGITS = 32;
const UUID_GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Returns the first and the last UUID that begin with these hexadecimal digits. */
export function uuidRange(digits: string): [string, string] {
  const fill = (digit: string) => digits.padEnd(UUID_DIGITS, digit).replace(UUID_GROUPS, '$1-$2-$3-$4-$5');
  return [fill('0'), fill('f')];
}

function idComparisons(part: string): Sql[] {
  if (part.length < SHORT_ID_LENGTH) return [contains('s.reference', part)];
  return [
    { sql: '(s.order_id BETWEEN ? AND ?)', bindings: uuidRange(part) },
    {
      sql: `(s.reference LIKE ? AND replace(CAST(s.order_id AS text), '-', '') LIKE ?)`,
      bindings: [part.slice(-SHORT_ID_LENGTH), `%${part}`],
    },
  ];
}

/** Returns the condition that compares the texts of `s` with a search. */
export function comparison({ texts, idPart }: OrderSearchTerms): Sql {
  const all = joinSql(texts.map(containsText), ' AND ');
  return idPart === null ? all : joinSql([all, ...idComparisons(idPart)], ' OR ');
}
