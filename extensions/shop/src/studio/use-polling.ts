import { onMounted, onUnmounted, shallowRef, type ShallowRef } from 'vue';

export interface Polled<Value> {
  /** The last loaded value; undefined before the first one. */
  value: Readonly<ShallowRef<Value | undefined>>;
  /** Whether the last load failed. */
  failed: Readonly<ShallowRef<boolean>>;
}

const INTERVAL_MS = 60_000;

/** Loads a value when the component is mounted, and every minute. A failure keeps the last value. */
export function usePolling<Value>(load: () => Promise<Value>): Polled<Value> {
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
    timer = setInterval(() => void refresh(), INTERVAL_MS);
  });
  onUnmounted(() => clearInterval(timer));
  return { value, failed };
}
