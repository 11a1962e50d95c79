import { queryOptions } from '@tanstack/react-query';
import { createStoredStore } from '../../../lib/stored-store.ts';
import { staffCall } from '../session/admin-api.ts';

export const ownDrawerQuery = queryOptions({
  queryKey: ['/api/admin/drawers/own'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/drawers/own', { signal }),
  staleTime: 0,
});

export const drawerQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/drawers', id],
    queryFn: ({ signal }) => staffCall('GET /api/admin/drawers/:id', { signal, params: { id } }),
    staleTime: 0,
  });

export const dayEndsQuery = queryOptions({
  queryKey: ['/api/admin/day-ends'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/day-ends', { signal }),
  staleTime: 0,
});

/** What a change of a drawer changes. */
export const DRAWER_KEYS = [ownDrawerQuery.queryKey, ['/api/admin/drawers'], dayEndsQuery.queryKey] as const;

/** The name of this device's till, as it was last opened. */
export const tillStore = createStoredStore('chitenge-till', '', (value) =>
  typeof value === 'string' ? value : null,
);
