import type { Order, RevealOrder } from '@chitenge/contract/order';
import { problemType } from '@chitenge/contract/problem-type';
import { apiRequest } from '../../../lib/api-client.ts';
import { getApiError } from '../../../lib/api-error.ts';

/** Reads an older order of this session by its phone number. */
export function revealOrder(id: string, input: RevealOrder): Promise<Order> {
  return apiRequest(`/api/orders/${encodeURIComponent(id)}/reveal`, { method: 'POST', body: input });
}

/** Returns whether the API shows the order only to who knows its phone number. */
export function needsPhoneNumber(error: unknown): boolean {
  return getApiError(error)?.problem?.type === problemType('phone-number-needed');
}
