/** One line of what happened, for the phone page. */
export interface JournalEntry<Kind> {
  id: number;
  at: string;
  kind: Kind;
  text: string;
  phoneNumber?: string;
}

export interface Journal<Kind> {
  add(kind: Kind, text: string, phoneNumber?: string): void;
  /** Returns the newest entries, newest first. */
  latest(): JournalEntry<Kind>[];
  clear(): void;
}

const KEPT_ENTRIES = 200;

export function createJournal<Kind>(): Journal<Kind> {
  let entries: JournalEntry<Kind>[] = [];
  let id = 0;
  return {
    add(kind, text, phoneNumber) {
      id += 1;
      const entry: JournalEntry<Kind> = { id, at: new Date().toISOString(), kind, text };
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
