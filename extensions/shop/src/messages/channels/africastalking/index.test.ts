import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SettingsChange } from '../../../../../../scripts/simulators/africastalking/settings.ts';
import {
  API_KEY,
  PHONE_NUMBER,
  startSimulator,
  USERNAME,
} from '../../../../../../scripts/simulators/africastalking/testing/start-simulator.ts';
import type { OutgoingMessage } from '../channel.ts';
import { createAfricasTalkingChannel, type AfricasTalkingConfig } from './index.ts';

const HOSTILE = 'Mary & "co"\r\n&to=+260960000000&username=eve \u{1F457} é';

const message = (change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: randomUUID(),
  recipient: PHONE_NUMBER,
  subject: '',
  text: HOSTILE,
  html: null,
  replyTo: null,
  unsubscribeUrl: null,
  ...change,
});

/** Starts the simulator and the channel to it, for one test. */
async function start(settings: SettingsChange = {}, change: Partial<AfricasTalkingConfig> = {}) {
  const { simulator, url } = await startSimulator(settings);
  const config = { username: USERNAME, apiKey: API_KEY, senderId: null, url, timeoutMs: 60_000, ...change };
  return { simulator, channel: createAfricasTalkingChannel(config) };
}

describe('an SMS', () => {
  it('arrives as it was written, with the id of the gateway', async () => {
    const { simulator, channel } = await start({}, { senderId: 'Chitenge' });
    const result = await channel.send(message());
    const [sms] = simulator.messages();
    expect(result).toEqual({ outcome: 'sent', providerId: sms?.messageId });
    expect(sms).toMatchObject({ phoneNumber: PHONE_NUMBER, text: HOSTILE, from: 'Chitenge' });
    expect(simulator.requests.map(({ form }) => form)).toEqual([
      {
        username: USERNAME,
        to: PHONE_NUMBER,
        message: HOSTILE,
        from: 'Chitenge',
        bulkSMSMode: '1',
        enqueue: '1',
      },
    ]);
  });

  it('of a sender that is not registered fails with words for the owner', async () => {
    const { channel } = await start({ senderIds: [] }, { senderId: 'Chitenge' });
    expect(await channel.send(message())).toEqual({
      outcome: 'failed',
      error: expect.stringContaining('AFRICASTALKING_SENDER_ID'),
    });
  });

  it('with another key fails without showing the key', async () => {
    const { channel } = await start({}, { apiKey: 'hunter2' });
    const result = await channel.send(message());
    expect(result).toEqual({
      outcome: 'failed',
      error: expect.stringContaining('Check AFRICASTALKING_USERNAME and AFRICASTALKING_API_KEY'),
    });
    expect(JSON.stringify(result)).not.toMatch(/hunter2|Mary/);
  });
});

it('is unknown when the answer is lost, although the SMS was accepted', async () => {
  const { simulator, channel } = await start({}, { timeoutMs: 3000 });
  simulator.addRequestFault({ answer: 'timeout', when: 'after' });
  expect(await channel.send(message())).toMatchObject({ outcome: 'unknown' });
  expect(simulator.messages()).toHaveLength(1);
});
