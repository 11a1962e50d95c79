import { exchange } from '../../../http-client/exchange.ts';
import type { MessageChannel, SendResult } from '../channel.ts';
import { httpOutcome } from '../http-outcome.ts';
import type { HttpSmsConfig } from './config.ts';
import { readId } from './read-id.ts';
import { ENCODERS, fillTemplate } from './template.ts';

export { readHttpSmsConfig, type HttpSmsConfig } from './config.ts';

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
