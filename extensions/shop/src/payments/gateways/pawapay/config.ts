import { z } from 'zod';
import { isSafeBaseUrl } from '../../../http-client/safe-url.ts';
import { variableText } from '../../../http-client/variable-text.ts';

const PRODUCTION_URL = 'https://api.pawapay.io';

/** Time in which a response must be complete. */
const TIMEOUT_MS = 15_000;

const configSchema = z
  .object({
    PAWAPAY_TOKEN: z
      .string()
      .regex(
        /^[\x21-\x7E]+$/,
        'PAWAPAY_TOKEN contains spaces, line breaks or foreign letters. Copy the token alone, without "Bearer".',
      ),
    PAWAPAY_URL: z
      .string()
      .refine(isSafeBaseUrl, 'PAWAPAY_URL must be an https URL, such as https://api.sandbox.pawapay.io')
      .default(PRODUCTION_URL),
  })
  .transform(({ PAWAPAY_TOKEN, PAWAPAY_URL }) => ({
    token: PAWAPAY_TOKEN,
    /** Without a trailing slash. */
    url: PAWAPAY_URL.replace(/([^/])\/+$/, '$1'),
    timeoutMs: TIMEOUT_MS,
  }));

export type PawapayConfig = z.output<typeof configSchema>;

/**
 * Reads the configuration from the environment.
 * @returns null without a token: the shop has no pawaPay
 * @throws Error that names the variable and what to change, never the token
 */
export function readPawapayConfig(env: Readonly<Record<string, unknown>>): PawapayConfig | null {
  const PAWAPAY_TOKEN = variableText(env['PAWAPAY_TOKEN']);
  if (PAWAPAY_TOKEN === undefined) return null;
  const parsed = configSchema.safeParse({ PAWAPAY_TOKEN, PAWAPAY_URL: variableText(env['PAWAPAY_URL']) });
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join(' '));
  return parsed.data;
}
