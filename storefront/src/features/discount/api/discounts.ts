import type { Discounts } from '@chitenge/contract/discount-code';
import { problemType } from '@chitenge/contract/problem-type';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';

/** Codes begin and end while the shop is open in a tab, so a page that shows them asks again after this time. */
const STALE_MS = 60_000;

/** Whether the shop takes codes now. */
export const discountsQuery = queryOptions({
  queryKey: ['/api/discounts'],
  queryFn: fetchByKey<Discounts>,
  staleTime: STALE_MS,
});

/** What a code gives for these products. */
export const discountQuery = (code: string, productIds: readonly string[]) =>
  queryOptions({
    queryKey: ['/api/discounts/check', code, productIds],
    queryFn: ({ signal }) =>
      call('POST /api/discounts/check', { body: { code, productIds: [...productIds] }, signal }),
    staleTime: STALE_MS,
  });

/** Returns why the server refused a code; null for any other error. */
export function refusalOf(error: unknown): string | null {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem?.type === problemType('discount-refused') ? (problem.detail ?? problem.title) : null;
}
