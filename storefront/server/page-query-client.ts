import {
  QueryClient,
  type DefaultError,
  type FetchQueryOptions,
  type QueryFunction,
  type QueryKey,
} from '@tanstack/react-query';
import { queryClientConfig } from '../src/lib/query-client.ts';

/** Nothing cancels the calls of a page. A signal for each would take longer than most calls. */
const { signal } = new AbortController();

/** Fetches the data of one page without the library's retries and cancellation, which only browsers need. */
export class PageQueryClient extends QueryClient {
  constructor() {
    super(queryClientConfig);
  }

  override async prefetchQuery<
    TQueryFnData = unknown,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
  >(options: FetchQueryOptions<TQueryFnData, TError, TData, TQueryKey>): Promise<void> {
    const { queryFn, queryKey, meta } = options;
    if (typeof queryFn !== 'function') return super.prefetchQuery(options);
    // Before the call, so that the page's state has the queries in a fixed order.
    const query = this.getQueryCache().build<unknown, TError, unknown, TQueryKey>(this, { queryKey });
    const fetch: QueryFunction<unknown, TQueryKey> = queryFn;
    try {
      query.setData(await fetch({ client: this, queryKey, signal, meta }));
    } catch (error) {
      // The library writes the state of a failed query.
      await super.prefetchQuery({ ...options, queryFn: () => Promise.reject(error) });
    }
  }
}
