/** Queries and commands of riders' rounds. */
import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import type {
  CloseRound,
  HandOver,
  MakeRound,
  Round,
  RoundLink,
  SettleStop,
} from '@chitenge/contract/rounds';
import { queryOptions } from '@tanstack/react-query';
import { DRAWER_KEYS } from '../drawer/drawer-queries.ts';
import { ORDER_CHANGE_KEYS } from '../orders/api/orders.ts';
import { staffCall } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';
import { listQuery } from '../list-page/list.ts';

const KEY = '/api/admin/rounds';

export const ROUNDS_PER_PAGE = 20;

/** Milliseconds after which rounds are read again: riders work at the same time. */
const REFRESH_MS = 20_000;

/** @param page from 1 */
export const roundsQuery = (page: number) => ({
  ...listQuery({ route: 'GET /api/admin/rounds', pageSize: ROUNDS_PER_PAGE }, {}, page),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});

export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => staffCall('GET /api/admin/rounds/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'closed' ? false : REFRESH_MS),
    staleTime: 0,
  });

/** Photographs are large, and do not change while they are looked at. */
export const photosQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['/api/admin/orders', orderId, 'photos'],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/orders/:id/photos', { params: { id: orderId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

const KEYS = [[KEY], ...ORDER_CHANGE_KEYS, ...DRAWER_KEYS] as const;

export const useMakeRound = (onDone: (round: Round) => void) =>
  useCommand({
    send: (body: MakeRound) => staffCall('POST /api/admin/rounds', { body }),
    onDone,
    done: ({ riderName }) => ({ title: 'Round made', description: `Send it off when ${riderName} leaves.` }),
    refresh: KEYS,
  });

export const useStartRound = (id: string) =>
  useCommand({
    send: () => staffCall('POST /api/admin/rounds/:id/start', { params: { id } }),
    done: () => ({ title: 'Sent off', description: 'The customers get a message with their code.' }),
    failed: (error) => error.message,
    refresh: KEYS,
  });

/** The link is no part of any list, so nothing is read again. */
export const createLink = (id: string, replace: boolean): Promise<RoundLink> =>
  staffCall('POST /api/admin/rounds/:id/link', { params: { id }, body: { replace } });

export const useSettleStop = (id: string, onDone: () => void) =>
  useCommand({
    send: ({ stopId, ...body }: SettleStop & { stopId: string }) =>
      staffCall('POST /api/admin/rounds/:id/stops/:stopId', { params: { id, stopId }, body }),
    onDone,
    done: 'Saved',
    refresh: KEYS,
  });

export const useCloseRound = (id: string, onDone: () => void) =>
  useCommand({
    send: (body: CloseRound) => staffCall('POST /api/admin/rounds/:id/close', { params: { id }, body }),
    onDone,
    done: 'Round closed',
    refresh: KEYS,
  });

export const useHandOver = (order: Pick<AdminOrderRow, 'id'>, onDone: () => void) =>
  useCommand({
    send: (body: HandOver) =>
      staffCall('POST /api/admin/orders/:id/handover', { params: { id: order.id }, body }),
    onDone,
    done: 'Handed over',
    refresh: KEYS,
  });
