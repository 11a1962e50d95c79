import type { HomePage, LookbookPage, StoreSettings } from '@chitenge/contract/page';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';

/** The home page's texts and picture, as editors keep them. */
export const homePageQuery = queryOptions({
  queryKey: ['/api/pages/home'],
  queryFn: fetchByKey<HomePage>,
});

/** The lookbook's texts. */
export const lookbookPageQuery = queryOptions({
  queryKey: ['/api/pages/lookbook'],
  queryFn: fetchByKey<LookbookPage>,
});

/** The store's settings, as far as shoppers may know them. */
export const storeSettingsQuery = queryOptions({
  queryKey: ['/api/settings'],
  queryFn: fetchByKey<StoreSettings>,
});
