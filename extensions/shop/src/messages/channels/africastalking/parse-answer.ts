import { z } from 'zod';
import type { SendResult } from '../channel.ts';
import { errorText } from '../error-text.ts';
import { resultOf, STATUS_CODES } from './status-codes.ts';

const answerSchema = z.object({
  SMSMessageData: z.object({
    Message: z.string().catch(''),
    Recipients: z.array(
      z.object({
        statusCode: z.coerce.number(),
        status: z.string().catch(''),
        messageId: z.string().catch(''),
      }),
    ),
  }),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Failed recipients have the id "None". */
const providerIdOf = (messageId: string) =>
  messageId === '' || messageId === 'None' || messageId.length > 255 ? null : messageId;

const unknown = (words: string): SendResult => ({
  outcome: 'unknown',
  error: errorText(`Africa's Talking: ${words}`),
});

/** Reads the answer to a message for one recipient. An answer that says nothing certain is unknown. */
export function parseAnswer(text: string): SendResult {
  const parsed = answerSchema.safeParse(parseJson(text));
  if (!parsed.success) return unknown('the answer cannot be read.');
  const { Message, Recipients } = parsed.data.SMSMessageData;
  const [recipient] = Recipients;
  if (!recipient) {
    // A rejection of the whole request has its name in the message and no recipients.
    const rejection = STATUS_CODES.find(({ name }) => name === Message);
    if (rejection && rejection.meaning.outcome !== 'sent') return resultOf(rejection, null);
    return unknown(`the answer names no recipient: ${Message}`);
  }
  const { statusCode, status, messageId } = recipient;
  const known = STATUS_CODES.find(({ code }) => code === statusCode);
  if (!known) return unknown(`the status ${statusCode} ${status} is not known.`);
  return resultOf(known, providerIdOf(messageId));
}
