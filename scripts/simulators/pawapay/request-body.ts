import { z } from 'zod';
import { failure, type FailureReason } from './failures.ts';
import { CURRENCY, MAX_AMOUNT, MIN_AMOUNT } from './providers.ts';

/** pawaPay's pattern: no sign, no leading zeros, and no trailing zeros after the point. */
const AMOUNT = /^(?:0|[1-9]\d{0,17})(?:\.\d{0,3}[1-9])?$/;

const paymentId = z.uuidv4();
const amount = z.string().regex(AMOUNT);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** What the shop sends of the documented fields. */
export const depositRequestSchema = z.strictObject({
  depositId: paymentId,
  amount,
  currency,
  payer: z.strictObject({
    type: z.literal('MMO'),
    accountDetails: z.strictObject({ phoneNumber: z.string().min(1), provider: z.string().min(1) }),
  }),
  customerMessage: z
    .string()
    .regex(/^[a-zA-Z0-9 ]{4,22}$/)
    .optional(),
  clientReferenceId: z.string().min(1).max(36).optional(),
});

export const refundRequestSchema = z.strictObject({
  refundId: paymentId,
  depositId: paymentId,
  amount: amount.optional(),
  currency: currency.optional(),
});

const valueAt = (body: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );

function describeIssue(issue: z.core.$ZodIssue, body: unknown): FailureReason {
  const name = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const parameter = [...issue.path, issue.keys[0]].join('.');
    return failure('UNSUPPORTED_PARAMETER', `Parameter '${parameter}' is not supported.`);
  }
  if (valueAt(body, issue.path) === undefined)
    return failure('MISSING_PARAMETER', `Parameter '${name}' is missing.`);
  return failure('INVALID_PARAMETER', `Parameter '${name}' has an invalid value.`);
}

/**
 * Validates a body as pawaPay does before it looks at the payment.
 * @returns the body, or the technical failure that pawaPay answers with HTTP 400
 */
export function parseBody<Body>(
  schema: z.ZodType<Body>,
  body: unknown,
): { body: Body } | { failureReason: FailureReason } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { failureReason: failure('INVALID_INPUT', 'The body could not be parsed.') };
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { body: parsed.data };
  const [issue] = parsed.error.issues;
  return { failureReason: issue ? describeIssue(issue, body) : failure('INVALID_INPUT') };
}

/** Converts an amount such as `100.5` to whole ngwee. */
export const toNgwee = (value: string) => Math.round(Number(value) * 100);

/** Writes ngwee as pawaPay reports amounts: always with two decimals, `100.50`. */
export const formatNgwee = (ngwee: number) => (ngwee / 100).toFixed(2);

/** Returns why pawaPay rejects a well-formed amount (HTTP 200, status REJECTED). */
export function amountRejection(value: string, code: string): FailureReason | undefined {
  if (code !== CURRENCY) return failure('INVALID_CURRENCY', `The currency '${code}' is not supported.`);
  if ((value.split('.')[1] ?? '').length > 2)
    return failure('INVALID_AMOUNT', 'The provider supports two decimals.');
  if (Number(value) < Number(MIN_AMOUNT) || Number(value) > Number(MAX_AMOUNT)) {
    return failure('AMOUNT_OUT_OF_BOUNDS', `The amount must be from ${MIN_AMOUNT} to ${MAX_AMOUNT}.`);
  }
  return undefined;
}
