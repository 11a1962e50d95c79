import { SHORT_ID_LENGTH } from '@chitenge/contract/order-id';
import type { OrderSearchTerms } from '@chitenge/contract/order-search';
import { ORDER_SEARCH, ORDER_SEARCH_INDEX } from '@chitenge/directus/hidden-tables';
import {
  comparison,
  contains,
  isIndexed,
  joinSql,
  newestOrders,
  uuidRange,
  type Matches,
  type Sql,
} from './matches.ts';

/** The index finds no shorter text. */
const MIN_LENGTH = 3;

/** Quotes a text for FTS5. */
const phrase = (column: string, text: string) => `${column} : "${text.replaceAll('"', '""')}"`;

const isLong = (text: string) => Array.from(text).length >= MIN_LENGTH;

/** Returns FTS5's query for texts or a part of the short id. */
function indexQuery(texts: readonly string[], reference: string | null): string {
  const all = texts.map((text) => phrase('text', text)).join(' AND ');
  const id = reference === null ? '' : phrase('reference', reference);
  return all === '' || id === '' ? all + id : `(${all}) OR ${id}`;
}

const inIndex = (query: string): Sql => ({
  sql: `SELECT rowid AS position FROM ${ORDER_SEARCH_INDEX} WHERE ${ORDER_SEARCH_INDEX} MATCH ?`,
  bindings: [query],
});

/** Matches of a text, and of an id that begins or ends with at least the digits of a short id: only a few. */
function longIdMatches(texts: readonly string[], part: string): Matches {
  const byBegin = {
    sql: `SELECT position FROM ${ORDER_SEARCH} WHERE order_id BETWEEN ? AND ?`,
    bindings: uuidRange(part),
  };
  const byShortId = inIndex(indexQuery([], part.slice(-SHORT_ID_LENGTH)));
  const byEnd = {
    sql: `SELECT position FROM ${ORDER_SEARCH} WHERE position IN (${byShortId.sql})
      AND substr(replace(order_id, '-', ''), -${part.length}) = ?`,
    bindings: [...byShortId.bindings, part],
  };
  const found = [byBegin, byEnd, ...(texts.length === 0 ? [] : [inIndex(indexQuery(texts, null))])];
  return {
    from: `${ORDER_SEARCH} AS s`,
    where: {
      sql: `s.position IN (${found.map(({ sql }) => sql).join(' UNION ')})`,
      bindings: found.flatMap(({ bindings }) => bindings),
    },
    position: ['s.position'],
  };
}

/**
 * Returns the matches of a search on SQLite. Its index returns them newest first, so that a page needs no sorting.
 * Texts that are too short for the index are compared one by one.
 */
export function sqliteMatches(terms: OrderSearchTerms): Matches {
  const { texts, idPart } = terms;
  const short = texts.filter((text) => !isLong(text)).map((text) => contains('s.text', text));
  if (!isIndexed(terms))
    return { from: newestOrders(['position']), where: comparison(terms), position: ['s.position'] };
  // What is part of an id has short texts only between hyphens.
  const long = idPart !== null && short.length > 0 ? [] : texts.filter(isLong);
  if (idPart !== null && idPart.length >= SHORT_ID_LENGTH) return longIdMatches(long, idPart);
  const found = { sql: `${ORDER_SEARCH_INDEX} MATCH ?`, bindings: [indexQuery(long, idPart)] };
  return {
    // CROSS JOIN keeps the order of the tables.
    from: `${ORDER_SEARCH_INDEX} AS i CROSS JOIN ${ORDER_SEARCH} AS s ON s.position = i.rowid`,
    where: joinSql([found, ...(idPart === null ? short : [])], ' AND '),
    position: ['i.rowid'],
  };
}

/** Returns the matches among the orders `o` of a filter that few orders pass: comparing those is the least work. */
export const sqliteMatchesOfFew = (terms: OrderSearchTerms): Matches => ({
  from: `orders AS o CROSS JOIN ${ORDER_SEARCH} AS s ON s.order_id = o.id`,
  where: comparison(terms),
  position: ['s.position'],
});
