import { useQueryClient, type QueryClient } from '@tanstack/react-query';

export interface NoteEdit {
  text: string;
  /** The saved notes that the text is based on. */
  base: string;
}

export interface NoteDraft {
  /** Returns the unsaved edit, if any. */
  get: () => NoteEdit | undefined;
  /** Stores an edit; one that equals its base is no draft. */
  set: (edit: NoteEdit) => void;
  clear: () => void;
  /** Bases the draft on the notes that have been saved, and deletes it if it equals them. */
  rebase: (saved: string) => void;
}

const KEY = '/api/admin/note-drafts';

/** Returns whether any order has unsaved notes. */
export function hasNoteDrafts(queryClient: QueryClient): boolean {
  return queryClient.getQueriesData({ queryKey: [KEY] }).some(([, draft]) => draft !== undefined);
}

/**
 * Stores an order's unsaved notes, so that closing the dialog does not lose them.
 * The draft is in the query cache under `/api/admin/`, which signing out clears.
 */
export function useNoteDraft(orderId: string): NoteDraft {
  const queryClient = useQueryClient();
  const key = [KEY, orderId];
  const get = (): NoteEdit | undefined => queryClient.getQueryData<NoteEdit>(key);
  const clear = (): void => queryClient.removeQueries({ queryKey: key });
  const set = (edit: NoteEdit): void => {
    if (edit.text === edit.base) {
      clear();
      return;
    }
    queryClient.setQueryDefaults(key, { gcTime: Infinity });
    queryClient.setQueryData(key, edit);
  };
  return {
    get,
    set,
    clear,
    rebase: (saved) => {
      const draft = get();
      if (draft) set({ text: draft.text, base: saved });
    },
  };
}
