import type { Discount, Discounts } from '@chitenge/contract/discount-code';
import { judgeDiscount, refusalWords } from '@chitenge/contract/discount-terms';
import { type Ngwee, toNgwee } from '@chitenge/contract/money';
import { problemType } from '@chitenge/contract/problem-type';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchByKey } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { createStore } from '../../lib/store.ts';
import { createStoredStore } from '../../lib/stored-store.ts';
import { useStore } from '../../lib/use-store.ts';
import type { CartItem } from '../cart/index.ts';
import { deliveryMethodsQuery } from '../delivery/index.ts';

/** The shopper's discount code as cart and checkout show it. */
export interface DiscountState {
  /** Whether the shop takes codes at all. */
  isOffered: boolean;
  /** The entered code; null for none. */
  code: string | null;
  /** What the code gives; null until the server has answered. */
  terms: Discount | null;
  /** What comes off the total, in ngwee; 0 for none. */
  amount: Ngwee;
  /** Why the code does not count; null when it does. */
  message: string | null;
  /** The code with its amount, for the order; null while none counts. */
  counted: { code: string; amount: Ngwee } | null;
  productIds: readonly string[];
  setCode: (code: string | null) => void;
  /** Removes the code and shows why. */
  refuse: (message: string) => void;
  /** Asks the server again. */
  refresh: () => void;
}

const NOT_CHECKED = 'The code could not be checked. Please try again later.';

/**
 * Returns the shopper's discount code. It judges the amount by the contract's rules; the order judges it again.
 * @param fee the delivery fee within the total, in ngwee; null while it is not known
 */
export function useDiscount(items: readonly CartItem[], fee: Ngwee | null): DiscountState {
  const queryClient = useQueryClient();
  const isOffered = useQuery(discountsQuery).data?.isOffered ?? false;
  const code = useStore(discountCodeStore);
  const notice = useStore(discountNoticeStore);
  const productIds = [...new Set(items.map(({ productId }) => productId))].toSorted();
  const query = useQuery({
    ...discountQuery(code ?? '', productIds),
    enabled: isOffered && code !== null && productIds.length > 0,
    // Otherwise the total would jump with each line that the shopper adds or removes.
    placeholderData: keepPreviousData,
  });

  const refusal = refusalOf(query.error);
  useEffect(() => {
    if (refusal !== null) refuse(refusal);
  }, [refusal]);

  const terms = code === null || !isOffered || query.data?.code !== code ? null : query.data;
  const { amount, message } = judge(terms, items, fee);
  const failure = query.isError && refusal === null && code !== null ? NOT_CHECKED : null;
  return {
    isOffered,
    code,
    terms,
    amount,
    message: failure ?? message ?? (code === null ? notice : null),
    counted: terms === null || message !== null ? null : { code: terms.code, amount },
    productIds,
    setCode,
    refuse,
    refresh: () => void queryClient.invalidateQueries({ queryKey: ['/api/discounts/check'] }),
  };
}

function setCode(code: string | null): void {
  discountNoticeStore.set(null);
  discountCodeStore.set(code);
}

function refuse(message: string): void {
  discountNoticeStore.set(message);
  discountCodeStore.set(null);
}

function judge(terms: Discount | null, items: readonly CartItem[], fee: Ngwee | null) {
  if (terms === null) return { amount: 0, message: null };
  const covered = items
    .filter(({ available, productId }) => available && terms.productIds.includes(productId))
    .reduce((sum, { product, quantity }) => sum + toNgwee(product.price) * quantity, 0);
  const { amount, refusal } = judgeDiscount(terms, { covered, fee });
  return { amount, message: refusal === null ? null : refusalWords(refusal, terms.minimum) };
}

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

/** The code that the shopper has entered, for cart and checkout; null for none. */
export const discountCodeStore = createStoredStore<string | null>('chitenge-discount-code', null, (value) =>
  typeof value === 'string' ? value : null,
);

/** Why the shop has removed the shopper's code; null when it has not. */
const discountNoticeStore = createStore<string | null>(null);

/** Returns the discount of a cart without a delivery method. */
export function useCartDiscount(items: readonly CartItem[]): DiscountState {
  const { data: methods = [] } = useQuery(deliveryMethodsQuery);
  // The fee follows from the method, which checkout asks for.
  return useDiscount(items, methods.length > 0 ? null : 0);
}
