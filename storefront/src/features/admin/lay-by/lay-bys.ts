import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { LayByRow } from '@chitenge/contract/lay-by';
import { endOfGrace, layByBalance, layByDay, type LayByUrgency } from '@chitenge/contract/lay-by-terms';
import { shopDay } from '@chitenge/contract/shop-time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useStoreSettings } from '../../../lib/store-settings.ts';
import type { BadgeTone } from '../components/status-badge.tsx';
import { ORDER_CHANGE_KEYS } from '../orders/api/orders.ts';
import { staffCall, staffList } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';

/** Prefix of the query keys of all lay-bys, for invalidation. */
const LAY_BYS_KEY = ['/api/admin/lay-bys'] as const;

export const URGENCY_BADGES: Record<LayByUrgency, { label: string; tone: BadgeTone }> = {
  running: { label: 'Running', tone: 'neutral' },
  'due-soon': { label: 'Due soon', tone: 'waiting' },
  overdue: { label: 'Overdue', tone: 'bad' },
};

/** Says until when a lay-by is to be paid, and until when it is not overdue. */
export function dueText({ dueOn, graceDays }: Pick<LayByRow, 'dueOn' | 'graceDays'>): string {
  const grace = graceDays === 0 ? '' : `, grace until ${layByDay(endOfGrace({ dueOn, graceDays }))}`;
  return `${layByDay(dueOn)}${grace}`;
}

type Money = Pick<AdminOrder, 'amountPaid' | 'amountDue' | 'layBy'>;

/** Says what of the lay-by of an order is paid, and what is left by when; null when nothing of a lay-by is to be paid. */
export function layByBalanceOf({ layBy, amountPaid: paid, amountDue: left }: Money): string | null {
  if (layBy === null || (layBy.state !== 'waiting' && layBy.state !== 'running')) return null;
  return layByBalance(layBy, { paid, left }, shopDay(new Date()));
}

/** Query for the number of lay-bys, of one urgency or of all. */
const countQuery = (urgency?: LayByUrgency) =>
  queryOptions({
    queryKey: [...LAY_BYS_KEY, 'count', urgency ?? 'all'],
    queryFn: async ({ signal }) =>
      (await staffList('GET /api/admin/lay-bys', { query: { urgency, limit: 1 }, signal })).total,
  });

/** Returns whether the back office shows lay-bys: while the shop sells by lay-by, or some still run. */
export function useHasLayBys(): boolean {
  const settings = useStoreSettings();
  const isOffered = settings !== undefined && settings.layBy !== null;
  const { data = 0 } = useQuery({ ...countQuery(), enabled: settings !== undefined && !isOffered });
  return isOffered || data > 0;
}

/** Returns how many lay-bys are overdue. */
export function useOverdueLayBys(): number {
  const hasLayBys = useHasLayBys();
  return useQuery({ ...countQuery('overdue'), enabled: hasLayBys }).data ?? 0;
}

type Row = Pick<LayByRow, 'id'>;

/** Moves the due date. The dialog says what went wrong. */
export const useExtendLayBy = ({ id }: Row) =>
  useCommand({
    scope: `order-${id}`,
    send: (body: { dueOn: string; expected: string }) =>
      staffCall('POST /api/admin/orders/:id/lay-by/extend', { params: { id }, body }),
    done: (_order, { dueOn }) => ({
      title: 'Due date moved',
      description: `It is due by ${layByDay(dueOn)} now, and the customer gets a message.`,
    }),
    refresh: [LAY_BYS_KEY, ...ORDER_CHANGE_KEYS],
  });

/** Ends a lay-by. The dialog says what went wrong. */
export const useEndLayBy = ({ id }: Row) =>
  useCommand({
    scope: `order-${id}`,
    send: (body: { refund: string }) =>
      staffCall('POST /api/admin/orders/:id/lay-by/end', { params: { id }, body }),
    done: () => ({ title: 'Lay-by ended', description: 'Its goods are for sale again.' }),
    refresh: [LAY_BYS_KEY, ...ORDER_CHANGE_KEYS],
  });
