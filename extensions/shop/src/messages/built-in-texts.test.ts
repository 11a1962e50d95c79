import {
  MESSAGE_KEYS,
  MESSAGE_MEDIA,
  messageTemplate,
  type MessageKey,
  type MessageMedium,
} from '@chitenge/contract/message-templates';
import { STORE_DEFAULTS } from '@chitenge/contract/store-defaults';
import { describe, expect, it } from 'vitest';
import { builtInText, renderMessage } from './compose-message.ts';
import type { MessageOrder } from './message-facts.ts';
import { NO_LINKS } from './message-links.ts';
import { variablesOf } from './message-variables.ts';
import { SAMPLE_ORDER } from './preview.ts';
import { sampleVariables } from './sample-variables.ts';

const TEXTS = MESSAGE_KEYS.flatMap((key) =>
  MESSAGE_MEDIA.filter((medium) => messageTemplate(key)[medium] !== null).map((medium) => ({ key, medium })),
);

describe('the built-in texts', () => {
  it.each(TEXTS)('of $key ($medium) have no error, and fit one SMS', ({ key, medium }) => {
    const rendered = renderMessage(
      { key, medium, variables: sampleVariables(key) },
      builtInText(key, medium),
    );
    expect(rendered.templateError).toBeNull();
    expect(rendered.parts).toBe(medium === 'sms' ? 1 : null);
  });

  it.each(TEXTS.filter(({ medium }) => medium === 'sms'))(
    'of $key ($medium) have no part more because of a letter in a value',
    ({ key, medium }) => {
      const sample = sampleVariables(key);
      const withEach = (ending: string) =>
        Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, `${value}${ending}`]));
      const partsOf = (ending: string) =>
        renderMessage({ key, medium, variables: withEach(ending) }, builtInText(key, medium)).parts;
      for (const letter of ['ç', 'ã', 'ŋ', '·', '´', '‘', '’', 'ʼ', '°'])
        expect([letter, partsOf(letter)]).toEqual([letter, partsOf('x'.repeat(letter === '°' ? 4 : 1))]);
      expect(partsOf('№')).toBe(partsOf('No'));
      // The words of staff keep theirs.
      expect(partsOf('message' in sample ? '' : ' 🚌')).toBe(partsOf(''));
    },
  );

  it.each(TEXTS)('of $key ($medium) do not name the shop themselves', ({ key, medium }) => {
    const { subject, body } = builtInText(key, medium);
    expect(`${subject} ${body}`).not.toContain(STORE_DEFAULTS.name);
  });

  it.each(TEXTS)('of $key ($medium) have no error when every value is empty', ({ key, medium }) => {
    const variables = Object.fromEntries(messageTemplate(key).variables.map((name) => [name, '']));
    expect(renderMessage({ key, medium, variables }, builtInText(key, medium)).templateError).toBeNull();
  });
});

const account = { ussdCode: '*303#', merchantCode: '123456' };
const settings = {
  store_name: 'Our shop',
  contact_phone: null,
  contact_email: null,
  accounts: { mtn: account, airtel: account, zamtel: account },
};

it.each([
  ['paid', true],
  ['shipped', false],
  ['delivered', false],
  ['cancelled', false],
] as const)(
  'about the payment of an order that is %s say that it is being packed: %s',
  (status, expected) => {
    const order = { ...SAMPLE_ORDER, status, payment_status: 'paid' } as const;
    const sources = { shopUrl: 'https://shop.example', settings, takesPin: false, order, links: NO_LINKS };
    const texts = (['sms', 'email'] as const).map((medium) => {
      const variables = variablesOf('payment-received', { ...sources, data: {} });
      return renderMessage(
        { key: 'payment-received', medium, variables },
        builtInText('payment-received', medium),
      ).body;
    });
    expect(/getting your order ready|on its way/.test(texts.join(' '))).toBe(expected);
    expect(texts.join(' ')).not.toContain('left to pay');
  },
);

