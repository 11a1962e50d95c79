import type { HomePage, LookbookPage } from '@chitenge/contract/page';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';

/** The home page's texts and image, which editors write in the Studio. */
export const homePageQuery = queryOptions({
  queryKey: ['/api/pages/home'],
  queryFn: fetchByKey<HomePage>,
});

/** The lookbook's texts. */
export const lookbookPageQuery = queryOptions({
  queryKey: ['/api/pages/lookbook'],
  queryFn: fetchByKey<LookbookPage>,
});
