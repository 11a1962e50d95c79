import { DAY_MS } from '@chitenge/contract/duration';
import { BACK_IN_STOCK, type MessageMedium } from '@chitenge/contract/message-templates';
import { variantName, variantPath } from '@chitenge/contract/variant-page';
import { beginWriting } from '@chitenge/directus/begin-writing';
import type { Knex } from 'knex';
import { inTransaction } from '../commands/transaction.ts';
import { queueMessages, type NewMessage } from '../messages/queue-messages.ts';
import { smsLeftToday } from '../messages/sms-limits.ts';

/** Alerts of one transaction, which holds SQLite's only connection. */
const BATCH = 100;

const KEPT_DAYS = 90;

/** Longest name of a product in a message: an SMS stays short. */
const MAX_NAME = 60;

interface DueAlert {
  id: string;
  medium: MessageMedium;
  recipient: string;
  slug: string;
  name: string;
  size: string;
  color: string;
}

const INCREASE = `SELECT 1 FROM stock_movements AS m WHERE m.variant = stock_alerts.variant AND m.change > 0
  AND m.date_created >= stock_alerts.date_created`;

const OF_UNPAID_ORDER = `m."order" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payments AS p
  WHERE p."order" = m."order" AND p.kind = 'payment' AND p.status = 'completed')`;

/**
 * Whether units came otherwise than from unpaid orders since the alert. With an unpaid order, anybody can sell a variant
 * out and end that again. A variant without a movement was published, or taken back into the range.
 */
const IS_NOT_ONLY_FROM_UNPAID_ORDERS = `(NOT EXISTS (${INCREASE}) OR EXISTS (${INCREASE} AND NOT (${OF_UNPAID_ORDER})))`;

/**
 * Writes a message for each alert whose variant is in stock, and deletes the alert in the same transaction. The row
 * that a transaction deletes is its own, so several copies of Directus write each message once.
 * @param shopUrl without a trailing slash
 */
export async function queueStockAlerts(database: Knex, shopUrl: string): Promise<void> {
  for (;;) {
    const isFull = await inTransaction(database, async (trx) => {
      await beginWriting(trx);
      const due = await findDue(trx);
      const own = new Set<string>();
      // One by one: knex returns no deleted rows on SQLite, and the count says whose row it was.
      for (const { id } of due) if ((await trx('stock_alerts').where({ id }).delete()) === 1) own.add(id);
      await queueMessages(
        trx,
        due.filter(({ id }) => own.has(id)).map((alert) => toMessage(alert, shopUrl)),
      );
      return due.length === BATCH;
    });
    if (!isFull) return;
  }
}

/** Returns the oldest alerts of variants that can be bought now. SMS wait beyond the day's share, and for units of unpaid orders. */
async function findDue(trx: Knex): Promise<DueAlert[]> {
  const inStock = () =>
    trx('stock_alerts')
      .join('product_variants', 'product_variants.id', 'stock_alerts.variant')
      .join('products', 'products.id', 'product_variants.product')
      .where('products.status', 'published')
      .where('product_variants.active', true)
      .where('product_variants.stock_count', '>', 0)
      .orderBy(['stock_alerts.date_created', 'stock_alerts.id'])
      .select<DueAlert[]>(
        'stock_alerts.id',
        'stock_alerts.medium',
        'stock_alerts.recipient',
        'products.slug',
        'products.name',
        'product_variants.size',
        'product_variants.color',
      );
  const mails = await inStock()
    .where('stock_alerts.medium', 'email' satisfies MessageMedium)
    .limit(BATCH);
  const room = Math.min(BATCH - mails.length, (await smsLeftToday(trx, BACK_IN_STOCK)) ?? BATCH);
  if (room <= 0) return mails;
  return [
    ...mails,
    ...(await inStock()
      .where('stock_alerts.medium', 'sms' satisfies MessageMedium)
      .whereRaw(IS_NOT_ONLY_FROM_UNPAID_ORDERS)
      .limit(room)),
  ];
}

function toMessage(alert: DueAlert, shopUrl: string): NewMessage {
  const { id, medium, recipient, slug } = alert;
  const options = { size: alert.size || null, color: alert.color || null };
  const name = alert.name.length > MAX_NAME ? `${alert.name.slice(0, MAX_NAME - 1)}…` : alert.name;
  // An SMS has the short address.
  const path = variantPath(slug, medium === 'sms' ? { size: null, color: null } : options);
  return {
    template: BACK_IN_STOCK,
    about: id,
    recipient,
    media: [medium],
    data: { product: variantName(name, options), product_url: shopUrl + path },
  };
}

/** Deletes alerts that have waited too long. */
export async function deleteExpiredAlerts(database: Knex): Promise<void> {
  await database('stock_alerts')
    .where('date_created', '<', new Date(Date.now() - KEPT_DAYS * DAY_MS))
    .delete();
}
