import { describe, expect, it } from 'vitest';
import { readAfricasTalkingConfig } from './config.ts';

const ACCOUNT = { AFRICASTALKING_USERNAME: 'chitenge', AFRICASTALKING_API_KEY: 'atsk_hunter2' };

describe('readAfricasTalkingConfig', () => {
  it.each([{}, { AFRICASTALKING_URL: 'x' }, { AFRICASTALKING_USERNAME: ' ', AFRICASTALKING_API_KEY: '' }])(
    'returns null for %j',
    (env) => {
      expect(readAfricasTalkingConfig(env)).toBeNull();
    },
  );

  it.each([
    [{}, 'https://api.africastalking.com'],
    [{ AFRICASTALKING_USERNAME: 'sandbox' }, 'https://api.sandbox.africastalking.com'],
    [{ AFRICASTALKING_URL: 'http://127.0.0.1:4020/' }, 'http://127.0.0.1:4020'],
  ])('with %j calls %s', (change, url) => {
    expect(readAfricasTalkingConfig({ ...ACCOUNT, ...change })).toMatchObject({ url, senderId: null });
  });

  it.each(['Chitenge', 'My Shop', '40404', 40_404])(
    'accepts the sender id %j',
    (AFRICASTALKING_SENDER_ID) => {
      expect(readAfricasTalkingConfig({ ...ACCOUNT, AFRICASTALKING_SENDER_ID })?.senderId).toBe(
        String(AFRICASTALKING_SENDER_ID),
      );
    },
  );

  it.each([
    [{ AFRICASTALKING_USERNAME: '' }, 'AFRICASTALKING_USERNAME is missing'],
    [{ AFRICASTALKING_API_KEY: '' }, 'AFRICASTALKING_API_KEY is missing'],
    [{ AFRICASTALKING_API_KEY: 'hunter2\nx' }, 'AFRICASTALKING_API_KEY contains'],
    [{ AFRICASTALKING_USERNAME: 'my app' }, 'AFRICASTALKING_USERNAME contains'],
    [{ AFRICASTALKING_SENDER_ID: 'Chitenge Boutique' }, 'AFRICASTALKING_SENDER_ID must be'],
    [{ AFRICASTALKING_URL: 'http://sms.example.org' }, 'AFRICASTALKING_URL must be an https URL'],
    [{ AFRICASTALKING_URL: 'https://me:hunter2@sms.example.org' }, 'AFRICASTALKING_URL must be an https URL'],
  ])('explains %j without the key', (change, words) => {
    const read = () => readAfricasTalkingConfig({ ...ACCOUNT, ...change });
    expect(read).toThrow(words);
    expect(read).not.toThrow('hunter2');
  });
});
