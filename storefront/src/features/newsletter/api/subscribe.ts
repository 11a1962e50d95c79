import { useMutation } from '@tanstack/react-query';
import { apiFetch } from '../../../lib/api-client.ts';

/** Shortest time that the button stays busy (docs/behaviour.md#newsletter-form). */
export const MIN_BUSY_MS = 1000;

/**
 * Subscribes an email address. A subscribed address counts as success.
 * @throws ApiError when the server rejects it
 */
export async function subscribe(email: string): Promise<void> {
  await apiFetch('/api/newsletter', { method: 'POST', body: { email } });
}

async function subscribeWithMinimumDuration(email: string): Promise<void> {
  const minimum = new Promise((resolve) => void setTimeout(resolve, MIN_BUSY_MS));
  const [result] = await Promise.allSettled([subscribe(email), minimum]);
  if (result.status === 'rejected') throw result.reason;
}

/** Returns the mutation that subscribes. It takes at least MIN_BUSY_MS, also when it fails. */
export function useSubscribe(callbacks: { onSuccess: () => void; onError: () => void }) {
  return useMutation({ mutationFn: subscribeWithMinimumDuration, ...callbacks });
}
