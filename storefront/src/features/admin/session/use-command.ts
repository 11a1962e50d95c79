import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { toast, type ToastOptions } from '../../../ui/toast/toast-store.ts';
import { getProblemMessage } from './admin-api.ts';

interface Command<Input, Output> {
  send: (input: Input) => Promise<Output>;
  /** Commands of one scope are sent one after another. */
  scope?: string;
  /** Called before the toast. */
  onDone?: (output: Output, input: Input) => void;
  /** What the toast says; null shows none. */
  done?: string | ((output: Output, input: Input) => ToastOptions | null);
  /** Title of the toast about an error. */
  failedTitle?: string | ((error: Error) => string);
  /** What the toast says about an error; without it, the caller does. */
  failed?: string | ((error: Error) => string);
  /** Queries that the command changes. They are read again after an error, too: only the answer may have been lost. */
  refresh?: readonly QueryKey[];
  /** Whether it is busy until these queries have been read again. */
  isBusyUntilFresh?: boolean;
}

/** Returns the server's words about an error, or others when it has none. */
export const serverWordsOr =
  (otherwise: string) =>
  (error: unknown): string =>
    getProblemMessage(error) ?? otherwise;

/** Reads the queries with these keys again, where they are shown. */
export const readAgain = (queryClient: QueryClient, keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** Returns what sends a command, says in a toast how it ended, and reads again what it has changed. */
export function useCommand<Input = void, Output = unknown>(command: Command<Input, Output>) {
  const {
    send,
    scope,
    onDone,
    done,
    failedTitle = 'Error',
    failed,
    refresh = [],
    isBusyUntilFresh,
  } = command;
  const queryClient = useQueryClient();
  return useMutation({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: send,
    onSuccess: (output, input) => {
      onDone?.(output, input);
      const words = typeof done === 'string' ? { title: done } : done?.(output, input);
      if (words) toast(words);
    },
    onError: (error) => {
      if (failed === undefined) return;
      const description = typeof failed === 'string' ? failed : failed(error);
      const title = typeof failedTitle === 'string' ? failedTitle : failedTitle(error);
      toast({ title, description, variant: 'destructive' });
    },
    onSettled: async () => {
      const reading = readAgain(queryClient, refresh);
      if (isBusyUntilFresh) await reading;
    },
  });
}
/** Says how a change of a record ended: 'Product created', 'Failed to create product'. */
export const recordWords = (verb: 'create' | 'update' | 'delete', noun: string) => ({
  done: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${verb}d`,
  failed: `Failed to ${verb} ${noun}`,
});
