/** Finding orders by what Directus cannot compare: a part of the id, which is all that people read out, and `%` and `_`. */
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';
import { idsAnswer } from './staff-rows.ts';

/** Rows that Directus gives at once at most. */
const PAGE = 1000;

/** More orders than that are not what anybody means by a part of an id. */
const ENOUGH = 50;

/** More are not what anybody looks through. */
const ENOUGH_BY_TEXT = 200;

const NEWEST_FIRST = '-date_created';

const PART_OF_ID = /^[\da-f-]{4,36}$/i;

/** Reads orders page by page, newest first, until there are enough ids of those that are meant or no orders are left. */
async function idsOf<Order extends { id: string }>(
  enough: number,
  read: (offset: number) => Promise<{ data: Order[] }>,
  isMeant: (order: Order) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (let offset = 0; found.length < enough; offset += PAGE) {
    const { data } = await read(offset);
    found.push(...data.filter(isMeant).map(({ id }) => id));
    if (data.length < PAGE) break;
  }
  return found.slice(0, enough);
}

/**
 * The newest orders whose id contains this text, in any case. Directus compares whole UUIDs only, so the ids alone are
 * read and looked through here; text that cannot be part of an id costs nothing.
 */
export async function orderIdsContaining(staff: StaffClient, text: string): Promise<string[]> {
  if (!PART_OF_ID.test(text)) return [];
  const part = text.toLowerCase();
  if (part.length === 36) return z.uuid().safeParse(part).success ? [part] : [];
  return idsOf(
    ENOUGH,
    (offset) => {
      const query = { fields: 'id', sort: NEWEST_FIRST, limit: String(PAGE), offset: String(offset) };
      return staff.ask('/items/orders', idsAnswer, { query });
    },
    ({ id }) => id.includes(part),
  );
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
  const filter = {
    _or: [{ customer_name: { _icontains: anyLetter } }, { customer_email: { _icontains: anyLetter } }],
  };
  return idsOf(
    ENOUGH_BY_TEXT,
    (offset) => {
      const fields = ['id', 'customer_name', 'customer_email'];
      const query = { fields, filter, sort: NEWEST_FIRST, limit: PAGE, offset };
      return staff.ask('/items/orders', peopleAnswer, { method: 'SEARCH', body: { query } });
    },
    (order) =>
      [order.customer_name, order.customer_email].some((field) => field.toLowerCase().includes(wanted)),
  );
}
