import type { StoreSettings } from '@chitenge/contract/page';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from './api-client.ts';
import { useQueryData } from './use-query-data.ts';

/** The public store settings. The server sends them with every page. */
export const storeSettingsQuery = queryOptions({
  queryKey: ['/api/settings'],
  queryFn: fetchByKey<StoreSettings>,
});

/** Returns the store settings; undefined while they are unknown. */
export const useStoreSettings = (): StoreSettings | undefined => useQueryData(storeSettingsQuery);

/** Completes the title of a page with the shop's name. */
export function useTitle(title: string): string {
  return [title, useStoreSettings()?.storeName].filter(Boolean).join(' – ');
}
