/** Order searches that Directus cannot do: by a part of the id, and by text with `%` or `_`. */
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';
import { idsResponse } from './staff-rows.ts';

/** The most rows that Directus returns per request. */
const PAGE_SIZE = 1000;

const MAX_MATCHES_BY_ID = 50;

const MAX_MATCHES_BY_TEXT = 200;

const NEWEST_FIRST = '-date_created';

const PART_OF_ID = /^[\da-f-]{4,36}$/i;

/** Reads orders page by page until it has enough matching ids or no orders are left. */
async function collectIds<Order extends { id: string }>(
  maxMatches: number,
  readPage: (offset: number) => Promise<{ data: Order[] }>,
  isMatch: (order: Order) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (let offset = 0; found.length < maxMatches; offset += PAGE_SIZE) {
    const { data } = await readPage(offset);
    found.push(...data.filter(isMatch).map(({ id }) => id));
    if (data.length < PAGE_SIZE) break;
  }
  return found.slice(0, maxMatches);
}

/**
 * Returns the newest orders whose id contains the text, in any case.
 * Directus compares whole UUIDs only, so this reads all ids and filters them.
 * Text that cannot be part of an id needs no request.
 */
export async function findOrderIdsByPartialId(staff: StaffClient, text: string): Promise<string[]> {
  if (!PART_OF_ID.test(text)) return [];
  const part = text.toLowerCase();
  if (part.length === 36) return z.uuid().safeParse(part).success ? [part] : [];
  return collectIds(
    MAX_MATCHES_BY_ID,
    (offset) => {
      const query = { fields: 'id', sort: NEWEST_FIRST, limit: String(PAGE_SIZE), offset: String(offset) };
      return staff.request('/items/orders', idsResponse, { query });
    },
    ({ id }) => id.includes(part),
  );
}

/** The wildcards of SQL's LIKE, and the escape character of Postgres. */
const WILDCARDS = /[%_\\]/g;

/** Returns whether the text contains LIKE wildcards, which Directus passes on unescaped. */
export function hasWildcards(text: string): boolean {
  return text.search(WILDCARDS) >= 0;
}

const customersResponse = z.object({
  data: z.array(z.object({ id: z.uuid(), customer_name: z.string(), customer_email: z.string() })),
});

/**
 * Returns the newest orders whose customer's name or email literally contains a text with wildcards, in any case.
 * The database matches any character in their place, and this filters its result.
 */
export async function findOrderIdsByText(staff: StaffClient, text: string): Promise<string[]> {
  const pattern = text.replaceAll(WILDCARDS, '_');
  const lowerCaseText = text.toLowerCase();
  const filter = {
    _or: [{ customer_name: { _icontains: pattern } }, { customer_email: { _icontains: pattern } }],
  };
  return collectIds(
    MAX_MATCHES_BY_TEXT,
    (offset) => {
      const fields = ['id', 'customer_name', 'customer_email'];
      const query = { fields, filter, sort: NEWEST_FIRST, limit: PAGE_SIZE, offset };
      return staff.request('/items/orders', customersResponse, { method: 'SEARCH', body: { query } });
    },
    (order) =>
      [order.customer_name, order.customer_email].some((field) =>
        field.toLowerCase().includes(lowerCaseText),
      ),
  );
}
