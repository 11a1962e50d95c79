/** Order searches that Directus cannot do: by a part of the id, by text with `%` or `_`, and without accents. */
import { foldForSearch, removeAccents } from '@chitenge/contract/search';
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
  const lowerCaseText = text.toLowerCase();
  return findIdsByCustomer(staff, containsText(text.replaceAll(WILDCARDS, '_')), (fields) =>
    fields.some((field) => field.toLowerCase().includes(lowerCaseText)),
  );
}

/** Returns the filter for a text in the customer's name or email. */
export function containsText(text: string): object {
  return { _or: [{ customer_name: { _icontains: text } }, { customer_email: { _icontains: text } }] };
}

/** Letters that can have an accent. The database compares letters with their accents. */
const ACCENTED = /[ac-eg-ln-or-uw-z]/g;

/** The shortest word whose accents are ignored: shorter ones match too many orders. */
const MIN_FOLDED_LENGTH = 3;

/**
 * Returns the newest orders whose customer's name or email contains each word, when accents are ignored.
 * The database matches any character for a letter that can have an accent; this filters its result.
 * @param words normalised by `foldForSearch`
 */
export async function findOrderIdsByFoldedWords(
  staff: StaffClient,
  words: readonly string[],
): Promise<string[]> {
  const selective = words.filter((word) => word.length >= MIN_FOLDED_LENGTH);
  if (selective.length === 0) return [];
  const filter = { _and: selective.map((word) => containsText(word.replaceAll(ACCENTED, '_'))) };
  return findIdsByCustomer(staff, filter, (fields) => {
    const text = foldForSearch(fields.join(' '));
    return words.every((word) => text.includes(word)) && !isPlain(fields);
  });
}

/** Returns whether the fields have no accents, so that the database finds them. */
function isPlain(fields: readonly string[]): boolean {
  return fields.every((field) => field === removeAccents(field));
}

/** Returns the newest orders that match a filter and whose customer's name and email match a condition. */
function findIdsByCustomer(
  staff: StaffClient,
  filter: object,
  isMatch: (fields: [name: string, email: string]) => boolean,
): Promise<string[]> {
  return collectIds(
    MAX_MATCHES_BY_TEXT,
    (offset) => {
      const fields = ['id', 'customer_name', 'customer_email'];
      const query = { fields, filter, sort: NEWEST_FIRST, limit: PAGE_SIZE, offset };
      return staff.request('/items/orders', customersResponse, { method: 'SEARCH', body: { query } });
    },
    ({ customer_name: name, customer_email: email }) => isMatch([name, email]),
  );
}
