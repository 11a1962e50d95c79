import { z } from 'zod';

const PRODUCTION_URL = 'https://api.pawapay.io';
const LOCAL_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Time in which a response must be complete. */
const TIMEOUT_MS = 15_000;

/** Whether a token may travel to this URL: encrypted, or on this machine alone. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, search, hash } = new URL(url);
  if (username !== '' || search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname));
}

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
      .refine(isSafe, 'PAWAPAY_URL must be an https URL, such as https://api.sandbox.pawapay.io')
      .default(PRODUCTION_URL),
  })
  .transform(({ PAWAPAY_TOKEN, PAWAPAY_URL }) => ({
    token: PAWAPAY_TOKEN,
    /** Without a trailing slash. */
    url: PAWAPAY_URL.replace(/\/+$/, ''),
    timeoutMs: TIMEOUT_MS,
  }));

export type PawapayConfig = z.output<typeof configSchema>;

/** Returns the trimmed text of a variable; undefined when it is missing or empty. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text;
}

/**
 * Reads the configuration from the environment.
 * @returns null without a token: the shop has no pawaPay
 * @throws Error that names the variable and what to change, never the token
 */
export function readPawapayConfig(env: Readonly<Record<string, unknown>>): PawapayConfig | null {
  const PAWAPAY_TOKEN = textOf(env['PAWAPAY_TOKEN']);
  if (PAWAPAY_TOKEN === undefined) return null;
  const parsed = configSchema.safeParse({ PAWAPAY_TOKEN, PAWAPAY_URL: textOf(env['PAWAPAY_URL']) });
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join(' '));
  return parsed.data;
}
