import { z } from 'zod';
import { isSafeBaseUrl } from '../../../http-client/safe-url.ts';
import { variableText } from '../../../http-client/variable-text.ts';

const PRODUCTION_URL = 'https://api.africastalking.com';
const SANDBOX_URL = 'https://api.sandbox.africastalking.com';

/** The user name of every sandbox account. */
const SANDBOX = 'sandbox';

/** Time in which an answer must be complete. */
const TIMEOUT_MS = 30_000;

const text = (words: string) => z.string(words).trim();

const configSchema = z
  .object({
    AFRICASTALKING_USERNAME: text(
      'AFRICASTALKING_USERNAME is missing: the name of the app, or "sandbox".',
    ).regex(
      /^[\x21-\x7E]+$/,
      'AFRICASTALKING_USERNAME contains spaces or foreign letters. Copy the name of the app from the dashboard.',
    ),
    AFRICASTALKING_API_KEY: text('AFRICASTALKING_API_KEY is missing: create one in the dashboard.').regex(
      /^[\x21-\x7E]+$/,
      'AFRICASTALKING_API_KEY contains spaces, line breaks or foreign letters. Copy the key alone.',
    ),
    AFRICASTALKING_SENDER_ID: z
      .string()
      .regex(
        /^(?:[A-Za-z0-9 ._&-]{1,11}|\d{3,15})$/,
        'AFRICASTALKING_SENDER_ID must be a registered name of at most 11 letters and digits, or a short code.',
      )
      .optional(),
    AFRICASTALKING_URL: z
      .string()
      .refine(isSafeBaseUrl, `AFRICASTALKING_URL must be an https URL, such as ${PRODUCTION_URL}`)
      .optional(),
  })
  .transform((env) => {
    const username = env.AFRICASTALKING_USERNAME;
    const url = env.AFRICASTALKING_URL ?? (username === SANDBOX ? SANDBOX_URL : PRODUCTION_URL);
    return {
      username,
      apiKey: env.AFRICASTALKING_API_KEY,
      /** Null: the account's own sender. */
      senderId: env.AFRICASTALKING_SENDER_ID ?? null,
      /** Without a trailing slash. */
      url: url.replace(/([^/])\/+$/, '$1'),
      timeoutMs: TIMEOUT_MS,
    };
  });

export type AfricasTalkingConfig = z.output<typeof configSchema>;

/**
 * Reads the configuration from the environment.
 * @returns null without user name and key: the shop does not use Africa's Talking
 * @throws Error that names the variable and what to change, never the key
 */
export function readAfricasTalkingConfig(
  env: Readonly<Record<string, unknown>>,
): AfricasTalkingConfig | null {
  const variables = {
    AFRICASTALKING_USERNAME: variableText(env['AFRICASTALKING_USERNAME']),
    AFRICASTALKING_API_KEY: variableText(env['AFRICASTALKING_API_KEY']),
    AFRICASTALKING_SENDER_ID: variableText(env['AFRICASTALKING_SENDER_ID']),
    AFRICASTALKING_URL: variableText(env['AFRICASTALKING_URL']),
  };
  if (!variables.AFRICASTALKING_USERNAME && !variables.AFRICASTALKING_API_KEY) return null;
  const parsed = configSchema.safeParse(variables);
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join(' '));
  return parsed.data;
}
