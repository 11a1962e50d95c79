import { z } from 'zod';
import { AMOUNT } from './amounts.ts';
import { failure, type FailureReason } from './failures.ts';

/** Fields that deposits and refunds share. */
export const paymentId = z.uuidv4();
export const amount = z.string().regex(AMOUNT);
export const currency = z.string().regex(/^[A-Z]{3}$/);
export const clientReferenceId = z.string().min(1).max(36);
export const metadata = z
  .array(
    z
      .record(z.string(), z.union([z.string(), z.boolean()]))
      .refine((entry) => Object.keys(entry).filter((key) => key !== 'isPII').length === 1),
  )
  .max(10);

type Metadata = z.infer<typeof metadata>;

const fieldsOf = (entries: Metadata) =>
  entries.flatMap((entry) => Object.entries(entry).filter(([key]) => key !== 'isPII'));

/** Returns metadata as pawaPay reports it: one object instead of a list. */
export function flattenMetadata(entries: Metadata): Record<string, string> {
  return Object.fromEntries(fieldsOf(entries).map(([key, value]) => [key, String(value)]));
}

const valueAt = (body: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );

function describeIssue(issue: z.core.$ZodIssue, body: unknown): FailureReason {
  const name = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return failure(
      'UNSUPPORTED_PARAMETER',
      `Parameter '${[name, issue.keys[0]].filter(Boolean).join('.')}' is not supported.`,
    );
  }
  if (valueAt(body, issue.path) === undefined)
    return failure('MISSING_PARAMETER', `Parameter '${name}' is missing.`);
  return failure('INVALID_PARAMETER', `Parameter '${name}' has an invalid value.`);
}

/**
 * Validates a body as pawaPay does before it looks at the payment.
 * @returns the body, or the technical failure that pawaPay answers with HTTP 400
 */
export function parseBody<Schema extends z.ZodType<{ metadata?: Metadata | undefined }>>(
  schema: Schema,
  body: unknown,
): { body: z.infer<Schema> } | { failureReason: FailureReason } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { failureReason: failure('INVALID_INPUT', 'The body could not be parsed.') };
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { failureReason: issue ? describeIssue(issue, body) : failure('INVALID_INPUT') };
  }
  const names = fieldsOf(parsed.data.metadata ?? []).map(([key]) => key);
  if (new Set(names).size < names.length) {
    return { failureReason: failure('DUPLICATE_METADATA_FIELD', 'A metadata field appears twice.') };
  }
  return { body: parsed.data };
}
