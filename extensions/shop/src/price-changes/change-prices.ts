/** Commands for changes of several prices: docs/back-office.md#changes-of-price. */
import { isDeepStrictEqual } from 'node:util';
import { toDecimal } from '@chitenge/contract/money';
import {
  changedPrice,
  whyNoPrice,
  type ChangePrices,
  type PriceChangeLine,
} from '@chitenge/contract/price-change';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { PRICE_CHANGES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Actor, Command } from '../commands/command.ts';
import { optionOrNull } from '../database/columns.ts';
import { endedBy, nameOfStaff } from '../directus/staff-member.ts';
import {
  assertState,
  countsOf,
  linesOf,
  lockPriceChange,
  presentListed,
  undoEnd,
  type PriceChangeRow,
} from './price-change-row.ts';
import { wantedPrices, writePrices } from './write-prices.ts';

interface Made {
  row: PriceChangeRow;
  replayed: boolean;
}

/**
 * Changes prices as they were shown, or schedules that. A repeat with the same id changes nothing.
 * @throws ProblemError 400 for a time that is past, and a price that is none; 409 `changed-meanwhile` when no price is
 * as it was shown; 422 when the id has made another change
 */
export const changePrices: Command<ChangePrices, Made> = async (
  trx,
  { id, terms, startsAt, lines: shown },
  actor,
) => {
  const { userId } = actor;
  if (userId === null) throw problemError('shop-rule', { detail: 'Only a person changes prices.' });
  const now = new Date();
  const names = await readNames(trx, shown);
  const lines = shown.map(({ productId, variantId, from }, index): PriceChangeLine => {
    const ngwee = changedPrice(from, terms);
    const why = whyNoPrice(ngwee);
    if (why !== null) throw invalidRequest([{ field: `lines.${index}.from`, message: why }]);
    const options = names.get(variantId ?? productId) ?? { name: null, size: null, color: null };
    return {
      productId,
      variantId,
      ...options,
      from,
      to: toDecimal(ngwee),
      outcome: 'waiting',
      why: null,
    };
  });
  const row: PriceChangeRow = {
    id,
    state: 'scheduled',
    change: JSON.stringify(terms),
    lines: JSON.stringify(lines),
    ...countsOf(lines),
    user: userId,
    made_by: await nameOfStaff(trx, userId),
    date_created: now,
    starts_at: startsAt === null ? null : new Date(startsAt),
    applied_at: null,
    ended_user: null,
    ended_by: null,
    ended_at: null,
  };
  const [inserted] = await trx(PRICE_CHANGES)
    .insert(row)
    .onConflict('id')
    .ignore()
    .returning<{ id: string }[]>('id');
  if (inserted === undefined) return { result: await replay(trx, row), events: [] };
  if (startsAt !== null) {
    assertAhead(startsAt, now);
    return { result: { row, replayed: false }, events: [] };
  }
  const { row: applied, events } = await applyLines(trx, row, actor, now);
  if (events.length === 0)
    throw problemError('changed-meanwhile', {
      detail: 'None of these prices is as you have seen it. Nothing was changed: look again.',
    });
  return { result: { row: applied, replayed: false }, events };
};

/** @throws ProblemError 400 */
function assertAhead(startsAt: string, now: Date): void {
  if (Date.parse(startsAt) <= now.getTime())
    throw invalidRequest([{ field: 'startsAt', message: 'must be in the future' }]);
}

/** @throws ProblemError 422 */
async function replay(trx: Knex, row: PriceChangeRow): Promise<Made> {
  const first = await lockPriceChange(trx, row.id);
  const same = ({ user, change, lines, starts_at }: PriceChangeRow) => ({
    user,
    change,
    starts: starts_at === null ? null : new Date(starts_at).getTime(),
    prices: linesOf({ lines }).map(({ productId, variantId, from }) => [productId, variantId, from]),
  });
  if (isDeepStrictEqual(same(first), same(row))) return { row: first, replayed: true };
  throw problemError('idempotency-key-reused', { detail: 'This id has made another change of prices.' });
}

type Options = Pick<PriceChangeLine, 'name' | 'size' | 'color'>;

