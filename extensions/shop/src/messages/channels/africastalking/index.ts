import { exchange } from '../../../http-client/exchange.ts';
import type { MessageChannel, OutgoingMessage } from '../channel.ts';
import { httpOutcome } from '../http-outcome.ts';
import type { AfricasTalkingConfig } from './config.ts';
import { parseAnswer } from './parse-answer.ts';
import { parseReport } from './parse-report.ts';

export { readAfricasTalkingConfig, type AfricasTalkingConfig } from './config.ts';

const GATEWAY = {
  name: "Africa's Talking",
  accessHint:
    'Check AFRICASTALKING_USERNAME and AFRICASTALKING_API_KEY. Sandbox and production have different keys.',
};

/** SMS by Africa's Talking, with delivery reports (docs/messages.md). */
export function createAfricasTalkingChannel(config: AfricasTalkingConfig): MessageChannel {
  const { username, apiKey, senderId, url, timeoutMs } = config;

  function formOf({ recipient, text }: OutgoingMessage): string {
    return new URLSearchParams({
      username,
      to: recipient,
      message: text,
      ...(senderId === null ? {} : { from: senderId }),
      // The sender pays, not the recipient.
      bulkSMSMode: '1',
      // The gateway answers before the network does, so fewer answers come too late.
      enqueue: '1',
    }).toString();
  }

  return {
    name: 'africastalking',
    medium: 'sms',
    async send(message) {
      const outcome = httpOutcome(
        await exchange({
          url: new URL(`${url}/version1/messaging`),
          method: 'POST',
          headers: {
            apikey: apiKey,
            accept: 'application/json',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: formOf(message),
          timeoutMs,
        }),
        GATEWAY,
      );
      return 'result' in outcome ? outcome.result : parseAnswer(outcome.accepted);
    },
    parseReport,
  };
}
