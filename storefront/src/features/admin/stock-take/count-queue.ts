/**
 * What was counted on this device and is not sent. It stays through a reload and a lost connection: each count has an id of
 * its own, so it counts once however often it is sent.
 */
import { MAX_COUNTS, type RecordedCounts } from '@chitenge/contract/stock-take';
import { z } from 'zod';
import { isRefusal } from '../../../lib/api-error.ts';
import { createStore } from '../../../lib/store.ts';
import { createStoredStore } from '../../../lib/stored-store.ts';
import { getProblemMessage, staffCall } from '../session/admin-api.ts';

/** Milliseconds until the next try. */
const RETRY_MS = 5000;

const queuedSchema = z.object({
  id: z.string(),
  takeId: z.string(),
  /** Who has counted it, and sends it. */
  userId: z.string(),
  variantId: z.string(),
  /** As people call it: 'Wrap Dress, M'. */
  name: z.string(),
  kind: z.enum(['add', 'set']),
  units: z.number(),
  place: z.string(),
  /** Milliseconds since 1970, by the device's clock. */
  at: z.number(),
  /** Why the shop has refused it; null while it waits. */
  refusal: z.string().nullable(),
});
export type QueuedCount = z.infer<typeof queuedSchema>;

export const countQueue = createStoredStore<readonly QueuedCount[]>(
  'chitenge-counts',
  [],
  (value) => z.array(queuedSchema).safeParse(value).data ?? null,
);

/** Own units as the shop has answered, and when: milliseconds since 1970. */
export interface AnsweredUnits {
  units: number;
  at: number;
}

/** What the shop has answered about own counts since the page was opened, by `ownKey`. */
export const ownUnits = createStore<ReadonlyMap<string, AnsweredUnits>>(new Map());

export const ownKey = (takeId: string, variantId: string, place: string): string =>
  JSON.stringify([takeId, variantId, place.toLowerCase()]);

/** Returns own units with what waits to be sent. */
export const withQueued = (units: number, queued: readonly QueuedCount[]): number =>
  queued.reduce((sum, count) => (count.kind === 'set' ? count.units : sum + count.units), units);

let retry: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

/** Stores a count and begins to send it. */
export function addCount(count: Omit<QueuedCount, 'id' | 'at' | 'refusal'>): void {
  countQueue.set([...countQueue.get(), { ...count, id: crypto.randomUUID(), at: Date.now(), refusal: null }]);
  void sendCounts(count.userId);
}

/** Forgets counts that the shop refuses. */
export const dropRefused = (takeId: string): void =>
  countQueue.set(countQueue.get().filter((count) => count.takeId !== takeId || count.refusal === null));

/** Sends what a person has counted, oldest first. Without an answer it tries again later. */
export async function sendCounts(userId: string): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(retry);
  try {
    for (;;) {
      const waiting = countQueue.get().filter((count) => count.userId === userId && count.refusal === null);
      const takeId = waiting[0]?.takeId;
      if (takeId === undefined) return;
      const batch = waiting.filter((count) => count.takeId === takeId).slice(0, MAX_COUNTS);
      if (!(await sendBatch(takeId, batch))) {
        retry = setTimeout(() => void sendCounts(userId), RETRY_MS);
        return;
      }
    }
  } finally {
    isSending = false;
  }
}

/** @returns whether the shop has answered */
async function sendBatch(takeId: string, batch: readonly QueuedCount[]): Promise<boolean> {
  try {
    const recorded = await staffCall('POST /api/admin/stock-takes/:id/counts', {
      params: { id: takeId },
      body: {
        counts: batch.map(({ id, variantId, kind, units, place, at }) => ({
          id,
          variantId,
          kind,
          units,
          place,
          ageMs: Math.max(Date.now() - at, 0),
        })),
      },
    });
    settle(batch, (id) => recorded.failures.find((failure) => failure.id === id)?.message ?? null);
    remember(takeId, recorded);
    return true;
  } catch (error) {
    if (!isRefusal(error)) return false;
    const message = getProblemMessage(error) ?? error.message;
    settle(batch, () => message);
    return true;
  }
}

/** Takes the counts of a batch from the queue, and leaves those with a refusal there. */
function settle(batch: readonly QueuedCount[], refusalOf: (id: string) => string | null): void {
  const ids = new Set(batch.map(({ id }) => id));
  countQueue.set(
    countQueue.get().flatMap((count) => {
      if (!ids.has(count.id)) return [count];
      const refusal = refusalOf(count.id);
      return refusal === null ? [] : [{ ...count, refusal }];
    }),
  );
}

function remember(takeId: string, { own }: RecordedCounts): void {
  const units = new Map(ownUnits.get());
  const at = Date.now();
  for (const { variantId, place, units: count } of own)
    units.set(ownKey(takeId, variantId, place), { units: count, at });
  ownUnits.set(units);
}

/** Sends what was left by an earlier page, and again when the connection comes back. */
export function startSending(userId: string): () => void {
  const send = (): void => void sendCounts(userId);
  send();
  addEventListener('online', send);
  return () => removeEventListener('online', send);
}