/** Reads what products and variants are called, by their ids. */
async function readNames(trx: Knex, lines: ChangePrices['lines']): Promise<ReadonlyMap<string, Options>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products = await trx('products')
    .whereIn('id', ids)
    .select<{ id: string; name: string }[]>('id', 'name');
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const variants = await trx('product_variants')
    .whereIn(
      'id',
      lines.flatMap(({ variantId }) => variantId ?? []),
    )
    .select<{ id: string; product: string; size: string; color: string }[]>('id', 'product', 'size', 'color');
  return new Map<string, Options>([
    ...products.map(({ id, name }) => [id, { name, size: null, color: null }] as const),
    ...variants.map(
      ({ id, product, size, color }) =>
        [
          id,
          { name: names.get(product) ?? null, size: optionOrNull(size), color: optionOrNull(color) },
        ] as const,
    ),
  ]);
}

async function applyLines(trx: Knex.Transaction, row: PriceChangeRow, actor: Actor, now: Date) {
  const lines = linesOf(row);
  const { whys, events } = await writePrices(trx, wantedPrices(lines, 'to'), actor);
  const done = lines.map((line, index): PriceChangeLine => {
    const why = whys[index] ?? null;
    return { ...line, outcome: why === null ? 'changed' : 'kept', why };
  });
  const change = {
    state: 'applied' as const,
    lines: JSON.stringify(done),
    ...countsOf(done),
    applied_at: now,
  };
  await trx(PRICE_CHANGES).where({ id: row.id }).update(change);
  return { row: { ...row, ...change }, events };
}

/** Makes a scheduled change whose time has come, also one of which no price is as it was. A second call does nothing. */
export const applyScheduled: Command<{ id: string }, void> = async (trx, { id }, actor) => {
  const row = await lockPriceChange(trx, id);
  const now = new Date();
  const isDue =
    row.state === 'scheduled' && row.starts_at !== null && new Date(row.starts_at).getTime() <= now.getTime();
  if (!isDue) return { result: undefined, events: [] };
  const { events } = await applyLines(trx, row, actor, now);
  return { result: undefined, events };
};

/** @throws ProblemError 400 for a time that is past; 404; 409 unless the change is scheduled */
export const movePriceChange: Command<{ id: string; startsAt: string }, void> = async (
  trx,
  { id, startsAt },
) => {
  assertState(await lockPriceChange(trx, id), 'scheduled');
  assertAhead(startsAt, new Date());
  await trx(PRICE_CHANGES)
    .where({ id })
    .update({ starts_at: new Date(startsAt) });
  return { result: undefined, events: [] };
};

/** A repeat by the same person changes nothing. @throws ProblemError 404; 409 unless the change is scheduled */
export const cancelPriceChange: Command<{ id: string }, void> = async (trx, { id }, { userId }) => {
  const row = await lockPriceChange(trx, id);
  if (row.state === 'cancelled' && row.ended_user === userId) return { result: undefined, events: [] };
  assertState(row, 'scheduled');
  await end(trx, id, userId, { state: 'cancelled' });
  return { result: undefined, events: [] };
};

/**
 * Gives prices back what they were before a change, as far as they are still those of the change. A repeat by the same
 * person changes nothing.
 * @throws ProblemError 404; 409 unless the change was made less than a day ago
 */
export const undoPriceChange: Command<{ id: string }, void> = async (trx, { id }, actor) => {
  const row = await lockPriceChange(trx, id);
  if (row.state === 'undone' && row.ended_user === actor.userId) return { result: undefined, events: [] };
  assertState(row, 'applied');
  if (presentListed(row).undoUntil === null)
    throw problemError('shop-rule', {
      detail: `This change could be undone until ${new Date(undoEnd(row)).toISOString().slice(0, 16).replace('T', ' ')} UTC. Nothing was changed.`,
    });
  const lines = linesOf(row);
  const changed = lines.filter(({ outcome }) => outcome === 'changed');
  const { whys, events } = await writePrices(trx, wantedPrices(changed, 'back'), actor);
  const undone = lines.map((line): PriceChangeLine => {
    const index = changed.indexOf(line);
    if (index === -1) return line;
    const why = whys[index] ?? null;
    return { ...line, outcome: why === null ? 'put-back' : 'not-put-back', why };
  });
  await end(trx, id, actor.userId, { state: 'undone', lines: JSON.stringify(undone) });
  return { result: undefined, events };
};

async function end(
  trx: Knex,
  id: string,
  userId: string | null,
  change: Partial<Pick<PriceChangeRow, 'state' | 'lines'>>,
): Promise<void> {
  await trx(PRICE_CHANGES)
    .where({ id })
    .update({ ...change, ...(await endedBy(trx, userId)) });
}
