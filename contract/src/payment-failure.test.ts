import { expect, it } from 'vitest';
import { failureText } from './payment-failure.ts';
import { FAILURE_CODES } from './payment-state.ts';

it('has its own title for each code, and a next step', () => {
  const texts = FAILURE_CODES.map((code) => failureText({ network: 'mtn', failure: { code, reason: null } }));
  expect(new Set(texts.map(({ title }) => title)).size).toBe(FAILURE_CODES.length);
  for (const { title, text } of texts) {
    expect(title).toMatch(/^[A-Z].*\.$/);
    expect(text).toMatch(/again|Choose|Check|[Pp]ay from/);
  }
});

it('says the reason of staff once, and how to reach the shop if there is a way', () => {
  const failure = { code: 'rejected', reason: 'The SMS is of another shop.' } as const;
  const contact = { phone: '+260 97 000 0000', email: null };
  expect(failureText({ network: null, failure }, contact)).toEqual({
    title: 'We could not confirm your payment.',
    text: 'The SMS is of another shop. You can send a transaction ID again, or contact us: +260 97 000 0000.',
  });
  expect(failureText({ network: null, failure }).text).toBe(
    'The SMS is of another shop. You can send a transaction ID again.',
  );
});

it('says nothing of a PIN or a phone when a card was declined on a page', () => {
  for (const code of [
    'not-approved',
    'insufficient-balance',
    'provider-unavailable',
    'not-received',
  ] as const) {
    const { title, text } = failureText({ method: 'page', network: null, failure: { code, reason: null } });
    expect(`${title} ${text}`).not.toMatch(/PIN|phone|network/);
    expect(text).toMatch(/[Tt]ry again|another card/);
  }
});

it('names the network only when it is known', () => {
  const failure = { code: 'provider-unavailable', reason: null } as const;
  expect(failureText({ network: 'zamtel', failure }).title).toBe(
    'Zamtel Kwacha is not taking payments at the moment.',
  );
  expect(failureText({ network: null, failure }).title).toBe(
    'The network is not taking payments at the moment.',
  );
});
