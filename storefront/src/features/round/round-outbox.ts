/** Sends what a rider has entered, oldest first, and reads the round. */
import { ROUND_TOKEN_HEADER } from '@chitenge/contract/round-outcomes';
import type { RiderRound } from '@chitenge/contract/rounds';
import { isNotFoundError, isRefusal } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import type { Store } from '../../lib/store.ts';
import type { KeptRound, Report } from './kept-round.ts';

/** Milliseconds until the next try. */
const RETRY_MS = 10_000;

/** What is known of the connection and the link. */
export type RoundState = 'loading' | 'current' | 'offline' | 'ended';

export interface RoundOutbox {
  /** Reads the round, after what was not sent. */
  refresh: () => void;
  /** Keeps what was entered, and sends it as soon as the shop can be reached. */
  report: (report: Report) => void;
  stop: () => void;
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

  /** Takes an entry out of the queue, with what the shop has answered. */
  function settle({ stopId, body }: Report, refusal: string | null): void {
    const { queue, refusals } = store.get();
    const { [stopId]: _old, ...others } = refusals;
    change({
      queue: queue.filter((report) => report.body.id !== body.id),
      refusals: refusal === null ? others : { ...others, [stopId]: refusal },
    });
  }

  async function sendQueue(): Promise<void> {
    for (;;) {
      const [next] = store.get().queue;
      if (next === undefined) return;
      try {
        change({ round: await send(next) });
        settle(next, null);
      } catch (error) {
        if (!isRefusal(error) || error.status === 404) throw error;
        settle(next, error.problem?.detail ?? error.message);
      }
    }
  }

  async function work(): Promise<void> {
    try {
      await sendQueue();
      change({ round: await read() });
      onState('current');
    } catch (error) {
      if (isNotFoundError(error)) {
        // Names and phones stay on no phone after the round.
        change({ round: null, refusals: {} });
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
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
