export interface FailureReason {
  failureCode: string;
  failureMessage: string;
}

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
  MANUALLY_CANCELLED: 'The payment was cancelled while it was enqueued.',
  UNKNOWN_ERROR: 'The request could not be processed. The payment may or may not exist.',
};

/** Makes the object in which pawaPay reports a rejection or a failure. */
export function failure(failureCode: string, failureMessage = MESSAGES[failureCode]): FailureReason {
  return { failureCode, failureMessage: failureMessage ?? failureCode };
}
