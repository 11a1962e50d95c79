import { useMutation } from '@tanstack/react-query';
import { apiFetch } from '../../../lib/api-client.ts';

/** How long the button stays busy at least, in milliseconds (sections 7 and 9). */
export const LEAST_BUSY_MS = 1000;

/**
 * Subscribes an address; one that is there already counts as subscribed.
 * @throws ApiError when the server refuses
 */
export async function subscribe(email: string): Promise<void> {
  await apiFetch('/api/newsletter', { method: 'POST', body: { email } });
}

async function subscribeUnhurried(email: string): Promise<void> {
  const pause = new Promise((resolve) => void setTimeout(resolve, LEAST_BUSY_MS));
  const [outcome] = await Promise.allSettled([subscribe(email), pause]);
  if (outcome.status === 'rejected') throw outcome.reason;
}

/** Subscribes, and takes LEAST_BUSY_MS at least, whether it succeeds or fails. */
export function useSubscribe(callbacks: { onSuccess: () => void; onError: () => void }) {
  return useMutation({ mutationFn: subscribeUnhurried, ...callbacks });
}
