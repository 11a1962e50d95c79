import { readonly, ref, shallowRef, type DeepReadonly, type Ref } from 'vue';
import { CommandError, useStudioApi, type StaffCallName } from './studio-api.ts';

/** What `command-result.vue` shows: the outcome of the last command. */
export interface CommandResult {
  type: 'success' | 'danger';
  text: string;
}

export interface UsedCommand {
  busy: DeepReadonly<Ref<boolean>>;
  /** Null before the first command and while one runs. */
  result: Readonly<Ref<CommandResult | null>>;
  /**
   * Runs a command of the shop as the signed-in user.
   * @param path below `/shop/staff`
   * @returns whether it succeeded
   */
  run: (path: string, input: object, successText: string) => Promise<boolean>;
  /**
   * Runs a call of staff that changes one row.
   * @returns whether it succeeded
   */
  call: (name: StaffCallName, id: string, body: object, successText: string) => Promise<boolean>;
}

/** Runs one command at a time and keeps its result for display. Components call it in `setup`. */
export function useCommand(): UsedCommand {
  const api = useStudioApi();
  const busy = ref(false);
  const result = shallowRef<CommandResult | null>(null);

  async function attempt(work: () => Promise<void>, successText: string): Promise<boolean> {
    busy.value = true;
    result.value = null;
    try {
      await work();
      result.value = { type: 'success', text: successText };
      return true;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      result.value = { type: 'danger', text: error.message };
      return false;
    } finally {
      busy.value = false;
    }
  }

  return {
    busy: readonly(busy),
    result,
    run: (path, input, successText) => attempt(() => api.run(path, input), successText),
    call: (name, id, body, successText) => attempt(() => api.call(name, id, body), successText),
  };
}
