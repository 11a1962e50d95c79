import type { StoreSettings } from '@chitenge/contract/page';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchByKey } from './api-client.ts';

/** The public store settings. The server sends them with every page. */
export const storeSettingsQuery = queryOptions({
  queryKey: ['/api/settings'],
  queryFn: fetchByKey<StoreSettings>,
});

/** Returns the store settings; undefined while they are unknown. Nothing changes them while the server renders. */
export const useStoreSettings: () => StoreSettings | undefined = import.meta.env.SSR
  ? () => useQueryClient().getQueryData(storeSettingsQuery.queryKey)
  : () => useQuery(storeSettingsQuery).data;

/** Completes the title of a page with the shop's name. */
export function useTitle(title: string): string {
  return [title, useStoreSettings()?.storeName].filter(Boolean).join(' – ');
}
