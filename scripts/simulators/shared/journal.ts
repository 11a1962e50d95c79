/** One line of what happened, for the phone page. */
interface JournalEntry {
  at: string;
  kind: string;
  text: string;
  phoneNumber: string | undefined;
}

const KEPT_ENTRIES = 200;

export function createJournal() {
  let entries: JournalEntry[] = [];
  return {
    /** @param kind what the line is about; the page shows a `fault` in red */
    add(kind: string, text: string, phoneNumber?: string): void {
      const entry = { at: new Date().toISOString(), kind, text, phoneNumber };
      entries = [entry, ...entries].slice(0, KEPT_ENTRIES);
    },
    /** Returns the newest entries, newest first. */
    latest: () => entries,
    clear(): void {
      entries = [];
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;
