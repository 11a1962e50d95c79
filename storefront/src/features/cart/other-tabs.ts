const CHANNEL = 'chitenge-cart';

export interface OtherTabs {
  /** Tells the shopper's other tabs that the cart changed. */
  tell: () => void;
  close: () => void;
}

/** Keeps the carts of a shopper's tabs alike: each reads anew when another one has changed it. */
export function listenToOtherTabs(onChanged: () => void): OtherTabs {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChanged);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    tell: () => channel.postMessage('changed'),
    close: () => channel.close(),
  };
}