it('about too much money say how much, whether it is the first payment or a later one', () => {
  const order = { ...SAMPLE_ORDER, payment_status: 'paid' } as const;
  const sources = { shopUrl: 'https://shop.example', settings, takesPin: false, order, links: NO_LINKS };
  const data = { amount: 'K1449.00', surplus: 'K100.00' };
  const variables = variablesOf('payment-received', { ...sources, data });
  const { body, parts } = renderMessage(
    { key: 'payment-received', medium: 'sms', variables },
    builtInText('payment-received', 'sms'),
  );
  expect(body).toBe(
    'Our shop: we received K1449.00 for order No. 1042. Thank you! That is K100.00 too much: we give it back or contact you. https://shop.example/track#00000000',
  );
  expect(parts).toBe(1);
});

describe('of a lay-by', () => {
  const LAY_BY = { state: 'running' as const, depositLeft: '0.00', dueOn: '2127-01-23' };
  /** K1349.00 with so many kwacha paid. */
  const textOf = (key: MessageKey, medium: MessageMedium, changes: Partial<MessageOrder>) => {
    const order = { ...SAMPLE_ORDER, layBy: LAY_BY, ...changes };
    const sources = { shopUrl: 'https://shop.example', settings, takesPin: false, order, links: NO_LINKS };
    const variables = variablesOf(key, { ...sources, data: { amount: 'K400.00' } });
    return renderMessage({ key, medium, variables }, builtInText(key, medium));
  };
  const running = { money: { paid: 40_000, refunded: 0, conceded: 0 } };
  const waiting = {
    layBy: { ...LAY_BY, state: 'waiting' as const, depositLeft: '237.25' },
    money: { paid: 10_000, refunded: 0, conceded: 0 },
  };
  const unpaid = { layBy: { ...waiting.layBy, depositLeft: '337.25' } };
  const paid = {
    layBy: { ...LAY_BY, state: 'paid' as const },
    payment_status: 'paid' as const,
    money: { paid: 134_900, refunded: 0, conceded: 0 },
  };

  it.each<[MessageKey, Partial<MessageOrder>, string]>([
    [
      'payment-received',
      running,
      'Our shop: we received K400.00 for lay-by No. 1042. Paid: K400.00. Left: K949.00, due by 23 January. https://shop.example/track#00000000',
    ],
    [
      'payment-received',
      waiting,
      'Our shop: we received K400.00 for lay-by No. 1042. Paid: K100.00. Left: K1249.00, K237.25 of it now, due by 23 January. https://shop.example/track#00000000',
    ],
    [
      'payment-received',
      paid,
      'Our shop: we received K400.00 for lay-by No. 1042. Paid: K1349.00. https://shop.example/track#00000000',
    ],
    [
      'lay-by-placed',
      unpaid,
      'Our shop: thank you, Chanda. Lay-by No. 1042 of K1349.00: K337.25 now, the rest by 23 January. Pay or track it: https://shop.example/track#00000000',
    ],
    [
      'lay-by-placed',
      running,
      'Our shop: thank you, Chanda. Lay-by No. 1042 of K1349.00: K400.00 is paid, K949.00 due by 23 January. Pay or track it: https://shop.example/track#00000000',
    ],
    [
      'lay-by-due',
      running,
      'Our shop: of your lay-by No. 1042, K400.00 is paid, and K949.00 is due by 23 January. Pay a part or all of it: https://shop.example/track#00000000',
    ],
    [
      'lay-by-extended',
      running,
      'Our shop: you now have until 23 January to pay your lay-by No. 1042. Paid: K400.00. Left: K949.00. https://shop.example/track#00000000',
    ],
    [
      'hold-ending',
      { ...waiting, holds_until: '2126-11-24T13:30:00.000Z' },
      'Our shop: your lay-by No. 1042: K237.25 is due now. We are keeping it until 24 Nov, 15:30. Pay here: https://shop.example/track#00000000',
    ],
  ])('%s says by SMS what is paid, what is left and by when: %j', (key, changes, expected) => {
    expect(textOf(key, 'sms', changes)).toMatchObject({ body: expected, parts: 1 });
  });

  it.each<[Partial<MessageOrder>, string]>([
    [
      running,
      'You have paid K400.00 of K1349.00, and K949.00 is left, due by 23 January. Pay the next part whenever you like',
    ],
    [
      waiting,
      'You have paid K100.00 of K1349.00, and K1249.00 is left, due by 23 January. K237.25 of it is due now',
    ],
  ])('payment-received says the same by mail: %j', (changes, expected) => {
    const { subject, body } = textOf('payment-received', 'email', changes);
    expect(subject).toBe('We have received your payment for lay-by No. 1042');
    expect(body).toContain(expected);
    expect(body).not.toContain('left to pay');
  });
});

