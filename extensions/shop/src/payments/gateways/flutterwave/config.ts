import { z } from 'zod';
import { isSafeBaseUrl } from '../../../http-client/safe-url.ts';
import { variableText } from '../../../http-client/variable-text.ts';

const PRODUCTION_URL = 'https://api.flutterwave.com';

/** Time in which a response must be complete. Flutterwave itself waits for 28 seconds at most. */
const TIMEOUT_MS = 30_000;

/** What can be paid with on the page, by Flutterwave's names, and what shoppers call it. */
const OPTIONS: Readonly<Record<string, string>> = { card: 'Card', mobilemoneyzambia: 'Mobile money' };

const printable = (name: string) =>
  z
    .string(`${name} is missing.`)
    .regex(/^[\x21-\x7E]+$/, `${name} contains spaces, line breaks or foreign letters. Copy it alone.`);

const configSchema = z
  .object({
    FLUTTERWAVE_SECRET_KEY: printable('FLUTTERWAVE_SECRET_KEY'),
    FLUTTERWAVE_WEBHOOK_HASH: printable('FLUTTERWAVE_WEBHOOK_HASH'),
    FLUTTERWAVE_OPTIONS: z
      .string()
      .transform((list) => list.split(',').map((option) => option.trim()))
      .refine(
        (options) => options.every((option) => Object.hasOwn(OPTIONS, option)),
        'FLUTTERWAVE_OPTIONS must be card, mobilemoneyzambia, or both with a comma.',
      )
      .default(['card']),
    FLUTTERWAVE_URL: z
      .string()
      .refine(isSafeBaseUrl, 'FLUTTERWAVE_URL must be an https URL, such as https://api.flutterwave.com')
      .default(PRODUCTION_URL),
  })
  .transform((variables) => ({
    secretKey: variables.FLUTTERWAVE_SECRET_KEY,
    webhookHash: variables.FLUTTERWAVE_WEBHOOK_HASH,
    options: variables.FLUTTERWAVE_OPTIONS,
    /** Without a trailing slash. */
    url: variables.FLUTTERWAVE_URL.replace(/([^/])\/+$/, '$1'),
    timeoutMs: TIMEOUT_MS,
  }));

export type FlutterwaveConfig = z.output<typeof configSchema>;

/** Says what can be paid with: 'Card', or 'Card or mobile money'. */
export const labelOf = ({ options }: Pick<FlutterwaveConfig, 'options'>): string => {
  const [first = '', ...others] = options.map((option) => OPTIONS[option] ?? option);
  return [first, ...others.map((other) => other.toLowerCase())].join(' or ');
};

/**
 * Reads the configuration from the environment.
 * @returns null without a secret key: the shop has no Flutterwave
 * @throws Error that names the variable and what to change, never a secret
 */
export function readFlutterwaveConfig(env: Readonly<Record<string, unknown>>): FlutterwaveConfig | null {
  const FLUTTERWAVE_SECRET_KEY = variableText(env['FLUTTERWAVE_SECRET_KEY']);
  if (FLUTTERWAVE_SECRET_KEY === undefined) return null;
  const list = env['FLUTTERWAVE_OPTIONS'];
  const parsed = configSchema.safeParse({
    FLUTTERWAVE_SECRET_KEY,
    FLUTTERWAVE_WEBHOOK_HASH: variableText(env['FLUTTERWAVE_WEBHOOK_HASH']),
    // Directus makes a list of a text with a comma.
    FLUTTERWAVE_OPTIONS: Array.isArray(list) ? list.join(',') : variableText(list),
    FLUTTERWAVE_URL: variableText(env['FLUTTERWAVE_URL']),
  });
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join(' '));
  return parsed.data;
}
