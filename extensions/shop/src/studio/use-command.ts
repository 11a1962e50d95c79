import { readonly, ref, type DeepReadonly, type Ref } from 'vue';
import { CommandError } from './studio-api.ts';

export interface CommandState {
  busy: DeepReadonly<Ref<boolean>>;
  /** What the last command did, or null. */
  success: DeepReadonly<Ref<string | null>>;
  /** Why the last command failed, or null. */
  error: DeepReadonly<Ref<string | null>>;
  /** Runs a command and reports its result. Returns whether it succeeded. */
  run: (command: () => Promise<void>, successMessage: string) => Promise<boolean>;
}

/** Runs one command at a time and keeps its result for display. */
export function useCommand(): CommandState {
  const busy = ref(false);
  const success = ref<string | null>(null);
  const error = ref<string | null>(null);

  async function run(command: () => Promise<void>, successMessage: string): Promise<boolean> {
    busy.value = true;
    success.value = null;
    error.value = null;
    try {
      await command();
      success.value = successMessage;
      return true;
    } catch (thrown) {
      if (!(thrown instanceof CommandError)) throw thrown;
      error.value = thrown.message;
      return false;
    } finally {
      busy.value = false;
    }
  }

  return { busy: readonly(busy), success: readonly(success), error: readonly(error), run };
}
