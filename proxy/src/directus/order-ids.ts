/** Finding orders by what Directus cannot compare: a part of the id, which is all that people read out, and `%` and `_`. */
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';

const idsAnswer = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Rows that Directus gives at once at most. */
const PAGE = 1000;

/** More orders than that are not what anybody means by a part of an id. */
const ENOUGH = 50;

/** More are not what anybody looks through. */
const ENOUGH_BY_TEXT = 200;

const PART_OF_ID = /^[\da-f-]{4,36}$/i;

/**
 * The newest orders whose id contains this text, in any case. Directus compares whole UUIDs only, so the ids alone are
 * read and looked through here; text that cannot be part of an id costs nothing.
 */
export async function orderIdsContaining(staff: StaffClient, text: string): Promise<string[]> {
  if (!PART_OF_ID.test(text)) return [];
  const part = text.toLowerCase();
  if (part.length === 36) return z.uuid().safeParse(part).success ? [part] : [];
  const found: string[] = [];
  for (let offset = 0; found.length < ENOUGH; offset += PAGE) {
    const query = { fields: 'id', sort: '-date_created', limit: String(PAGE), offset: String(offset) };
    const { data } = await staff.ask('/items/orders', idsAnswer, { query });
    found.push(...data.map(({ id }) => id).filter((id) => id.includes(part)));
    if (data.length < PAGE) break;
  }
  return found.slice(0, ENOUGH);
}

/** What stands for any text, for any letter, and (on Postgres) before either of them, in the databases' LIKE. */
const WILDCARDS = /[%_\\]/g;

/** Whether Directus, which hands texts to LIKE as they are, would look for something else than this text. */
export function hasWildcards(text: string): boolean {
  return text.search(WILDCARDS) >= 0;
}

const peopleAnswer = z.object({
  data: z.array(z.object({ id: z.uuid(), customer_name: z.string(), customer_email: z.string() })),
});

/**
 * The newest orders whose customer's name or email contains this text, letter for letter, in any case; for a text with
 * `%`, `_` or `\`. The database finds all that could be meant, and what is meant is picked out here.
 */
export async function orderIdsWithText(staff: StaffClient, text: string): Promise<string[]> {
  const anyLetter = text.replaceAll(WILDCARDS, '_');
  const wanted = text.toLowerCase();
  const found: string[] = [];
  for (let offset = 0; found.length < ENOUGH_BY_TEXT; offset += PAGE) {
    const query = {
      fields: ['id', 'customer_name', 'customer_email'],
      filter: {
        _or: [{ customer_name: { _icontains: anyLetter } }, { customer_email: { _icontains: anyLetter } }],
      },
      sort: '-date_created',
      limit: PAGE,
      offset,
    };
    const { data } = await staff.ask('/items/orders', peopleAnswer, { method: 'SEARCH', body: { query } });
    const hits = data.filter((order) =>
      [order.customer_name, order.customer_email].some((field) => field.toLowerCase().includes(wanted)),
    );
    found.push(...hits.map(({ id }) => id));
    if (data.length < PAGE) break;
  }
  return found.slice(0, ENOUGH_BY_TEXT);
}
