import { useQueryClient } from '@tanstack/react-query';

export interface NoteDraft {
  /** Returns the unsaved text, if any. */
  get: () => string | undefined;
  set: (text: string) => void;
  /** Deletes the draft if it still equals the saved text. */
  clearIfSaved: (saved: string) => void;
}

/**
 * Stores an order's unsaved notes, so that closing the dialog does not lose them.
 * The draft is in the query cache under `/api/admin/`, which signing out clears.
 */
export function useNoteDraft(orderId: string): NoteDraft {
  const queryClient = useQueryClient();
  const key = ['/api/admin/note-drafts', orderId];
  const get = (): string | undefined => queryClient.getQueryData<string>(key);
  return {
    get,
    set: (text) => {
      queryClient.setQueryDefaults(key, { gcTime: Infinity });
      queryClient.setQueryData(key, text);
    },
    clearIfSaved: (saved) => {
      if (get() === saved) queryClient.removeQueries({ queryKey: key });
    },
  };
}
