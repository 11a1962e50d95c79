import { judgeDiscount, refusalWords } from '@chitenge/contract/discount-terms';
import type { Discount } from '@chitenge/contract/discount-code';
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../../lib/use-store.ts';
import type { CartItem } from '../cart/index.ts';
import { discountQuery, discountsQuery, refusalOf } from './api/discounts.ts';
import { discountCodeStore, discountNoticeStore } from './discount-code-store.ts';

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
