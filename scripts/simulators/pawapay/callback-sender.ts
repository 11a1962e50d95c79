import type { Context as SharedContext } from '../shared/context.ts';
import { post } from '../shared/post.ts';
import { callbackHeaders, type SigningKeys } from './callback-signature.ts';
import type { CallbackData } from './payments.ts';
import type { Settings, SignatureMode } from './settings.ts';

const TIMEOUT_MS = 10_000;

/** pawaPay leaves the reference of the client out of callbacks. */
const callbackBody = (payment: CallbackData) => JSON.stringify({ ...payment, clientReferenceId: undefined });

/** Delivers callbacks until the shop responds with 200, and applies the callback faults of the settings. */
export function createCallbackSender(
  { settings, schedule, journal }: SharedContext<Settings>,
  keys: SigningKeys,
) {
  /** The shop's answers; the status is undefined when it did not respond. */
  const deliveries: { status: number | undefined }[] = [];
  let held: string[] = [];
  const aborter = new AbortController();

  async function deliver(
    body: string,
    signature: SignatureMode | undefined,
    attempt = 1,
    deadline = Date.now() + settings.callbackRetryForMs,
  ): Promise<void> {
    const { callbackUrl, publicCallbackUrl } = settings;
    if (callbackUrl === null) return;
    const url = publicCallbackUrl ?? callbackUrl;
    const headers = await callbackHeaders({ url, body }, keys, signature ?? settings.signature);
    const signal = AbortSignal.any([aborter.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const status = await post(callbackUrl, { body, headers, signal });
    if (aborter.signal.aborted) return;
    deliveries.push({ status });
    const answer = status === undefined ? 'does not answer' : `answers ${status}`;
    const what = attempt === 1 ? 'a callback' : `callback attempt ${attempt}`;
    journal.add('callback', `The shop ${answer} to ${what}`);
    const pauseMs = settings.callbackRetryDelayMs * 2 ** (attempt - 1);
    if (status === 200 || Date.now() + pauseMs > deadline) return;
    schedule.after(pauseMs, () => deliver(body, signature, attempt + 1, deadline));
  }

  /** Sends callbacks one after the other, the copies of each at the same time. */
  function start(bodies: string[], signature?: SignatureMode): void {
    schedule.after(0, async () => {
      for (const body of bodies) {
        const copies = Array.from({ length: settings.callbackCopies });
        await Promise.all(copies.map(() => deliver(body, signature)));
      }
    });
  }

  return {
    deliveries,
    /** Sends a callback with the payment as it is now. */
    send(payment: CallbackData): void {
      if (settings.callbackUrl === null) return;
      if (settings.loseCallbacks === 'all' || settings.loseCallbacks > 0) {
        if (settings.loseCallbacks !== 'all') settings.loseCallbacks -= 1;
        journal.add('fault', 'A callback was lost');
        return;
      }
      held.push(callbackBody(payment));
      if (held.length < settings.reorderCallbacks) return;
      start(held.toReversed());
      held = [];
    },
    /** Sends any body until 200, as an attacker or another version of pawaPay would. */
    sendBody: (body: string, signature?: SignatureMode) => start([body], signature),
    clear(): void {
      deliveries.length = 0;
      held = [];
    },
    close: () => aborter.abort(),
  };
}
