export interface Attempts {
  /** The key for placing an order of this content: the same one for as long as the content is the same. */
  keyFor: (content: unknown) => string;
  /** The order was placed: the same content again is another order. */
  succeeded: () => void;
}

/**
 * Keys that make a repeated submit the same order. When an answer was lost, the shopper tries again, and the server
 * recognises the order that it has already taken.
 */
export function createAttempts(newKey: () => string = () => crypto.randomUUID()): Attempts {
  let current: { content: string; key: string } | null = null;
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (current?.content !== text) current = { content: text, key: newKey() };
      return current.key;
    },
    succeeded: () => {
      current = null;
    },
  };
}
