import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import type { FieldError } from '@chitenge/contract/problem';
import type { LayByTerms } from '@chitenge/contract/lay-by-terms';
import { keysOf } from '@chitenge/contract/typed-entries';
import type { PlacedSale, PlaceSaleInput, SaleQuote } from '@chitenge/contract/staff-sale';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, isNetworkError, isTemporary } from '../../../../lib/api-error.ts';
import { getFieldErrors } from '../../form/use-submit.ts';
import { getProblemMessage, staffCall } from '../../session/admin-api.ts';
import { ORDERS_KEY, placedHere } from '../api/orders.ts';
import {
  FORM_FIELDS,
  isTakenAlong,
  quoteBody,
  saleBody,
  serverName,
  type SaleDraft,
  type SaleEdit,
  type SaleFields,
} from './sale-draft.ts';
import { useAsked } from '../use-asked.ts';

/** Tries of one request before the person is asked to press again. */
const TRIES = 3;

export interface Quoting {
  /** The last answer; of an earlier content while the sums are not current. */
  quote: SaleQuote | undefined;
  isCurrent: boolean;
  errors: readonly FieldError[];
  failure: string | null;
}

/** Asks what the order costs, a moment after each change. The answer to the last content wins. */
export function useQuote(edit: SaleEdit, mayDiscount: boolean): Quoting {
  const body = quoteBody(edit.draft, mayDiscount);
  const content = JSON.stringify(body);
  const asked = useAsked(content);
  const sent: typeof body = JSON.parse(asked);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['/api/admin/orders/quote', asked],
    queryFn: ({ signal }) => staffCall('POST /api/admin/orders/quote', { body: sent, signal }),
    enabled: body.lines.length > 0 && sent.lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isEmpty = body.lines.length === 0;
  return {
    quote: isEmpty ? undefined : data,
    isCurrent: !isEmpty && asked === content && !isPlaceholderData && !isFetching && error === null,
    errors: [...getFieldErrors(error), ...(isEmpty ? [] : (data?.conflicts ?? []))],
    failure: error === null || isShownAtFields(error) ? null : failureText(error),
  };
}

const failureText = (error: unknown): string =>
  getProblemMessage(error) ??
  (error instanceof ApiError ? error.problem?.title : undefined) ??
  'The shop does not answer. Check the connection.';

/** Whether the form says all that is wrong at its fields. */
function isShownAtFields(error: unknown): boolean {
  const errors = getFieldErrors(error);
  return errors.length > 0 && errors.every(({ field }) => FORM_FIELDS.has(field));
}

/** Whether the order may have been placed although no answer came. */
const isUnanswered = (error: unknown): boolean =>
  isNetworkError(error) || (isTemporary(error) && error instanceof ApiError && error.status !== 429);

const REPEAT = 'Press again: the order is not placed twice.';
const MAYBE_PLACED =
  'The try before this change had no answer. It may have placed the order: look at the orders first.';

/** Returns the terms of the lay-by that is chosen, of a total; null of another sale. */
type TermsOf = (total: string) => LayByTerms | null;

/** Returns the request whose answer did not arrive, while the draft still says the same. */
function unanswered(draft: SaleDraft, mayDiscount: boolean, termsOf: TermsOf): PlaceSaleInput | null {
  if (draft.attempt === null) return null;
  const sent: PlaceSaleInput = JSON.parse(draft.attempt.content);
  const { totalAmount } = sent;
  const now = JSON.stringify(saleBody(draft, mayDiscount, { totalAmount, terms: termsOf(totalAmount) }));
  return now === draft.attempt.content ? sent : null;
}

interface Try {
  body: PlaceSaleInput;
  key: string;
  /** What was typed. */
  fields: SaleFields;
}

/** Returns the errors of fields that were not edited since. Who takes the goods along needs no name and no phone. */
function errorsLeft(
  errors: readonly FieldError[],
  draft: SaleDraft,
  before: SaleFields = draft.fields,
): FieldError[] {
  const edited = new Set(
    keysOf(before)
      .filter((name) => before[name] !== draft.fields[name])
      .map(serverName),
  );
  const isOfContact = ({ field, message }: FieldError) =>
    message === 'is required' && (field === 'customerName' || field === 'customerPhone');
  return errors.filter((error) => !edited.has(error.field) && !(isOfContact(error) && isTakenAlong(draft)));
}

/** Places the order. A try whose answer is lost is repeated with its key, also after a reload. */
export function usePlaceSale(
  edit: SaleEdit,
  { mayDiscount, termsOf }: { mayDiscount: boolean; termsOf: TermsOf },
  onPlaced: (sale: PlacedSale) => void,
) {
  const queryClient = useQueryClient();
  const place = useMutation({
    mutationFn: ({ body, key }: Try) =>
      staffCall('POST /api/admin/orders', { body, headers: { [IDEMPOTENCY_HEADER]: key } }),
    retry: (count, error) => isUnanswered(error) && count + 1 < TRIES,
    onSuccess: (sale) => {
      edit.clear();
      placedHere.set(placedHere.get() + 1);
      void queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
      void queryClient.invalidateQueries({ queryKey: ['/api/admin/products'] });
      onPlaced(sale);
    },
    onError: (error) => {
      if (!isUnanswered(error)) edit.change({ attempt: null });
      void queryClient.invalidateQueries({ queryKey: ['/api/admin/orders/quote'] });
    },
  });
  const { attempt } = edit.draft;
  const sent = unanswered(edit.draft, mayDiscount, termsOf);
  return {
    place: (totalAmount: string): void => {
      if (place.isPending) return;
      const terms = termsOf(totalAmount);
      const body = saleBody(edit.draft, mayDiscount, { totalAmount, terms });
      const content = JSON.stringify(body);
      const key = attempt?.content === content ? attempt.key : crypto.randomUUID();
      edit.change({ attempt: { key, content } });
      place.mutate({ body, key, fields: edit.draft.fields });
    },
    isPlacing: place.isPending,
    errors: errorsLeft(getFieldErrors(place.error), edit.draft, place.variables?.fields),
    /** The total of a try without an answer. It is asked for again as it was, whatever the order would cost now. */
    unansweredTotal: sent?.totalAmount ?? null,
    failure: failureOf(),
  };

  function failureOf(): string | null {
    if (place.isPending) return null;
    const { error } = place;
    if (attempt !== null)
      return sent === null
        ? MAYBE_PLACED
        : `${error ? failureText(error) : 'The last try had no answer.'} ${REPEAT}`;
    return error === null || isShownAtFields(error) ? null : failureText(error);
  }
}
