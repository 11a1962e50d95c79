import type { OutgoingMessage } from '../channel.ts';

/** What a template can contain. */
const PLACEHOLDERS: Readonly<Record<string, (message: OutgoingMessage) => string>> = {
  /** E.164, with the plus sign. */
  to: ({ recipient }) => recipient,
  /** E.164 without the plus sign, as some gateways want it. */
  toDigits: ({ recipient }) => recipient.replace(/^\+/, ''),
  text: ({ text }) => text,
  id: ({ id }) => id,
};

const PLACEHOLDER = /\{\{\s*(?:(\w+)\s*)?\}\}/g;

export const ENCODERS = {
  'application/json': (value: string) => JSON.stringify(value).slice(1, -1),
  'application/x-www-form-urlencoded': encodeURIComponent,
} as const;

export type BodyType = keyof typeof ENCODERS;

/** Returns the names of a template's placeholders. */
export function placeholdersOf(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
}

/** Returns the placeholders of a template that do not exist. */
export function unknownPlaceholders(template: string): string[] {
  return placeholdersOf(template).filter((name) => !Object.hasOwn(PLACEHOLDERS, name));
}

/** Fills a template. Each value is encoded, so that it cannot end its field. */
export function fillTemplate(
  template: string,
  message: OutgoingMessage,
  encode: (value: string) => string,
): string {
  return template.replaceAll(PLACEHOLDER, (_, name = '') =>
    encode((PLACEHOLDERS[name]?.(message) ?? '').toWellFormed()),
  );
}
