import { queryOptions } from '@tanstack/react-query';
import { staffCall } from '../session/admin-api.ts';

export const LABELS_KEY = '/api/admin/labels';

/** Query for what labels and sheets say about variants. */
export const labelsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [LABELS_KEY, ids],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/labels', { query: { variants: ids.join(',') }, signal }),
    staleTime: 0,
  });
