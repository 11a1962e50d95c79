import { useQueryClient } from '@tanstack/react-query';

export interface NoteDraft {
  /** What was typed last, if it is not saved yet. */
  read: () => string | undefined;
  keep: (text: string) => void;
  /** Forgets the draft once just that text is saved; what was typed meanwhile stays. */
  drop: (saved: string) => void;
}

/**
 * An order's notes as they were typed and not saved yet, so that closing the dialog does not lose them. They stand among
 * the back office's cached answers, which are forgotten on signing out.
 */
export function useNoteDraft(orderId: string): NoteDraft {
  const queryClient = useQueryClient();
  const key = ['/api/admin/note-drafts', orderId];
  const read = (): string | undefined => queryClient.getQueryData<string>(key);
  return {
    read,
    keep: (text) => {
      queryClient.setQueryDefaults(key, { gcTime: Infinity });
      queryClient.setQueryData(key, text);
    },
    drop: (saved) => {
      if (read() === saved) queryClient.removeQueries({ queryKey: key });
    },
  };
}
