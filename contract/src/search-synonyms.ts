/** Words that stand for each other in a search: docs/shopping.md#search. */
import { z } from 'zod';
import { searchWords } from './search.ts';
import { requiredText } from './text.ts';

export const MAX_SYNONYMS = 30;

export const MAX_SYNONYM = 60;

/** Letters, digits, spaces and the punctuation inside words, such as t-shirt. */
const WORDS = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&./-]*$/u;

const synonymSchema = requiredText(MAX_SYNONYM).regex(WORDS, 'must be a word or several words');

const keyOf = (synonym: string) => searchWords(synonym).join(' ');

/** A group of synonyms. Those that are the same to a search, such as a plural, are stored once. */
export const synonymsSchema = z.object({
  words: z
    .array(synonymSchema, 'must be a list of words')
    .max(MAX_SYNONYMS, `must be at most ${MAX_SYNONYMS} words`)
    .transform((words) =>
      [...new Map(words.toReversed().map((word) => [keyOf(word), word])).values()].toReversed(),
    )
    .refine((words) => words.length >= 2, 'must be at least two different words'),
});
