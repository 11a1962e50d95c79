/** What the till sells: the shop's goods, or the device's copy of them. */
import type { TillGoods } from '@chitenge/contract/till';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { staffCall } from '../session/admin-api.ts';
import { answeredSales, unsentSales } from './outbox.ts';
import { soldSince, type CountedGoods, type SoldUnits } from './sold-units.ts';
import { storedGoods, storeGoods } from './till-database.ts';
import { shelfOf, type TillShelf } from './till-shelf.ts';

/** Milliseconds after which prices and stock are asked for again. */
const REFRESH_MS = 60_000;

export const tillGoodsQuery = queryOptions({
  queryKey: ['/api/admin/till/goods'],
  queryFn: async ({ signal }): Promise<CountedGoods> => {
    const answered = new Set(answeredSales.get().keys());
    const goods = await staffCall('GET /api/admin/till/goods', { signal });
    await storeGoods(goods).catch(() => undefined);
    return { goods, answered };
  },
  refetchInterval: REFRESH_MS,
  networkMode: 'always',
  retry: false,
});

const NONE: ReadonlySet<string> = new Set();

/** Returns the goods; the copy of the device while the shop has not answered. Undefined without both. */
export function useShelf(): {
  shelf: TillShelf | undefined;
  /** What this till has sold since the goods were counted. */
  sold: SoldUnits;
  isCopy: boolean;
  isFailed: boolean;
  refetch: () => void;
} {
  const { data, isError, refetch } = useQuery(tillGoodsQuery);
  const [copy, setCopy] = useState<TillGoods | null>(null);
  useEffect(() => {
    void storedGoods().then(setCopy, () => undefined);
  }, []);
  const goods = data?.goods ?? copy;
  const unsent = useStore(unsentSales);
  const placed = useStore(answeredSales);
  const sold = useMemo(() => soldSince(data?.answered ?? NONE, unsent, placed), [data, unsent, placed]);
  const shelf = useMemo(() => (goods ? shelfOf(goods) : undefined), [goods]);
  return {
    shelf,
    sold,
    isCopy: isError || data === undefined,
    isFailed: isError,
    refetch: () => void refetch(),
  };
}
