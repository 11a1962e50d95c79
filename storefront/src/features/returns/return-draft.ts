/** What the shopper has entered in the form of a return. */
import type { ReturnKind, ReturnReason } from '@chitenge/contract/return-state';
import type { ExchangeChoice, OrderReturns, RequestReturnBody } from '@chitenge/contract/returns';

export interface Draft {
  lineId: string;
  quantity: number;
  kind: ReturnKind | null;
  reason: ReturnReason | null;
  /** '' for none. */
  variantId: string;
  note: string;
}

/** @param lines at least one */
export function initialDraft([line]: OrderReturns['lines']): Draft {
  return { lineId: line?.lineId ?? '', quantity: 1, kind: null, reason: null, variantId: '', note: '' };
}

/** Whether a variant has fewer units than the shopper gives back. */
export const isSoldOut = ({ stockCount }: Pick<ExchangeChoice, 'stockCount'>, quantity: number): boolean =>
  stockCount < quantity;

/** Returns a message for each field that is not chosen, by the API's names. */
export function missingOf({ kind, reason, variantId }: Draft): Record<string, string> {
  return {
    ...(kind === null ? { kind: 'Choose an exchange or a refund.' } : {}),
    ...(kind === 'exchange' && variantId === '' ? { variantId: 'Choose what you want instead.' } : {}),
    ...(reason === null ? { reason: 'Choose a reason.' } : {}),
  };
}

/** @returns null while something is missing */
export function toBody({ kind, reason, variantId, ...rest }: Draft): RequestReturnBody | null {
  if (kind === null || reason === null) return null;
  return { ...rest, kind, reason, variantId: kind === 'exchange' ? variantId : null };
}
