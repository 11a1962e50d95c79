/** Finding an order by a part of its id, which is all that people read out. */
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';

const idsAnswer = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Rows that Directus gives at once at most. */
const PAGE = 1000;

/** More orders than that are not what anybody means by a part of an id. */
const ENOUGH = 50;

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
