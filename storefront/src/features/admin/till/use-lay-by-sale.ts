import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { layByOfferText, type LayByTerms } from '@chitenge/contract/lay-by-terms';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { FieldError } from '@chitenge/contract/problem';
import { problemType } from '@chitenge/contract/problem-type';
import type { PlacedSale } from '@chitenge/contract/staff-sale';
import { isRepriced } from '@chitenge/contract/till-sums';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getApiError, isRefusal } from '../../../lib/api-error.ts';
import type { Store } from '../../../lib/store.ts';
import { useStore } from '../../../lib/use-store.ts';
import { getFieldErrors } from '../form/use-submit.ts';
import { useLayByTerms } from '../lay-by/sale-lay-by.tsx';
import { getProblemMessage, staffCall } from '../session/admin-api.ts';
import {
  firstSumOf,
  isDearer,
  layByOf,
  totalOf,
  withoutSold,
  type Customer,
  type LayByAttempt,
  type TillPayment,
  type TillState,
} from './till-cart.ts';
import { noteSoldCart } from './till-database.ts';

/** A lay-by that was placed, and what of the cart it was. */
export interface LaidBy {
  sale: PlacedSale;
  payments: readonly TillPayment[];
}

interface LayByInput {
  store: Store<TillState>;
  mayDiscount: boolean;
  /** Called when the shop has it. */
  onPlaced: () => void;
  /** Called when the shop takes it not as it is. */
  onRefused: () => void;
}

/** Sells the cart by lay-by, by the command of New order: docs/back-office.md#till. */
export function useLayBySale({ store, mayDiscount, onPlaced, onRefused }: LayByInput) {
  const queryClient = useQueryClient();
  const { cart, layByAttempt } = useStore(store);
  const termsOf = useLayByTerms();
  // The server's terms count: the device's clock may be wrong, and the owner may have changed them.
  const [named, setNamed] = useState<{ total: Ngwee; terms: LayByTerms | null } | null>(null);
  const [laidBy, setLaidBy] = useState<LaidBy | null>(null);
  const total = totalOf(cart);
  const terms = named?.total === total ? named.terms : termsOf(toDecimal(total));
  const isOffered = terms !== null && !isDearer(cart) && (mayDiscount || !isRepriced(cart.lines));
  const set = (part: Partial<TillState>): void => store.set({ ...store.get(), ...part });
  const place = useMutation({
    networkMode: 'always',
    mutationFn: async ({ key, body, cart: sent }: LayByAttempt): Promise<LaidBy> => {
      const sale = await staffCall('POST /api/admin/orders', {
        body,
        headers: { [IDEMPOTENCY_HEADER]: key },
      });
      await noteSoldCart(sent.id);
      return { sale, payments: body.payments ?? [] };
    },
    onSuccess: (done, { cart: sent }) => {
      set({ layByAttempt: null, cart: withoutSold(store.get().cart, sent) });
      setNamed(null);
      setLaidBy(done);
      onPlaced();
    },
    onError: (error, { cart: sent }) => {
      if (!isRefusal(error)) return;
      set({ layByAttempt: null });
      const { layBy } = getApiError(error)?.problem ?? {};
      if (layBy !== undefined) setNamed({ total: totalOf(sent), terms: layBy });
      void queryClient.invalidateQueries({ queryKey: ['/api/admin/till/goods'] });
      onRefused();
    },
  });
  const send = (attempt: LayByAttempt): void => {
    if (place.isPending) return;
    set({ layByAttempt: attempt });
    place.mutate(attempt);
  };
  const errors: readonly FieldError[] = getFieldErrors(place.error);
  return {
    /** What the button says; null where the cart cannot be laid by. */
    offer: terms !== null && isOffered ? `Lay-by: ${layByOfferText(terms, total)}` : null,
    /** The terms and the first sum while the cart is to be laid by. The sum is null while it is none. */
    chosen:
      cart.layBy !== null && terms !== null && isOffered
        ? { terms, first: firstSumOf(cart.layBy, terms, total) }
        : null,
    /** Sends the cart with its first sum. A cart has one key, so that it is never two lay-bys. */
    place: (payments: readonly TillPayment[], customer: Customer): void => {
      if (terms === null) return;
      const body = layByOf(cart, { customer, payments: [...payments], terms });
      send({ key: cart.id, body, cart });
    },
    /** One that was sent and has no answer. */
    unanswered: place.isPending ? null : layByAttempt,
    sendAgain: (): void => {
      if (layByAttempt !== null) send(layByAttempt);
    },
    /** Takes up the cart again, after somebody has looked at the orders. */
    dropAttempt: (): void => {
      set({ layByAttempt: null });
      place.reset();
    },
    /** The one that was just placed. */
    laidBy,
    next: (): void => setLaidBy(null),
    reset: place.reset,
    isPlacing: place.isPending,
    errorOf: (field: string): string | undefined => errors.find((error) => error.field === field)?.message,
    failure: isRefusal(place.error) && !isOfCustomer(errors) ? refusalWords(place.error) : null,
  };
}

const isOfCustomer = (errors: readonly FieldError[]): boolean =>
  errors.length > 0 && errors.every(({ field }) => field === 'customerName' || field === 'customerPhone');

/** Says why the shop has not placed it, and what to do. */
function refusalWords(error: unknown): string {
  const { problem } = getApiError(error) ?? {};
  if (problem?.type === problemType('total-changed') && problem.totalAmount !== undefined)
    return `The shop’s prices are others now: these come to ${formatMoney(toNgwee(problem.totalAmount))}. Take the lines out and scan them again.`;
  if (problem?.type === problemType('out-of-stock'))
    return 'The stock has fewer of these than the cart. A lay-by keeps only what is counted: correct the stock, or take a line out.';
  if (problem?.type === problemType('idempotency-key-reused'))
    return 'This cart was sent as a lay-by before. Look at the orders, then empty the cart.';
  return getProblemMessage(error) ?? problem?.title ?? 'The shop has not placed it.';
}
