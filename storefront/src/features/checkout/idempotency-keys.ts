export interface IdempotencyKeys {
  /** Returns the key for an order of this content. The same content gets the same key. */
  keyFor: (content: unknown) => string;
  /** Forgets the key after the order is placed, so that the same content makes another order. */
  reset: () => void;
}

/**
 * Creates the idempotency keys of the checkout. A shopper who lost a response submits the same content again. Its key lets
 * the server return the order that it already has.
 */
export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  let current: { content: string; key: string } | null = null;
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (current?.content !== text) current = { content: text, key: newKey() };
      return current.key;
    },
    reset: () => {
      current = null;
    },
  };
}
