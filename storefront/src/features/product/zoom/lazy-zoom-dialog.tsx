import { onDemand } from '../../../ui/on-demand.tsx';

/** The full-screen dialog, whose code loads when it opens for the first time. */
export const LazyZoomDialog = onDemand(async () => (await import('./zoom-dialog.tsx')).ZoomDialog);
