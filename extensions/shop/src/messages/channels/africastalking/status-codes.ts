import type { SendResult } from '../channel.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

type Meaning =
  | { outcome: 'sent' }
  | { outcome: 'failed' | 'unknown'; words: string }
  | { outcome: 'retry'; words: string; retryAfterMs: number };

interface StatusCode {
  code: number;
  /** Its name in `status`. Some rejections of a whole request have the name alone. */
  name: string;
  meaning: Meaning;
}

/** Status codes of a recipient: developers.africastalking.com/docs/sms/sending/bulk. */
export const STATUS_CODES: readonly StatusCode[] = [
  { code: 100, name: 'Processed', meaning: { outcome: 'sent' } },
  { code: 101, name: 'Sent', meaning: { outcome: 'sent' } },
  { code: 102, name: 'Queued', meaning: { outcome: 'sent' } },
  {
    code: 401,
    name: 'RiskHold',
    // Nothing documents whether a held message is sent after the review.
    meaning: { outcome: 'unknown', words: "Africa's Talking holds the message for a review of the account." },
  },
  {
    code: 402,
    name: 'InvalidSenderId',
    meaning: {
      outcome: 'failed',
      words: 'AFRICASTALKING_SENDER_ID is not registered for this account. Register it, or leave it empty.',
    },
  },
  {
    code: 403,
    name: 'InvalidPhoneNumber',
    meaning: { outcome: 'failed', words: 'The number does not exist.' },
  },
  {
    code: 404,
    name: 'UnsupportedNumberType',
    meaning: { outcome: 'failed', words: 'The number cannot receive SMS.' },
  },
  {
    code: 405,
    name: 'InsufficientBalance',
    meaning: {
      outcome: 'retry',
      words: "The balance at Africa's Talking is too low. Top it up.",
      retryAfterMs: QUARTER_HOUR_MS,
    },
  },
  {
    code: 406,
    name: 'UserInBlacklist',
    meaning: { outcome: 'failed', words: 'The customer has opted out of SMS from this sender.' },
  },
  {
    code: 407,
    name: 'CouldNotRoute',
    meaning: { outcome: 'failed', words: "Africa's Talking has no route to the network of this number." },
  },
  {
    code: 409,
    name: 'DoNotDisturbRejection',
    meaning: { outcome: 'failed', words: 'The customer does not accept such SMS at this time of day.' },
  },
  {
    code: 500,
    name: 'InternalServerError',
    meaning: { outcome: 'unknown', words: "An error at Africa's Talking; the SMS may have been sent." },
  },
  {
    code: 501,
    name: 'GatewayError',
    meaning: { outcome: 'unknown', words: 'An error at the network; the SMS may have been sent.' },
  },
  {
    code: 502,
    name: 'RejectedByGateway',
    meaning: { outcome: 'failed', words: 'The network rejected the SMS.' },
  },
];

/**
 * Returns what a status code means for a message.
 * @param providerId the gateway's id of the message, for a message that it accepted
 */
export function resultOf({ code, name, meaning }: StatusCode, providerId: string | null): SendResult {
  if (meaning.outcome === 'sent') return { outcome: 'sent', providerId };
  const error = `${meaning.words} (${code} ${name})`;
  if (meaning.outcome === 'retry') return { outcome: 'retry', error, retryAfterMs: meaning.retryAfterMs };
  return { outcome: meaning.outcome, error };
}
