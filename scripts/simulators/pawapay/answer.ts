import type { FailureReason } from './failures.ts';

/** The answer to a request of the merchant. */
export interface Answer {
  status: number;
  body: unknown;
}

/** Rejects a request that creates a payment. */
export function rejected(
  idField: 'depositId' | 'refundId',
  body: unknown,
  status: number,
  failureReason: FailureReason,
): Answer {
  const id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, idField) : undefined;
  return {
    status,
    body: { ...(typeof id === 'string' ? { [idField]: id } : {}), status: 'REJECTED', failureReason },
  };
}
