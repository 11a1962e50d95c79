/** Sends what a rider has entered, oldest first and the photograph of a stop before its report, and reads the round. */
import { ROUND_TOKEN_HEADER } from '@chitenge/contract/round-outcomes';
import type { RiderRound } from '@chitenge/contract/rounds';
import { isNotFoundError, isRefusal } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import type { Store } from '../../lib/store.ts';
import { findPhoto, forgetOldPhotos, forgetPhoto, keepPhoto, makeSmall } from './kept-photos.ts';
import type { KeptRound, Photo, Report } from './kept-round.ts';

/** Milliseconds until the next try. */
const RETRY_MS = 10_000;

/** What is known of the connection and the link. */
export type RoundState = 'loading' | 'current' | 'offline' | 'ended';

export interface RoundOutbox {
  /** Reads the round, after what was not sent. */
  refresh: () => void;
  /** Keeps what was entered, and sends it as soon as the shop can be reached. */
  report: (report: Report) => void;
  /** Keeps a small copy of a photograph, in the place of an earlier one of the stop, and sends it. */
  photograph: (of: Omit<Photo, 'id'>, file: Blob) => Promise<void>;
  stop: () => void;
}

/** Returns why the shop has refused what was sent. @throws the error itself when another try may help, or the link has ended */
function wordsOf(error: unknown): string {
  if (!isRefusal(error) || error.status === 404) throw error;
  return error.problem?.detail ?? error.problem?.title ?? error.message;
}

/** Returns what is refused, with other words about a stop; null for none. */
function withWords(refusals: KeptRound['refusals'], stopId: string, words: string | null) {
  const { [stopId]: _old, ...others } = refusals;
  return words === null ? others : { ...others, [stopId]: words };
}

interface Parts {
  roundId: string;
  store: Store<KeptRound>;
  onState: (state: RoundState) => void;
}

export function createRoundOutbox({ roundId, store, onState }: Parts): RoundOutbox {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isWanted = false;
  let isStopped = false;

  void forgetOldPhotos();
  const change = (next: Partial<KeptRound>): void => store.set({ ...store.get(), ...next });
  const headers = () => ({ [ROUND_TOKEN_HEADER]: store.get().token ?? '' });
  const read = () => call('GET /api/rounds/:id', { params: { id: roundId }, headers: headers() });
  const send = ({ stopId, body }: Report): Promise<RiderRound> =>
    call('POST /api/rounds/:id/stops/:stopId', { params: { id: roundId, stopId }, headers: headers(), body });

  /** Takes a report out of what waits, with what the shop has answered. */
  function settleReport({ stopId, body }: Report, refusal: string | null): void {
    const { queue, refusals } = store.get();
    change({
      queue: queue.filter((report) => report.body.id !== body.id),
      refusals: withWords(refusals, stopId, refusal),
    });
  }

  /** Takes a photograph out of what waits. It says nothing about the report of its stop. */
  function settlePhoto({ id, stopId }: Photo, refusal: string | null): void {
    const { photos, photoRefusals } = store.get();
    change({
      photos: photos.filter((photo) => photo.id !== id),
      photoRefusals: withWords(photoRefusals, stopId, refusal),
    });
    void forgetPhoto(id);
  }

  async function sendQueue(): Promise<void> {
    for (;;) {
      const { queue, photos } = store.get();
      const [next] = queue;
      if (next === undefined) return;
      // A stop that is over takes no better photograph. One that cannot be sent now holds up no report.
      const photo = photos.find(({ stopId }) => stopId === next.stopId);
      if (photo !== undefined) await sendPhoto(photo).catch(() => undefined);
      try {
        change({ round: await send(next) });
        settleReport(next, null);
      } catch (error) {
        settleReport(next, wordsOf(error));
      }
    }
  }

  /** @throws when another try may help, or the link has ended: the photograph stays on the phone */
  async function sendPhoto(photo: Photo): Promise<void> {
    const { id, stopId } = photo;
    const kept = await findPhoto(id);
    if (kept === undefined) return settlePhoto(photo, 'The phone has lost the photograph.');
    const file = { type: kept.type || 'image/jpeg', bytes: await kept.arrayBuffer() };
    const params = { id: roundId, stopId };
    const request = { params, query: { photo: id }, headers: headers(), file };
    try {
      change({ round: await call('PUT /api/rounds/:id/stops/:stopId/photo', request) });
    } catch (error) {
      return settlePhoto(photo, `The photograph was not taken: ${wordsOf(error)}`);
    }
    settlePhoto(photo, null);
  }

  async function sendPhotos(): Promise<void> {
    for (const photo of store.get().photos) await sendPhoto(photo);
  }

  async function work(): Promise<void> {
    try {
      await sendQueue();
      change({ round: await read() });
      onState('current');
      await sendPhotos();
    } catch (error) {
      if (isNotFoundError(error)) {
        // Names and phones stay on no phone after the round. What was not sent waits for another link to it.
        change({ round: null, refusals: {}, photoRefusals: {} });
        onState('ended');
        return;
      }
      onState('offline');
      if (!isStopped) retry = setTimeout(refresh, RETRY_MS);
    }
  }

  function refresh(): void {
    clearTimeout(retry);
    if (store.get().token === null) return onState('ended');
    isWanted = true;
    if (!isBusy) void workWhileWanted();
  }

  /** One at a time: what is asked for meanwhile is done once more afterwards. */
  async function workWhileWanted(): Promise<void> {
    isBusy = true;
    isWanted = false;
    await work();
    isBusy = false;
    if (isWanted && !isStopped) void workWhileWanted();
  }

  return {
    refresh,
    report(report) {
      const { queue } = store.get();
      change({ queue: [...queue.filter(({ stopId }) => stopId !== report.stopId), report] });
      refresh();
    },
    async photograph({ stopId, reference }, file) {
      const photo = { id: crypto.randomUUID(), stopId, reference };
      await keepPhoto(photo.id, await makeSmall(file));
      const { photos } = store.get();
      for (const { id } of photos.filter((earlier) => earlier.stopId === stopId)) void forgetPhoto(id);
      change({ photos: [...photos.filter((earlier) => earlier.stopId !== stopId), photo] });
      refresh();
    },
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
