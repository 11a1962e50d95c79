import { toZambianMobileNumber } from '@chitenge/contract/phone-number';
import { randomUUID } from 'node:crypto';
import { invalidRequest, notFound, problemError } from '@chitenge/contract/problem-error';
import { startOfShopDay } from '@chitenge/contract/shop-time';
import type { AddStockAlert, StockAlert } from '@chitenge/contract/stock-alert';
import { emailSchema } from '@chitenge/contract/text';
import type { Knex } from 'knex';
import { byAge } from '../database/by-age.ts';
import { matchingVariants, readVariants, type Variant } from '../catalogue/variants.ts';
import type { Command } from '../commands/command.ts';
import { countRows } from '../database/count-rows.ts';
import { lockProductRows } from '../stock/stock-repository.ts';

/** Alerts that wait for one number or address: anybody can enter somebody else's. A further one replaces the oldest. */
const MAX_PER_RECIPIENT = 5;

/** Alerts that the shop takes in a day. */
const MAX_PER_DAY = 1000;

/**
 * Keeps the wish for a message when a sold-out variant is back. A repeat only changes the alert's id, by which the shopper
 * can delete it. The answer does not depend on the alerts of the recipient, whom anybody can name.
 * @throws ProblemError 400 for a choice that means several variants, or a recipient that is no Zambian mobile number or
 * address; 404; 409 `in-stock`, `too-many-alerts`
 */
export const addAlert: Command<AddStockAlert, StockAlert> = async (trx, input) => {
  const recipient = recipientOf(input);
  await lockProductRows(trx, [input.productId]);
  const variant = await findVariant(trx, input);
  if (variant.stockCount > 0)
    throw problemError('in-stock', { detail: 'It is back in stock. Please load the page again.' });
  await assertRoomToday(trx);
  const id = randomUUID();
  await trx('stock_alerts')
    .insert({
      id,
      variant: variant.id,
      medium: input.medium,
      recipient,
      date_created: new Date(),
    })
    .onConflict(['variant', 'recipient'])
    .merge(['id']);
  await deleteOldest(trx, recipient);
  return { result: { id }, events: [] };
};

/** @throws ProblemError 400 */
function recipientOf({ medium, recipient }: AddStockAlert): string {
  if (medium === 'email') {
    const email = emailSchema.safeParse(recipient);
    if (email.success) return email.data.toLowerCase();
    throw invalidRequest([{ field: 'recipient', message: 'must be an email address' }]);
  }
  const number = toZambianMobileNumber(recipient);
  if (number !== null) return number;
  throw invalidRequest([{ field: 'recipient', message: 'must be a Zambian mobile number' }]);
}

/** @throws ProblemError 400, 404 */
async function findVariant(trx: Knex, { productId, size, color }: AddStockAlert): Promise<Variant> {
  const product: unknown = await trx('products').where({ id: productId, status: 'published' }).first('id');
  if (product === undefined) throw notFound('product');
  const variants = (await readVariants(trx, [productId])).get(productId) ?? [];
  const [variant, ...others] = matchingVariants(variants, { size: size ?? '', color: color ?? '' });
  if (variant === undefined) throw notFound('variant');
  if (others.length > 0)
    throw invalidRequest([
      { field: size === null && variant.size !== '' ? 'size' : 'color', message: 'must be chosen' },
    ]);
  return variant;
}

/** @throws ProblemError 409 */
async function assertRoomToday(trx: Knex): Promise<void> {
  const today = startOfShopDay(new Date());
  if ((await countRows(trx('stock_alerts').where('date_created', '>=', today))) >= MAX_PER_DAY)
    throw problemError('too-many-alerts', {
      detail: 'We can take no more alerts today. Please try again tomorrow.',
    });
}

/** Deletes the alerts of a number or address beyond its newest. */
async function deleteOldest(trx: Knex, recipient: string): Promise<void> {
  const oldest = await trx('stock_alerts')
    .where({ recipient })
    .orderBy(byAge('stock_alerts', 'desc'))
    .offset(MAX_PER_RECIPIENT)
    .limit(MAX_PER_DAY)
    .pluck<string[]>('id');
  await trx('stock_alerts').whereIn('id', oldest).delete();
}
