import type { ContentPage, ContentPageLink } from '@chitenge/contract/content-page';
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

/** A page that editors wrote. Outside api/, whose modules every page loads. */
export const contentPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['/api/content-pages', encodeURIComponent(slug)],
    queryFn: fetchByKey<ContentPage>,
    // A page that the server rendered with an error must not turn back into a skeleton.
    retryOnMount: false,
  });
