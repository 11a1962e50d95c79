import { useQueryClient } from '@tanstack/react-query';

export interface NoteEdit {
  text: string;
  /** The saved notes that the text is based on. */
  base: string;
}

export interface NoteDraft {
  /** Returns the unsaved edit, if any. */
  get: () => NoteEdit | undefined;
  set: (edit: NoteEdit) => void;
  clear: () => void;
  /** Deletes the draft if its text still equals the saved text. */
  clearIfSaved: (saved: string) => void;
}

/**
 * Stores an order's unsaved notes, so that closing the dialog does not lose them.
 * The draft is in the query cache under `/api/admin/`, which signing out clears.
 */
export function useNoteDraft(orderId: string): NoteDraft {
  const queryClient = useQueryClient();
  const key = ['/api/admin/note-drafts', orderId];
  const get = (): NoteEdit | undefined => queryClient.getQueryData<NoteEdit>(key);
  const clear = (): void => queryClient.removeQueries({ queryKey: key });
  return {
    get,
    set: (edit) => {
      queryClient.setQueryDefaults(key, { gcTime: Infinity });
      queryClient.setQueryData(key, edit);
    },
    clear,
    clearIfSaved: (saved) => {
      if (get()?.text === saved) clear();
    },
  };
}
