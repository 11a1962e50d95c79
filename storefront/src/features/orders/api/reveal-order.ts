import type { Order, RevealOrder } from '@chitenge/contract/order';
import { problemType } from '@chitenge/contract/problem-type';
import { getApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';

/** Reads an older order of this session by its phone number. */
export function revealOrder(id: string, input: RevealOrder): Promise<Order> {
  return call('POST /api/orders/:id/reveal', { params: { id }, body: input });
}

/** Returns whether the API shows the order only to who knows its phone number. */
export function needsPhoneNumber(error: unknown): boolean {
  return getApiError(error)?.problem?.type === problemType('phone-number-needed');
}
