import { post } from '../shared/post.ts';
import { callbackHeaders } from './callback-signature.ts';
import type { Context } from './context.ts';
import type { Deposit, Refund } from './payment.ts';
import type { SignatureMode } from './settings.ts';
import type { SigningKeys } from './signing-keys.ts';

export type CallbackData = Deposit | Refund;

/** One attempt to deliver a callback. */
export interface Delivery {
  at: string;
  attempt: number;
  body: string;
  headers: Record<string, string>;
  /** The shop's HTTP status, or undefined when it did not respond. */
  status: number | undefined;
}

interface Pending {
  body: string;
  signature: SignatureMode | undefined;
}

/** pawaPay leaves the reference of the client out of callbacks. */
const callbackBody = (payment: CallbackData) => JSON.stringify({ ...payment, clientReferenceId: undefined });

/** Delivers callbacks until the shop responds with 200, and applies the callback faults of the settings. */
export function createCallbackSender(
  { settings, schedule, journal }: Omit<Context, 'sendCallback'>,
  keys: SigningKeys,
) {
  const deliveries: Delivery[] = [];
  let held: Pending[] = [];
  const aborter = new AbortController();

  async function deliver(pending: Pending, attempt: number, deadline: number): Promise<void> {
    const { callbackUrl, publicCallbackUrl, signedCallbacks } = settings;
    if (callbackUrl === null) return;
    const { body } = pending;
    const mode = pending.signature ?? (signedCallbacks ? settings.signature : 'none');
    const headers = await callbackHeaders({ url: publicCallbackUrl ?? callbackUrl, body }, keys, mode);
    const at = new Date().toISOString();
    const signal = AbortSignal.any([aborter.signal, AbortSignal.timeout(settings.callbackTimeoutMs)]);
    const status = await post(callbackUrl, { body, headers, signal });
    if (aborter.signal.aborted) return;
    deliveries.push({ at, attempt, body, headers, status });
    const answer = status === undefined ? 'does not answer' : `answers ${status}`;
    journal.add(
      'callback',
      `The shop ${answer} to ${attempt === 1 ? 'a callback' : `callback attempt ${attempt}`}`,
    );
    const pauseMs = settings.callbackRetryDelayMs * 2 ** (attempt - 1);
    if (status === 200 || Date.now() + pauseMs > deadline) return;
    schedule.after(pauseMs, () => deliver(pending, attempt + 1, deadline));
  }

  function start(pending: Pending): void {
    const deadline = Date.now() + settings.callbackRetryForMs;
    for (let copy = 0; copy < settings.callbackCopies; copy += 1) {
      schedule.after(settings.callbackDelayMs, () => deliver(pending, 1, deadline));
    }
  }

  /** Sends the callbacks that are held back for reordering, newest first. Each follows the response to the one before. */
  function release(): void {
    const released = held.toReversed();
    held = [];
    const deadline = Date.now() + settings.callbackRetryForMs;
    schedule.after(settings.callbackDelayMs, async () => {
      for (const pending of released) await deliver(pending, 1, deadline);
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
      const pending = { body: callbackBody(payment), signature: undefined };
      if (settings.reorderCallbacks < 2) {
        start(pending);
        return;
      }
      held.push(pending);
      if (held.length >= settings.reorderCallbacks) release();
    },
    /** Sends any body until 200, as an attacker or another version of pawaPay would. */
    sendBody: (body: string, signature?: SignatureMode) => start({ body, signature }),
    release,
    clear(): void {
      deliveries.length = 0;
      held = [];
    },
    close: () => aborter.abort(),
  };
}

export type CallbackSender = ReturnType<typeof createCallbackSender>;
