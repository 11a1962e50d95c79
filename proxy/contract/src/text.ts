/** Texts as requests bring them: how long they may be, and nothing in them that a database refuses. */
import { z } from 'zod';

/** No control characters: NUL above all, which Postgres does not take. */
const ONE_LINE = /^\P{Cc}*$/u;
const SEVERAL_LINES = /^[\P{Cc}\t\n\r]*$/u;

const atMost = (max: number) => `must be at most ${max} characters`;

const absentOr = ({ input }: { input?: unknown }) =>
  input === undefined || input === null ? 'is required' : 'must be text';

/** One line of text of at most `max` characters; white space at both ends is dropped. */
export const line = (max: number, tooLong = atMost(max)) =>
  z
    .string({ error: absentOr })
    .trim()
    .max(max, tooLong)
    .regex(ONE_LINE, 'must not contain control characters');

/** As `line`, and not empty. */
export const requiredLine = (max: number) => line(max).min(1, 'is required');

/** Text of at most `max` characters that may have several lines. */
export const paragraphs = (max: number) =>
  z
    .string({ error: absentOr })
    .max(max, atMost(max))
    .regex(SEVERAL_LINES, 'must not contain control characters');

/** Longest email address that can be written to. */
export const MAX_EMAIL = 254;

/** An email address. */
export const emailSchema = requiredLine(MAX_EMAIL).pipe(z.email('must be an email address'));
