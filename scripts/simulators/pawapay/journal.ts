/** One line of what happened, for the phone page. */
export interface JournalEntry {
  id: number;
  at: string;
  kind: 'deposit' | 'refund' | 'callback' | 'fault';
  text: string;
  phoneNumber?: string;
}

export interface Journal {
  add(kind: JournalEntry['kind'], text: string, phoneNumber?: string): void;
  /** Returns the newest entries, newest first. */
  latest(): JournalEntry[];
  clear(): void;
}

const KEPT_ENTRIES = 200;

export function createJournal(): Journal {
  let entries: JournalEntry[] = [];
  let id = 0;
  return {
    add(kind, text, phoneNumber) {
      id += 1;
      const entry = { id, at: new Date().toISOString(), kind, text };
      entries = [phoneNumber === undefined ? entry : { ...entry, phoneNumber }, ...entries].slice(
        0,
        KEPT_ENTRIES,
      );
    },
    latest: () => entries,
    clear() {
      entries = [];
    },
  };
}
