import { useSyncExternalStore } from 'react';
import { onDemand } from '../on-demand.tsx';
import { toastStore, type Toast } from './toast-store.ts';

const ToastViewport = onDemand(async () => (await import('./toast-viewport.tsx')).ToastViewport);

const none: readonly Toast[] = [];

/** Where the shop's toasts appear; their code comes with the first one. Rendered once. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.toasts, () => none);
  return <ToastViewport wanted={toasts.length > 0} />;
}
