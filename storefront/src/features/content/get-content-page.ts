import type { ContentPage } from '@chitenge/contract/content-page';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from '../../lib/api-client.ts';

/** A page that editors wrote. Outside api/, whose modules every page loads. */
export const contentPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['/api/content-pages', encodeURIComponent(slug)],
    queryFn: fetchByKey<ContentPage>,
    // A page that the server rendered with an error must not turn back into a skeleton.
    retryOnMount: false,
  });
