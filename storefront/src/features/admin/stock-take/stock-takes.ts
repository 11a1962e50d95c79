/** Queries and commands of stock takes. */
import type { ApplyStockTake, StartStockTake, StockTakeDetail } from '@chitenge/contract/stock-take';
import { queryOptions } from '@tanstack/react-query';
import { STOCK_KEYS } from '../products/api/products.ts';
import { staffCall } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';

const KEY = '/api/admin/stock-takes';

/** Milliseconds after which an open stock take is read again: others count, too. */
const REFRESH_MS = 15_000;

export const stockTakesQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => staffCall('GET /api/admin/stock-takes', { query: { limit: '50' }, signal }),
  staleTime: 0,
});

const refetchInterval = ({ state: { data } }: { state: { data?: StockTakeDetail | undefined } }) =>
  data?.state === 'open' ? REFRESH_MS : false;

/** All of a stock take, with the differences. */
export const stockTakeQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, id],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/stock-takes/:id', { params: { id }, query: {}, signal }),
    staleTime: 0,
    refetchInterval,
  });

/** A stock take for a device that counts: it reads all once, and then what was counted since. */
export const countingQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, id, 'counting'],
    queryFn: async ({ client, queryKey, signal }) => {
      const known = client.getQueryData<StockTakeDetail>(queryKey);
      const query = known === undefined ? {} : { since: String(known.lastNumber) };
      const read = await staffCall('GET /api/admin/stock-takes/:id', { params: { id }, query, signal });
      return known === undefined ? read : withNews(known, read);
    },
    staleTime: 0,
    refetchInterval,
  });

/** Adds what was counted since to what is known. One that has ended comes whole. */
export function withNews(known: StockTakeDetail, news: StockTakeDetail): StockTakeDetail {
  if (news.state !== 'open') return news;
  const lines = new Map([...known.lines, ...news.lines].map((line) => [line.variantId, line]));
  return { ...news, lines: [...lines.values()], uncounted: known.uncounted };
}

/** What is on the shelves, to be found by its codes. It is read once: counting goes on without the connection. */
export const stockTakeGoodsQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, id, 'goods'],
    queryFn: ({ signal }) => staffCall('GET /api/admin/stock-takes/:id/goods', { params: { id }, signal }),
    staleTime: Infinity,
  });

const KEYS = [[KEY]] as const;

export const useStartStockTake = (onDone: (id: string) => void) =>
  useCommand({
    send: (body: StartStockTake) => staffCall('POST /api/admin/stock-takes', { body }),
    onDone: ({ id }) => onDone(id),
    refresh: KEYS,
  });

export const useCountAgain = (id: string) =>
  useCommand({
    send: (variantIds: string[]) =>
      staffCall('POST /api/admin/stock-takes/:id/recounts', { params: { id }, body: { variantIds } }),
    done: 'They wait for a second count',
    failed: 'The second count could not be asked for',
    refresh: KEYS,
  });

export const useApplyStockTake = (id: string) =>
  useCommand({
    send: (body: ApplyStockTake) =>
      staffCall('POST /api/admin/stock-takes/:id/apply', { params: { id }, body }),
    done: 'Stock take applied',
    refresh: [...KEYS, ...STOCK_KEYS],
  });

export const useCancelStockTake = (id: string) =>
  useCommand({
    send: () => staffCall('POST /api/admin/stock-takes/:id/cancel', { params: { id } }),
    done: 'Stock take ended without changes',
    refresh: KEYS,
  });
