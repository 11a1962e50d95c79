import { expect, it } from 'vitest';
import { MESSAGE_KEYS, messageTemplate } from './message-templates.ts';
import { MESSAGE_VARIABLES } from './message-variables.ts';

const NAMES = /\{\{\s*(\w+)/g;
const CONDITIONS = /\{%\s*if (\w+)/g;

it('uses only the variables that a template lists', () => {
  for (const key of MESSAGE_KEYS) {
    const { sms, email, variables } = messageTemplate(key);
    const text = [sms?.body, email?.subject, email?.body].join('\n');
    const used = [...text.matchAll(NAMES), ...text.matchAll(CONDITIONS)].map(([, name]) => name);
    if (email?.action) used.push(email.action.url);
    expect(used.filter((name) => !variables.some((variable) => variable === name))).toEqual([]);
    expect(variables.every((name) => name in MESSAGE_VARIABLES)).toBe(true);
  }
});
