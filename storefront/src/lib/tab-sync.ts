export interface TabSync {
  /** Notifies the other tabs. */
  publish: () => void;
  close: () => void;
}

/**
 * Opens a channel between the tabs of this browser.
 * @param onChanged called when another tab publishes a change
 */
export function openTabSync(name: string, onChanged: () => void): TabSync {
  const channel = openChannel(name);
  channel?.addEventListener('message', onChanged);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    publish: () => channel?.postMessage('changed'),
    close: () => channel?.close(),
  };
}

/** Returns null in Firefox while it blocks cookies: the constructor throws. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
