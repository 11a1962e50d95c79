const CHANNEL = 'chitenge-cart';

export interface TabSync {
  /** Notifies the shopper's other tabs that the cart has changed. */
  publish: () => void;
  close: () => void;
}

/**
 * Opens the channel between the shopper's tabs.
 * @param onChanged called when another tab has changed the cart
 */
export function openTabSync(onChanged: () => void): TabSync {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChanged);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    publish: () => channel.postMessage('changed'),
    close: () => channel.close(),
  };
}
