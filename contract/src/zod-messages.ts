/** Messages for validation errors without a message in their schema. */
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

/** Error map for `parse`. It replaces zod's technical messages; messages of a schema take precedence. */
export const plainZodMessages: z.core.$ZodErrorMap = (issue) => {
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
      // The first member is the expected type; the others allow empty values.
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
