import { MESSAGE_KEYS, MESSAGE_MEDIA, messageTemplate } from '@chitenge/contract/message-templates';
import { STORE_DEFAULTS } from '@chitenge/contract/store-defaults';
import { describe, expect, it } from 'vitest';
import { builtInText, renderMessage } from './compose-message.ts';
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

  it.each(TEXTS)('of $key ($medium) do not name the shop themselves', ({ key, medium }) => {
    const { subject, body } = builtInText(key, medium);
    expect(`${subject} ${body}`).not.toContain(STORE_DEFAULTS.name);
  });

  it.each(TEXTS)('of $key ($medium) have no error when every value is empty', ({ key, medium }) => {
    const variables = Object.fromEntries(messageTemplate(key).variables.map((name) => [name, '']));
    expect(renderMessage({ key, medium, variables }, builtInText(key, medium)).templateError).toBeNull();
  });
});
