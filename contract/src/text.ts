/** Text fields of requests. They are cleaned before any check, and limited to what the database accepts: docs/text.md. */
import { z } from 'zod';
import { cleanCode, cleanEmail, cleanLine, cleanText } from './clean-text.ts';

/** What is left in clean text and must not be stored: Postgres rejects NUL, and programs may obey other ones. */
const ONE_LINE = /^\P{Cc}*$/u;
const LINES = /^(?:\P{Cc}|[\t\n])*$/u;

/** Texts that were cut within a character have half of one. */
const WHOLE = /^\P{Cs}*$/u;

const CONTROL_MESSAGE = 'must not contain control characters';
const BROKEN_MESSAGE = 'has a broken character; please type it again';

/** Returns what is wrong with clean text of any number of lines; null when it can be stored. */
export function textProblem(text: string): string | null {
  if (!LINES.test(text)) return CONTROL_MESSAGE;
  return WHOLE.test(text) ? null : BROKEN_MESSAGE;
}

const tooLongMessage = (max: number) => `must be at most ${max} characters`;

const typeMessage = ({ input }: { input?: unknown }) =>
  input === undefined || input === null ? 'is required' : 'must be text';

const cleanedLine = (clean: (text: string) => string, max: number, tooLong = tooLongMessage(max)) =>
  z
    .string({ error: typeMessage })
    .overwrite(clean)
    .max(max, tooLong)
    .regex(ONE_LINE, CONTROL_MESSAGE)
    .regex(WHOLE, BROKEN_MESSAGE);

/** One line of text with at most `max` characters. */
export const singleLineText = (max: number, tooLong?: string) => cleanedLine(cleanLine, max, tooLong);

/** A code or an id of at most `max` characters; empty for none. */
export const codeText = (max: number) => cleanedLine(cleanCode, max);

/** One line of non-empty text. */
export const requiredText = (max: number) => singleLineText(max).min(1, 'is required');

/** One line of text; null when it is missing or empty. */
export const optionalText = (max: number) =>
  singleLineText(max)
    .nullish()
    .transform((text) => text || null);

/** Text with at most `max` characters and any number of lines. */
export const multiLineText = (max: number) =>
  z
    .string({ error: typeMessage })
    .overwrite(cleanText)
    .max(max, tooLongMessage(max))
    .regex(LINES, CONTROL_MESSAGE)
    .regex(WHOLE, BROKEN_MESSAGE);

/** Maximum length of an email address (RFC 5321). */
export const MAX_EMAIL = 254;

export const emailSchema = cleanedLine(cleanEmail, MAX_EMAIL)
  .min(1, 'is required')
  .pipe(z.email('must be an email address'));
