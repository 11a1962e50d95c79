import { useStore } from '../../lib/use-store.ts';
import { onDemand } from '../on-demand.tsx';
import { toastStore } from './toast-store.ts';

const ToastViewport = onDemand(async () => (await import('./toast-viewport.tsx')).ToastViewport);

/** Shows the shop's toasts. The first toast loads the code that renders them. */
export function Toaster() {
  const toasts = useStore(toastStore);
  return <ToastViewport wanted={toasts.length > 0} />;
}
