/** The words for what no rule of the contract has words of its own for. */
import type { z } from 'zod';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
};

const UNITS: Record<string, string> = { string: ' characters', array: ' entries' };

/**
 * Plain words for an issue, to be handed to `parse`: zod's own speak of types and of its own insides. Messages that a
 * schema brings along come first.
 */
export const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${KINDS[issue.expected] ?? 'something else'}`;
    case 'too_small':
      return `must be at least ${String(issue.minimum)}${UNITS[issue.origin] ?? ''}`;
    case 'too_big':
      return `must be at most ${String(issue.maximum)}${UNITS[issue.origin] ?? ''}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'invalid_union':
      // The first of the kinds is what is meant; the others stand for "nothing".
      return issue.errors[0]?.[0]?.message ?? 'is not valid';
    case 'unrecognized_keys':
      return `has unknown parts: ${issue.keys.join(', ')}`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'not_multiple_of':
      return 'is not valid';
  }
};
