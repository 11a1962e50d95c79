import { onMounted, onUnmounted, shallowRef, type ShallowRef } from 'vue';

/** What was loaded last: `undefined` before the first answer, `failed` when the last try came to nothing. */
export interface Latest<Value> {
  value: Readonly<ShallowRef<Value | undefined>>;
  failed: Readonly<ShallowRef<boolean>>;
}

/** Milliseconds between two looks while a panel is shown. */
const REFRESH_MS = 60_000;

/** Loads when the component appears and every minute while it is there; a failure keeps what was loaded before. */
export function useLatest<Value>(load: () => Promise<Value>): Latest<Value> {
  const value = shallowRef<Value>();
  const failed = shallowRef(false);

  async function refresh(): Promise<void> {
    try {
      value.value = await load();
      failed.value = false;
    } catch {
      failed.value = true;
    }
  }

  let timer: ReturnType<typeof setInterval> | undefined;
  onMounted(() => {
    void refresh();
    timer = setInterval(() => void refresh(), REFRESH_MS);
  });
  onUnmounted(() => clearInterval(timer));
  return { value, failed };
}
