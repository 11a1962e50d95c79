import { fieldErrorSchema, type FieldError } from '@chitenge/contract/problem';
import { invalidRequest, problemError, type ProblemError } from '@chitenge/contract/problem-error';
import { createError, isDirectusError } from '@directus/errors';
import { z } from 'zod';

/**
 * 400 of Directus' own API: an invalid value. With the name of a column, the reason continues it. `errors` name the
 * fields of the shop's own API.
 */
export class InvalidValueError extends createError<{
  reason: string;
  column?: string;
  errors?: FieldError[];
}>('INVALID_PAYLOAD', ({ reason, column }) => (column === undefined ? reason : `${column} ${reason}`), 400) {}

const namedSchema = z.object({ reason: z.string(), column: z.string() });

/** Returns the API's name of a column: `sale_ends` is saleEnds. */
export const fieldOf = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const validatedSchema = z.object({ field: z.string(), type: z.string().optional() });

/** What Directus' validation calls a value that there is not. */
const MISSING: ReadonlySet<string> = new Set(['required', 'nnull', 'nempty']);

const VALIDATED = /^Validation failed for field "[^"]*"(?: at "[^"]*")?\.(?: Value)? ?/;

/** Returns the field and the words of a validation by Directus; null for another error. */
export function validatedField({
  extensions,
  message,
}: {
  extensions: unknown;
  message: string;
}): FieldError | null {
  const { data } = validatedSchema.safeParse(extensions);
  if (data === undefined || !VALIDATED.test(message)) return null;
  const words = message.replace(VALIDATED, '').replace(/\.$/, '') || 'is not valid';
  return { field: fieldOf(data.field), message: MISSING.has(data.type ?? '') ? 'is required' : words };
}

const listedSchema = z.object({ errors: z.array(fieldErrorSchema) });

function invalidValue({ extensions, message }: { extensions: unknown; message: string }): ProblemError {
  const listed = listedSchema.safeParse(extensions);
  if (listed.success) return invalidRequest(listed.data.errors);
  const { data } = namedSchema.safeParse(extensions);
  const validated = validatedField({ extensions, message });
  if (validated !== null) return invalidRequest([validated]);
  return invalidRequest([
    data ? { field: fieldOf(data.column), message: data.reason } : { field: '(body)', message },
  ]);
}

/** 403 of Directus' own API: only a command may write this. */
export class DirectWriteError extends createError<{ reason: string }>(
  'FORBIDDEN',
  ({ reason }) => reason,
  403,
) {}

/** 403 of Directus' own API: a column that only the owner reads. */
export class HiddenColumnError extends createError(
  'FORBIDDEN',
  'Only the shop’s owner may query session ids.',
  403,
) {}

/** 403 of Directus' own API: a query that could find out more of an account of staff than its name. */
export class HiddenAccountError extends createError(
  'FORBIDDEN',
  'Only the shop’s owner may query more of an account than its name.',
  403,
) {}

/** 403 of Directus' own API: a file that more people could read than the data. */
export class PrivateExportError extends createError(
  'FORBIDDEN',
  'The file library is open to content editors. Download the file instead, or export orders in the back office.',
  403,
) {}

/** 429 of Directus' own API: too many failed sign-ins. `retryAfter` is in seconds. */
export class TooManySignInsError extends createError<{ retryAfter: number }>(
  'REQUESTS_EXCEEDED',
  ({ retryAfter }) => `Too many attempts to sign in. Try again in ${retryAfter} seconds.`,
  429,
) {}

const uniqueSchema = z.object({ field: z.string() });
const uniqueColumnOf = ({ extensions }: { extensions: unknown }) =>
  uniqueSchema.safeParse(extensions).data?.field;

/** Returns the problem for an error of Directus' services, or null for any other error. */
export function problemOfDirectusError(error: unknown): ProblemError | null {
  if (!isDirectusError<unknown>(error)) return null;
  switch (error.code) {
    case 'FORBIDDEN':
      return problemError('not-allowed', {
        detail: error.message,
      });
    case 'RECORD_NOT_UNIQUE':
      if (uniqueColumnOf(error) === 'code')
        return problemError('code-taken', {
          detail: 'There is such a code already, perhaps an archived one.',
          errors: [{ field: 'code', message: 'is taken' }],
        });
      return problemError('slug-taken', {
        detail: 'Another one has this slug already.',
        errors: [{ field: 'slug', message: 'is taken' }],
      });
    case 'INVALID_FOREIGN_KEY':
      return invalidRequest([{ field: '(body)', message: 'refers to something that has just been deleted' }]);
    case 'INVALID_PAYLOAD':
    case 'FAILED_VALIDATION':
    case 'VALUE_OUT_OF_RANGE':
    case 'NOT_NULL_VIOLATION':
      return invalidValue(error);
    default:
      return null;
  }
}
