import type { AdminPage, AdminPages } from '@chitenge/contract/admin-pages';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { contentPagesQuery } from '../../../content/index.ts';
import type { HistoryOf } from '../../history/history-dialog.tsx';
import { staffCall } from '../../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../../session/use-command.ts';
import { setupQuery } from '../../setup/api/setup.ts';
import type { Draft } from '../settings-query.ts';

export type ListedPage = AdminPages['pages'][number];

/** Query for the pages that editors write. */
export const pagesQuery = queryOptions({
  queryKey: ['/api/admin/pages'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/pages', { signal }),
});

/** Query for one page with its text, never cached, so that an edit starts from the present one. */
export const pageQuery = (id: string) =>
  queryOptions({
    queryKey: [...pagesQuery.queryKey, id],
    queryFn: ({ signal }) => staffCall('GET /api/admin/pages/:id', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

const PAGE_KEYS = [pagesQuery.queryKey, setupQuery.queryKey, contentPagesQuery.queryKey] as const;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Adds a page, once for each id. The form says what is wrong with it. */
export const useAddPage = (id: string, onAdded: (page: AdminPage) => void) =>
  useCommand({
    send: (draft: Draft) => {
      const values = Object.fromEntries(Object.entries(draft).map(([name, { to }]) => [name, textOf(to)]));
      return staffCall('POST /api/admin/pages', { body: { id, values } });
    },
    done: () => ({ title: 'Page added' }),
    refresh: PAGE_KEYS,
    onDone: onAdded,
  });

/** Changes a page. The form says what is wrong with it. */
export const useChangePage = (id: string, done: string) =>
  useCommand({
    send: (draft: Draft) => {
      const changes = Object.fromEntries(
        Object.entries(draft).map(([name, { from, to }]) => [name, { from: textOf(from), to: textOf(to) }]),
      );
      return staffCall('PATCH /api/admin/pages/:id', { params: { id }, body: { changes } });
    },
    done: () => ({ title: done }),
    refresh: PAGE_KEYS,
    isBusyUntilFresh: true,
  });

/** Publishes a page of the list, or takes it out of the shop. */
export const usePublishPage = () =>
  useCommand({
    send: ({ id, status, to }: Pick<ListedPage, 'id' | 'status' | 'title'> & { to: string }) =>
      staffCall('PATCH /api/admin/pages/:id', {
        params: { id },
        body: { changes: { status: { from: status, to } } },
      }),
    done: (_page, { title, to }) => ({
      title: `${title}: ${to === 'published' ? 'published' : 'not in the shop any more'}`,
    }),
    failed: serverWordsOr('Nothing was changed. Try again in a moment.'),
    refresh: PAGE_KEYS,
    isBusyUntilFresh: true,
  });

export const useDeletePage = () =>
  useCommand({
    send: (id: string) => staffCall('DELETE /api/admin/pages/:id', { params: { id } }),
    done: 'Page deleted',
    failed: serverWordsOr('Failed to delete the page'),
    refresh: PAGE_KEYS,
    isBusyUntilFresh: true,
  });

/** Without a toast: the rows have moved already. */
export function useSortPages() {
  const client = useQueryClient();
  return useCommand({
    send: (ids: readonly string[]) => staffCall('PUT /api/admin/pages/order', { body: { ids: [...ids] } }),
    onDone: (_answer, ids) =>
      client.setQueryData(pagesQuery.queryKey, (known) =>
        known === undefined
          ? known
          : {
              ...known,
              pages: known.pages.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
            },
      ),
    failed: 'Failed to sort the pages. Their order is as it was last saved.',
    refresh: PAGE_KEYS,
  });
}

export const pageHistory = (id: string): HistoryOf => ({
  queryKey: [...pagesQuery.queryKey, id, 'history'],
  read: (signal) => staffCall('GET /api/admin/pages/:id/history', { params: { id }, signal }),
  restore: (body) => staffCall('POST /api/admin/pages/:id/history/restore', { params: { id }, body }),
  refresh: PAGE_KEYS,
  note: 'Whether the page is published is not put back.',
});
