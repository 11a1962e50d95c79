/** Messages to staff that follow from time alone: docs/messages.md#messages-to-staff. */
import { choiceText } from '@chitenge/contract/colors';
import { DAY_MS, HOUR_MS } from '@chitenge/contract/duration';
import { MESSAGE_KEYS, messageTemplate, type MessageKey } from '@chitenge/contract/message-templates';
import type { MessageState } from '@chitenge/contract/messages';
import { formatShopTime, shopDay, startOfShopDay } from '@chitenge/contract/shop-time';
import type { Knex } from 'knex';
import type { Timestamp } from '../database/columns.ts';
import { countRows } from '../database/count-rows.ts';
import { readLowStockThreshold } from '../stock/low-stock.ts';
import type { MessageRow } from './message-row.ts';
import { queueMessages } from './queue-messages.ts';

/** Lines of a list. The back office has the whole list. */
const MAX_LINES = 30;
/** Low stock is reported from this hour of the shop's day. */
const MORNING = '07';

const LOW_STOCK = 'staff-low-stock' satisfies MessageKey;

/** Once a day, writes which variants on sale are low on stock. */
export async function alertLowStock(database: Knex, now = new Date()): Promise<void> {
  if (formatShopTime(now.toISOString()).slice(11, 13) < MORNING) return;
  const today: unknown = await database('messages')
    .where('template', LOW_STOCK)
    .where('date_created', '>=', startOfShopDay(now))
    .first('id');
  if (today !== undefined) return;
  await database.transaction(async (trx) => {
    const threshold = await readLowStockThreshold(trx);
    const low = () =>
      trx('product_variants')
        .join('products', 'products.id', 'product_variants.product')
        .where('products.status', 'published')
        .where('product_variants.active', true)
        .where('product_variants.stock_count', '<=', threshold);
    const rows = await low()
      .orderBy(['product_variants.stock_count', 'products.name', 'product_variants.sort'])
      .limit(MAX_LINES)
      .select<{ name: string; size: string; color: string; stock_count: number }[]>(
        'products.name',
        'product_variants.size',
        'product_variants.color',
        'product_variants.stock_count',
      );
    if (rows.length === 0) return;
    const lines = rows.map(({ name, stock_count: count, ...choice }) => {
      const variant = [name, choiceText(choice)].filter(Boolean).join(', ');
      return `${variant}: ${count === 0 ? 'sold out' : `${count} left`}`;
    });
    await queueMessages(trx, [
      {
        template: LOW_STOCK,
        about: shopDay(now),
        data: { list: toList(lines, await countRows(low())) },
      },
    ]);
  });
}

const ALERT = 'staff-messages-failed' satisfies MessageKey;

/** Writes which messages to customers have failed since the last such alert, at most once an hour. */
export async function alertMessageFailures(database: Knex, now = new Date()): Promise<void> {
  await database.transaction(async (trx) => {
    const [last] = await trx('messages')
      .where('template', ALERT)
      .orderBy('date_created', 'desc')
      .limit(1)
      .select<{ date_created: Timestamp }[]>('date_created');
    const since = Math.max(now.getTime() - DAY_MS, last ? new Date(last.date_created).getTime() : 0);
    if (now.getTime() - since < HOUR_MS / 2) return;
    const failed = await trx('messages')
      .where('date_updated', '>=', new Date(since))
      .whereIn(
        'template',
        MESSAGE_KEYS.filter((key) => messageTemplate(key).audience !== 'staff'),
      )
      .where((unsent) => {
        void unsent
          .whereIn('status', ['failed', 'unknown'] satisfies MessageState[])
          // The owner's text has an error, and the built-in one was sent.
          .orWhere((sent) => {
            void sent.whereIn('status', ['sent', 'delivered'] satisfies MessageState[]).whereNotNull('error');
          });
      })
      .orderBy('date_updated')
      .select<Pick<MessageRow, 'template' | 'recipient' | 'error'>[]>('template', 'recipient', 'error');
    if (failed.length === 0) return;
    const lines = failed
      .slice(0, MAX_LINES)
      .map(
        ({ template, recipient, error }) =>
          `${messageTemplate(template).label}, ${recipient ?? 'nobody'}: ${error ?? ''}`,
      );
    // One for each hour, also when several copies of Directus look at the same time.
    await queueMessages(trx, [
      {
        template: ALERT,
        about: now.toISOString().slice(0, 13),
        data: { list: toList(lines, failed.length) },
      },
    ]);
  });
}

/** @param total all entries, of which `lines` are the first */
function toList(lines: readonly string[], total: number): string {
  const more = total - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