describe('the texts that ask for a payment', () => {
  const texts = (takesPin: boolean) =>
    (['order-placed', 'payment-instructions', 'hold-ending'] as const).map((key) => {
      const medium = key === 'payment-instructions' ? 'sms' : 'email';
      const sources = { shopUrl: 'https://shop.example', settings, takesPin, order: SAMPLE_ORDER };
      const variables = variablesOf(key, { ...sources, links: NO_LINKS, data: {} });
      const { body, parts } = renderMessage({ key, medium, variables }, builtInText(key, medium));
      expect(parts ?? 1).toBe(1);
      return body;
    });

  it('name one way to pay: the PIN, or the codes to dial', () => {
    for (const text of texts(true)) {
      expect(text).toContain('press Pay');
      expect(text).not.toMatch(/dial|\*303#|transaction ID/);
    }
    for (const text of texts(false)) {
      expect(text).toContain('MTN *303# 123456, Airtel *303# 123456');
      expect(text).not.toMatch(/PIN|press Pay/);
    }
  });

  it('send nobody to ask a shop that has no contact', () => {
    const unknown = { ...account, merchantCode: null };
    const accounts = { mtn: unknown, airtel: unknown, zamtel: unknown };
    const sources = { shopUrl: 'https://shop.example', takesPin: false, order: SAMPLE_ORDER };
    const instructions = (contact: object) =>
      variablesOf('order-placed', {
        ...sources,
        settings: { ...settings, accounts, ...contact },
        links: NO_LINKS,
        data: {},
      })['payment_instructions'];
    expect(instructions({})).toBe('MTN *303#, Airtel *303#, Zamtel *303#');
    expect(instructions({ contact_email: 'help@shop.example' })).toBe(
      'MTN *303#, Airtel *303#, Zamtel *303#. For the merchant code, ask us: help@shop.example',
    );
  });
});

it.each([
  [{}, 'for order No. 1042 to the mobile money account that paid.'],
  [{ refunded_how: 'in cash' }, 'for order No. 1042 in cash.'],
])(
  'about a refund with %o say where the money went, also those written before it was known',
  (data, expected) => {
    const variables = variablesOf('refund-made', {
      shopUrl: 'https://shop.example',
      settings,
      takesPin: false,
      order: { ...SAMPLE_ORDER, number: 1042 },
      links: NO_LINKS,
      data: { amount: 'K50.00', ...data },
    });
    for (const medium of MESSAGE_MEDIA)
      expect(
        renderMessage({ key: 'refund-made', medium, variables }, builtInText('refund-made', medium)).body,
      ).toContain(expected);
  },
);

it('name an order by its eight characters while it has no number', () => {
  const order = { ...SAMPLE_ORDER, id: '00000000-0000-4000-8000-00001a2b3c4d', number: null };
  const sources = { shopUrl: 'https://shop.example', settings, takesPin: false, order, links: NO_LINKS };
  const variables = variablesOf('order-shipped', { ...sources, data: {} });
  for (const medium of MESSAGE_MEDIA)
    expect(
      renderMessage({ key: 'order-shipped', medium, variables }, builtInText('order-shipped', medium)).body,
    ).toContain('your order 1a2b3c4d is on its way');
});
