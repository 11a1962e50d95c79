/** Which chunks of the export the proxy has, by their digests, so that a read transfers only the others. */
export class ProductChunks {
  /** The ids of each chunk's products, by its digest. */
  #chunks = new Map<string, readonly string[]>();
  /** Products that no digest describes, because they were read outside their chunk. */
  #loose = new Set<string>();

  /** Remembers that a product was read outside its chunk. */
  loosen(id: string): void {
    this.#loose.add(id);
  }

  /** Starts a read of all chunks. The caller finishes it by `complete` or `abort`. */
  startRead(): ChunksRead {
    const before = this.#chunks;
    const looseBefore = this.#loose;
    const loose = new Set<string>();
    this.#loose = loose;
    const known = [...before].flatMap(([digest, ids]) =>
      looseBefore.size > 0 && ids.some((id) => looseBefore.has(id)) ? [] : digest,
    );
    const chunks = new Map<string, readonly string[]>();
    const received = new Set<string>();
    const droppedIds = () => [...before].flatMap(([digest, ids]) => (chunks.has(digest) ? [] : ids));
    return {
      known,
      isLoose: (id) => loose.has(id),
      add(digest, ids) {
        chunks.set(digest, ids ?? before.get(digest) ?? []);
        for (const id of ids ?? []) received.add(id);
      },
      complete: () => {
        this.#chunks = chunks;
        const candidates = new Set([...droppedIds(), ...looseBefore]);
        return [...candidates].filter((id) => !received.has(id) && !loose.has(id));
      },
      abort: () => {
        for (const [digest, ids] of before) {
          if (ids.some((id) => received.has(id))) for (const id of ids) loose.add(id);
          else chunks.set(digest, ids);
        }
        for (const id of looseBefore) loose.add(id);
        this.#chunks = chunks;
      },
    };
  }
}

/** A read of all chunks. */
export interface ChunksRead {
  /** Digests of the chunks that need no transfer. */
  readonly known: readonly string[];
  /** Returns whether the product was read outside its chunk since the start: the chunk may be older. */
  isLoose: (id: string) => boolean;
  /** @param ids of the chunk's products; null for a known digest */
  add: (digest: string, ids: readonly string[] | null) => void;
  /** Ends a complete read. Returns the ids of the products that no longer exist. */
  complete: () => string[];
  /** Ends a read that failed, and keeps what is known. */
  abort: () => void;
}
