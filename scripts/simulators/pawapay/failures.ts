export interface FailureReason {
  failureCode: string;
  failureMessage: string;
}

/** The answer to a request of the merchant. */
export interface Answer {
  status: number;
  body: unknown;
}

export type IdField = 'depositId' | 'refundId';

/** Messages for developers. pawaPay's own wording differs and is not part of its contract. */
const MESSAGES: Record<string, string> = {
  PAYMENT_NOT_APPROVED: 'The customer did not approve the payment.',
  INSUFFICIENT_BALANCE: 'The customer does not have enough money.',
  PAYMENT_IN_PROGRESS: 'The customer has another payment that is not finished.',
  PAYER_NOT_FOUND: 'The phone number does not belong to the provider.',
  PAYER_LIMIT_REACHED: 'The customer has reached a limit of the wallet.',
  WALLET_LIMIT_REACHED: 'The wallet has reached a limit.',
  UNSPECIFIED_FAILURE: 'The provider reported a failure without a reason.',
  RECIPIENT_NOT_FOUND: 'The phone number does not belong to the provider.',
  PAWAPAY_WALLET_OUT_OF_FUNDS: 'The wallet of the account does not have enough money.',
  UNKNOWN_ERROR: 'The request could not be processed. The payment may or may not exist.',
};

/** Makes the object in which pawaPay reports a rejection or a failure. */
export function failure(failureCode: string, failureMessage = MESSAGES[failureCode]): FailureReason {
  return { failureCode, failureMessage: failureMessage ?? failureCode };
}

/**
 * Makes the answer of a request that failed. It repeats the request's id, if there is one.
 * @param status REJECTED for a payment that pawaPay does not take; undefined for a technical error
 */
export function failed(
  httpStatus: number,
  failureReason: FailureReason,
  { idField, body, status }: { idField?: IdField | undefined; body?: unknown; status?: 'REJECTED' } = {},
): Answer {
  const id: unknown =
    idField && typeof body === 'object' && body !== null ? Reflect.get(body, idField) : undefined;
  const ids = idField && typeof id === 'string' ? { [idField]: id } : {};
  return { status: httpStatus, body: { ...ids, status, failureReason } };
}
