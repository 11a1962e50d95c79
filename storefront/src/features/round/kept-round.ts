/**
 * What a rider's phone keeps of the round, so that it works without the connection: the round as it was last read, and what
 * was entered and not yet sent. Each entry has an id, by which the shop takes it once.
 */
import type { ReportStopInput, RiderRound } from '@chitenge/contract/rounds';
import { createStoredStore } from '../../lib/stored-store.ts';
import type { Store } from '../../lib/store.ts';

/** What was entered at a stop. */
export interface Report {
  stopId: string;
  /** Of the order, for a person who has to settle it by hand. */
  reference: string;
  body: ReportStopInput;
}

/** A photograph that was not sent yet. Its bytes are elsewhere: kept-photos.ts. */
export interface Photo {
  id: string;
  stopId: string;
  reference: string;
}

/** Returns the id and the time of what is entered now. */
export const newReport = (): Pick<ReportStopInput, 'id' | 'at'> => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
});

export interface KeptRound {
  token: string | null;
  round: RiderRound | null;
  /** Not yet sent, oldest first. */
  queue: readonly Report[];
  /** Not yet sent, one of each stop. */
  photos: readonly Photo[];
  /** Why the shop has refused what was last entered, by stop. */
  refusals: Refusals;
  /** Why the last photograph was not taken, by stop. */
  photoRefusals: Refusals;
}

type Refusals = Readonly<Record<string, string>>;

const EMPTY: KeptRound = { token: null, round: null, queue: [], photos: [], refusals: {}, photoRefusals: {} };

const isKept = (value: unknown): value is KeptRound =>
  typeof value === 'object' && value !== null && 'queue' in value && Array.isArray(value.queue);

const stores = new Map<string, Store<KeptRound>>();

/** Returns the store of a round, which outlives the page. */
export function keptRound(roundId: string): Store<KeptRound> {
  const known = stores.get(roundId);
  if (known !== undefined) return known;
  const store = createStoredStore<KeptRound>(`chitenge-round-${roundId}`, EMPTY, (value) =>
    isKept(value) ? { ...EMPTY, ...value } : null,
  );
  stores.set(roundId, store);
  return store;
}
