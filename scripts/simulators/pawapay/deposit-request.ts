import { z } from 'zod';
import { failure, type FailureReason } from './failures.ts';
import { amountRejection } from './payment-rules.ts';
import { isProvider, PHONE_NUMBER } from './providers.ts';
import { amount, clientReferenceId, currency, metadata, paymentId } from './request-body.ts';
import type { Settings } from './settings.ts';

export const depositRequestSchema = z.strictObject({
  depositId: paymentId,
  amount,
  currency,
  payer: z.strictObject({
    type: z.literal('MMO'),
    accountDetails: z.strictObject({ phoneNumber: z.string().min(1), provider: z.string().min(1) }),
  }),
  customerMessage: z
    .string()
    .regex(/^[a-zA-Z0-9 ]{4,22}$/)
    .optional(),
  clientReferenceId: clientReferenceId.optional(),
  // For providers of other countries.
  preAuthorisationCode: z.string().optional(),
  successfulUrl: z.url().optional(),
  failedUrl: z.url().optional(),
  metadata: metadata.optional(),
});

export type DepositRequest = z.infer<typeof depositRequestSchema>;

/** Returns why pawaPay rejects a well-formed deposit (HTTP 200, status REJECTED). */
export function depositRejection(request: DepositRequest, settings: Settings): FailureReason | undefined {
  const { phoneNumber, provider } = request.payer.accountDetails;
  if (!isProvider(provider))
    return failure('INVALID_PROVIDER', `The provider '${provider}' is not supported.`);
  if (!PHONE_NUMBER.test(phoneNumber)) {
    return failure('INVALID_PHONE_NUMBER', `The phone number is not valid for provider '${provider}'.`);
  }
  const rejection = amountRejection(request.amount, request.currency);
  if (rejection) return rejection;
  // DELAYED is documented for payouts and refunds only, so deposits go on.
  if (settings.providers[provider].DEPOSIT === 'CLOSED') {
    return failure('PROVIDER_TEMPORARILY_UNAVAILABLE', `The provider '${provider}' is not available.`);
  }
  return undefined;
}
