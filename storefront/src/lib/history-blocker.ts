/**
 * Runs before the router when the user goes back or forward; the back office sets `onPopState`.
 * Chromium calls the window's listeners in their order of registration, and React renders between two of them. So
 * main.tsx adds the listener that calls it before it renders the router.
 */
export const historyBlocker: { onPopState?: ((event: Event) => void) | undefined } = {};
