import { FAILURE_CODES } from '@chitenge/contract/payment-state';
import { expect, it } from 'vitest';
import { failureText } from './failure-texts.ts';

it('has its own title for each code, and a next step', () => {
  const texts = FAILURE_CODES.map((code) =>
    failureText({ provider: 'mtn', failure: { code, reason: null } }),
  );
  expect(new Set(texts.map(({ title }) => title)).size).toBe(FAILURE_CODES.length);
  for (const { title, text } of texts) {
    expect(title).toMatch(/^[A-Z].*\.$/);
    expect(text).toMatch(/again|Choose|Check|Pay from|Add money/);
  }
});

it('says the reason of staff once, and how to reach the shop', () => {
  const failure = { code: 'rejected', reason: 'The SMS is of another shop.' } as const;
  const contact = { phone: '+260 97 000 0000', email: null };
  expect(failureText({ provider: null, failure }, contact)).toEqual({
    title: 'The shop did not confirm your payment.',
    text: 'The SMS is of another shop. You can send a transaction id again below, or contact the shop: +260 97 000 0000.',
  });
});

it('names the network only when it is known', () => {
  const failure = { code: 'provider-unavailable', reason: null } as const;
  expect(failureText({ provider: 'zamtel', failure }).title).toBe(
    'Zamtel Kwacha takes no payments at the moment.',
  );
  expect(failureText({ provider: null, failure }).title).toBe('The network takes no payments at the moment.');
});
