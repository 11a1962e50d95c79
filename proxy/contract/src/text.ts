/** Text fields of requests, limited to lengths and characters that the database accepts. */
import { z } from 'zod';

/**
 * Excludes control characters, because Postgres rejects NUL. Excludes bidirectional controls, because they can reverse
 * the text around a name, such as a price or an address.
 */
const SINGLE_LINE = /^[^\p{Cc}\p{Bidi_Control}]*$/u;
const MULTI_LINE = /^(?:[^\p{Cc}\p{Bidi_Control}]|[\t\n\r])*$/u;

/** Returns whether a text of any number of lines has none of the excluded characters. */
export const isPlainText = (text: string): boolean => MULTI_LINE.test(text);

const tooLongMessage = (max: number) => `must be at most ${max} characters`;

const typeMessage = ({ input }: { input?: unknown }) =>
  input === undefined || input === null ? 'is required' : 'must be text';

/** One line of trimmed text with at most `max` characters. */
export const singleLineText = (max: number, tooLong = tooLongMessage(max)) =>
  z
    .string({ error: typeMessage })
    .trim()
    .max(max, tooLong)
    .regex(SINGLE_LINE, 'must not contain control characters');

/** One line of trimmed, non-empty text. */
export const requiredText = (max: number) => singleLineText(max).min(1, 'is required');

/** One line of trimmed text; null when it is missing or empty. */
export const optionalText = (max: number) =>
  singleLineText(max)
    .nullish()
    .transform((text) => text || null);

/** Text with at most `max` characters and any number of lines. */
export const multiLineText = (max: number) =>
  z
    .string({ error: typeMessage })
    .max(max, tooLongMessage(max))
    .regex(MULTI_LINE, 'must not contain control characters');

/** Maximum length of an email address (RFC 5321). */
export const MAX_EMAIL = 254;

export const emailSchema = requiredText(MAX_EMAIL).pipe(z.email('must be an email address'));
