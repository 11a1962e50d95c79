import type { ContentPageLink } from '@chitenge/contract/content-page';
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

/** The pages that the footer links to. The server sends them with every page. */
export const contentPagesQuery = queryOptions({
  queryKey: ['/api/content-pages'],
  queryFn: fetchByKey<ContentPageLink[]>,
});
