/** What the till sells: the shop's goods, or the device's copy of them. */
import type { TillGoods } from '@chitenge/contract/till';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { staffCall } from '../session/admin-api.ts';
import { storedGoods, storeGoods } from './till-database.ts';
import { shelfOf, type TillShelf } from './till-shelf.ts';

/** Milliseconds after which prices and stock are asked for again. */
const REFRESH_MS = 60_000;

const tillGoodsQuery = queryOptions({
  queryKey: ['/api/admin/till/goods'],
  queryFn: async ({ signal }) => {
    const goods = await staffCall('GET /api/admin/till/goods', { signal });
    await storeGoods(goods).catch(() => undefined);
    return goods;
  },
  refetchInterval: REFRESH_MS,
  networkMode: 'always',
  retry: false,
});

/** Returns the goods; the copy of the device while the shop has not answered. Undefined without both. */
export function useShelf(): {
  shelf: TillShelf | undefined;
  isCopy: boolean;
  isFailed: boolean;
  refetch: () => void;
} {
  const { data, isError, refetch } = useQuery(tillGoodsQuery);
  const [copy, setCopy] = useState<TillGoods | null>(null);
  useEffect(() => {
    void storedGoods().then(setCopy, () => undefined);
  }, []);
  const goods = data ?? copy;
  const shelf = useMemo(() => (goods ? shelfOf(goods) : undefined), [goods]);
  return { shelf, isCopy: isError || data === undefined, isFailed: isError, refetch: () => void refetch() };
}
