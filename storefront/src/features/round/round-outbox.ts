/** Sends what a rider has entered, oldest first, and reads the round. */
import { ROUND_TOKEN_HEADER } from '@chitenge/contract/round-outcomes';
import type { RiderRound } from '@chitenge/contract/rounds';
import { isNotFoundError, isRefusal } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import type { Store } from '../../lib/store.ts';
import { findPhoto, forgetPhoto, keepPhoto, makeSmall } from './kept-photos.ts';
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
  /** Keeps a small copy of a photograph, in the place of an earlier one of the stop, and sends it after the reports. */
  photograph: (of: Omit<Photo, 'id'>, file: Blob) => Promise<void>;
  stop: () => void;
}

const idOf = ({ stopId, body }: Report) => ({ id: body.id, stopId });

/** Returns why the shop has refused what was sent. @throws the error itself when another try may help, or the link has ended */
function wordsOf(error: unknown): string {
  if (!isRefusal(error) || error.status === 404) throw error;
  return error.problem?.detail ?? error.problem?.title ?? error.message;
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

  const change = (next: Partial<KeptRound>): void => store.set({ ...store.get(), ...next });
  const headers = () => ({ [ROUND_TOKEN_HEADER]: store.get().token ?? '' });
  const read = () => call('GET /api/rounds/:id', { params: { id: roundId }, headers: headers() });
  const send = ({ stopId, body }: Report): Promise<RiderRound> =>
    call('POST /api/rounds/:id/stops/:stopId', { params: { id: roundId, stopId }, headers: headers(), body });

  /** Takes a report or a photograph out of what waits, with what the shop has answered. */
  function settle({ id, stopId }: Pick<Photo, 'id' | 'stopId'>, refusal: string | null): void {
    const { queue, photos, refusals } = store.get();
    const { [stopId]: _old, ...others } = refusals;
    change({
      queue: queue.filter((report) => report.body.id !== id),
      photos: photos.filter((photo) => photo.id !== id),
      refusals: refusal === null ? others : { ...others, [stopId]: refusal },
    });
  }

  async function sendQueue(): Promise<void> {
    for (;;) {
      const [next] = store.get().queue;
      if (next === undefined) return;
      try {
        change({ round: await send(next) });
        settle(idOf(next), null);
      } catch (error) {
        settle(idOf(next), wordsOf(error));
      }
    }
  }

  async function sendPhoto({ id, stopId }: Photo): Promise<void> {
    const photo = await findPhoto(id);
    if (photo === undefined) return settle({ id, stopId }, 'The phone has lost the photograph.');
    const file = { type: photo.type || 'image/jpeg', bytes: await photo.arrayBuffer() };
    const params = { id: roundId, stopId };
    const request = { params, query: { photo: id }, headers: headers(), file };
    change({ round: await call('PUT /api/rounds/:id/stops/:stopId/photo', request) });
    settle({ id, stopId }, null);
  }

  async function sendPhotos(): Promise<void> {
    for (const photo of store.get().photos) {
      try {
        await sendPhoto(photo);
      } catch (error) {
        settle(photo, `The photograph was not taken: ${wordsOf(error)}`);
      }
      void forgetPhoto(photo.id);
    }
  }

  async function work(): Promise<void> {
    try {
      await sendQueue();
      change({ round: await read() });
      onState('current');
      await sendPhotos();
    } catch (error) {
      if (isNotFoundError(error)) {
        // Names and phones stay on no phone after the round.
        change({ round: null, refusals: {} });
        for (const { id } of store.get().photos) void forgetPhoto(id);
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
