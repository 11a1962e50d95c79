import { ENCODERS, fillTemplate } from './template.ts';
import { httpOutcome } from '../http-outcome.ts';
import type { HttpSmsConfig } from './config.ts';
import { exchange } from '../../../http-client/exchange.ts';
import type { MessageChannel, SendResult } from '../channel.ts';

export { readHttpSmsConfig, type HttpSmsConfig } from './config.ts';

/** Returns the text at a path of a JSON answer; null when there is none. */
function readId(text: string, path: readonly string[]): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
    value = Reflect.get(value, key);
  }
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const id = String(value);
  return id === '' || id.length > 255 ? null : id;
}

const GATEWAY = { name: 'The SMS gateway', accessHint: 'Check SMS_HTTP_HEADERS and SMS_HTTP_URL.' };

/** SMS by any gateway that takes one HTTP request per message (docs/messages.md). It has no delivery reports. */
export function createHttpSmsChannel(config: HttpSmsConfig): MessageChannel {
  const { url, method, headers, bodyType, body, idPath, timeoutMs } = config;

  function resultOf(answer: string): SendResult {
    if (idPath === null) return { outcome: 'sent', providerId: null };
    const providerId = readId(answer, idPath);
    if (providerId !== null) return { outcome: 'sent', providerId };
    return { outcome: 'unknown', error: 'The SMS gateway: the answer has nothing at SMS_HTTP_ID.' };
  }

  return {
    name: 'http',
    medium: 'sms',
    async send(message) {
      const outcome = httpOutcome(
        await exchange({
          url: new URL(fillTemplate(url, message, encodeURIComponent)),
          method,
          headers: { ...headers, ...(body === null ? {} : { 'content-type': bodyType }) },
          body: body === null ? undefined : fillTemplate(body, message, ENCODERS[bodyType]),
          timeoutMs,
        }),
        GATEWAY,
      );
      return 'result' in outcome ? outcome.result : resultOf(outcome.accepted);
    },
  };
}
