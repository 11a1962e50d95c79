/** What the back office reads and writes of goods received. */
import type { GoodsReceived, ReceiveGoodsInput } from '@chitenge/contract/goods-received';
import { queryOptions } from '@tanstack/react-query';
import { STOCK_KEYS } from '../products/api/products.ts';
import { staffCall } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';

const KEY = ['/api/admin/goods-received'] as const;

export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => staffCall('GET /api/admin/goods-received/:id', { params: { id }, signal }),
    staleTime: 0,
  });

const CHANGED = [KEY, ...STOCK_KEYS];

export const useReceiveGoods = (onDone: (sheet: GoodsReceived) => void) =>
  useCommand({
    send: (body: ReceiveGoodsInput) => staffCall('POST /api/admin/goods-received', { body }),
    onDone,
    done: 'Goods received',
    refresh: CHANGED,
  });

export const useReverseGoods = (id: string) =>
  useCommand({
    send: () => staffCall('POST /api/admin/goods-received/:id/reverse', { params: { id } }),
    done: 'Taken back out of the stock',
    refresh: CHANGED,
  });
