import { expect, it } from 'vitest';
import { samplePageTexts } from './content-pages.ts';
import { messageTexts } from './message-templates.ts';
import { hashOf, SHIPPED_TEXTS } from './shipped-texts.ts';

// When you change a text, add its hash at the end: shops with the former text then get the new one.
it('know each present text, after those of earlier versions', () => {
  const present = Object.fromEntries(
    [...messageTexts(), ...samplePageTexts()].map(([place, text]) => [place, hashOf(text)]),
  );
  const known = Object.fromEntries(
    Object.keys(present).map((place) => [place, SHIPPED_TEXTS[place]?.at(-1)]),
  );
  expect(known).toEqual(present);
});
