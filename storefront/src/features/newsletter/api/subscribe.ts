import { useMutation } from '@tanstack/react-query';
import { respond } from '../../../lib/call.ts';

/** Shortest time that the button stays busy (docs/shopping.md#newsletter-form). */
export const MIN_BUSY_MS = 1000;

/**
 * Subscribes an email address. A subscribed address counts as success.
 * It takes at least MIN_BUSY_MS, also when it fails.
 * @returns whether a mail asks to confirm the address
 * @throws ApiError when the server rejects it
 */
async function subscribe(email: string): Promise<boolean> {
  const minimum = new Promise((resolve) => void setTimeout(resolve, MIN_BUSY_MS));
  try {
    return (await respond('POST /api/newsletter', { body: { email } })).status === 202;
  } finally {
    await minimum;
  }
}

/** Returns the mutation that subscribes. */
export function useSubscribe(callbacks: {
  onSuccess: (confirmByMail: boolean) => void;
  onError: () => void;
}) {
  return useMutation({ mutationFn: subscribe, ...callbacks });
}
