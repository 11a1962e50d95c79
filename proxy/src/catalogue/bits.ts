const BITS = 32;

/** How many bits of a word of 32 are set. */
function countOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A set of small whole numbers, one bit each: sets of thousands are combined and counted in a microsecond. */
export class Bits {
  #words: Int32Array;

  constructor(words: Int32Array = new Int32Array(1)) {
    this.#words = words;
  }

  add(position: number): void {
    const at = Math.floor(position / BITS);
    if (at >= this.#words.length) {
      const grown = new Int32Array(Math.max(at + 1, Math.ceil(this.#words.length * 1.5)));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (position % BITS));
  }

  delete(position: number): void {
    const at = Math.floor(position / BITS);
    if (at < this.#words.length) this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (position % BITS));
  }

  has(position: number): boolean {
    return ((this.#words[position >>> 5] ?? 0) & (1 << (position % BITS))) !== 0;
  }

  /** How many numbers it holds. */
  get size(): number {
    let size = 0;
    for (const word of this.#words) size += countOf(word);
    return size;
  }

  get isEmpty(): boolean {
    return this.#words.every((word) => word === 0);
  }

  /** Whether there is a number that both hold. */
  meets(other: Bits): boolean {
    const [one, two] = [this.#words, other.#words];
    const length = Math.min(one.length, two.length);
    for (let at = 0; at < length; at += 1) if (((one[at] ?? 0) & (two[at] ?? 0)) !== 0) return true;
    return false;
  }

  /** How many numbers both hold. */
  sizeWith(other: Bits): number {
    const [one, two] = [this.#words, other.#words];
    const length = Math.min(one.length, two.length);
    let size = 0;
    for (let at = 0; at < length; at += 1) size += countOf((one[at] ?? 0) & (two[at] ?? 0));
    return size;
  }

  /** What all of them hold; not to be changed, for of one alone it is that one. */
  static common(first: Bits, ...others: readonly Bits[]): Bits {
    if (others.length === 0) return first;
    const words = first.#words.slice(0, Math.min(...[first, ...others].map((bits) => bits.#words.length)));
    for (const other of others) {
      for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & (other.#words[at] ?? 0);
    }
    return new Bits(words);
  }

  /** What any of them holds. */
  static any(sets: readonly Bits[]): Bits {
    const words = new Int32Array(Math.max(1, ...sets.map((bits) => bits.#words.length)));
    for (const set of sets) {
      for (let at = 0; at < set.#words.length; at += 1) words[at] = (words[at] ?? 0) | (set.#words[at] ?? 0);
    }
    return new Bits(words);
  }
}
