import { problemError } from '@chitenge/contract/problem-error';
import { MAX_AGE_MS } from '@chitenge/contract/stock-take';
import type { RecordCounts, RecordedCounts, StockCount } from '@chitenge/contract/stock-take';
import { STOCK_COUNTS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { nameOfStaff } from '../directus/staff-member.ts';
import { lockProductRows } from '../stock/stock-repository.ts';
import { foldCounts, type CountRow } from './fold-counts.ts';
import { assertOpen, insertCounts, lockTake, shelfOf, shelvesOf, type TakeRow } from './take-row.ts';

/**
 * Records what a person has counted, each with the stock of its own time. A repeat of an id counts nothing more.
 * @throws ProblemError 404; 409 when the stock take has ended; 422 when an id has counted something else
 */
export const recordCounts: Command<RecordCounts & { takeId: string }, RecordedCounts> = async (
  trx,
  { takeId, counts },
  { userId },
) => {
  if (userId === null) throw problemError('shop-rule', { detail: 'Only a person counts.' });
  const take = await lockTake(trx, takeId);
  const repeated = await repeatedCounts(trx, { counts, take, userId });
  const fresh = counts.filter(({ id }) => !repeated.has(id));
  if (fresh.length > 0) assertOpen(take);
  const stockOf = await lockStock(
    trx,
    fresh.map(({ variantId }) => variantId),
  );
  const countedBy = await nameOfStaff(trx, userId);
  const now = Date.now();
  const failures: RecordedCounts['failures'] = [];
  const rows: Omit<CountRow, 'take' | 'number'>[] = [];
  for (const { id, variantId, kind, units, place, ageMs } of fresh) {
    const stock = stockOf.get(variantId);
    const message = ageMs > MAX_AGE_MS ? TOO_OLD : whyNot(stock, take);
    if (stock === undefined || message !== null) {
      failures.push({ id, message: message ?? GONE });
      continue;
    }
    const countedAt = new Date(now - ageMs);
    rows.push({
      id,
      variant: variantId,
      product: stock.product,
      kind,
      units,
      place,
      user: userId,
      counted_by: countedBy,
      counted_at: countedAt,
      stock: stock.stock_count - (ageMs === 0 ? 0 : await movedSince(trx, variantId, countedAt)),
    });
  }
  await insertCounts(trx, take, rows);
  return { result: { own: await readOwn(trx, takeId, counts, userId), failures }, events: [] };
};

/** @throws ProblemError 422 */
async function repeatedCounts(
  trx: Knex,
  { counts, take, userId }: { counts: readonly StockCount[]; take: TakeRow; userId: string },
): Promise<ReadonlySet<string>> {
  const known = await trx(STOCK_COUNTS)
    .whereIn(
      'id',
      counts.map(({ id }) => id),
    )
    .select<CountRow[]>('*');
  for (const row of known) {
    const sent = counts.find(({ id }) => id === row.id);
    const isSame =
      row.take === take.id &&
      row.user === userId &&
      row.variant === sent?.variantId &&
      row.kind === sent.kind &&
      row.units === sent.units;
    if (!isSame)
      throw problemError('idempotency-key-reused', { detail: 'This id has counted something else.' });
  }
  return new Set(known.map(({ id }) => id));
}

interface Stock {
  product: string;
  name: string;
  category: string | null;
  status: string;
  active: boolean | number;
  stock_count: number;
}

/** Locks the products of variants and reads their stock, so that no sale falls between the stock and the count. */
async function lockStock(trx: Knex, variantIds: readonly string[]): Promise<Map<string, Stock>> {
  const ids = [...new Set(variantIds)];
  await lockProductRows(trx, await trx('product_variants').whereIn('id', ids).pluck<string[]>('product'));
  const rows = await trx('product_variants as v')
    .join('products as p', 'p.id', 'v.product')
    .whereIn('v.id', ids)
    .select<(Stock & { id: string })[]>(
      'v.id',
      'v.product',
      'v.active',
      'v.stock_count',
      'p.name',
      'p.category',
      'p.status',
    );
  return new Map(rows.map((row) => [row.id, row]));
}

const TOO_OLD = 'This was counted more than a week ago, or the device’s clock was wrong. Count it again.';
const GONE = 'This product was deleted.';

/** Says why something is not counted; null when it is. */
function whyNot(stock: Stock | undefined, take: TakeRow): string | null {
  if (stock === undefined) return GONE;
  const { name, category, status, active } = stock;
  if (!active) return `This size or colour of ${name} is no longer sold.`;
  if (status === 'archived') return `${name} is archived.`;
  const shelves = shelvesOf(take);
  return shelves === null || shelves.includes(shelfOf(category))
    ? null
    : `${name} is not on the shelves of this stock take.`;
}

async function movedSince(trx: Knex, variant: string, at: Date): Promise<number> {
  const row = await trx('stock_movements')
    .where({ variant })
    .where('date_created', '>', at)
    .sum({ change: 'change' })
    .first<{ change: number | string | null }>();
  return Number(row.change ?? 0);
}

/** Reads what a person has counted of the variants of a request. */
async function readOwn(
  trx: Knex,
  take: string,
  counts: readonly StockCount[],
  userId: string,
): Promise<RecordedCounts['own']> {
  const rows = await trx(STOCK_COUNTS)
    .where({ take })
    .whereIn('variant', [...new Set(counts.map(({ variantId }) => variantId))])
    .orderBy('number')
    .select<CountRow[]>('*');
  return foldCounts(rows)
    .filter(({ isAskedFor }) => !isAskedFor)
    .flatMap(({ variantId, counts: people }) =>
      people
        .filter((person) => person.userId === userId)
        .map(({ place, units }) => ({ variantId, place, units })),
    );
}
