import SearchableMap from 'minisearch/SearchableMap';

/** In which fields of which products a word is: a bit for each field, by the product's id. */
export type Places = ReadonlyMap<string, number>;

/**
 * The words of all products by their beginnings. It only says where words are: scores, which a search library counts for each
 * product and word, would take most of its time.
 */
export class WordIndex {
  readonly #words = new SearchableMap<Map<string, number>>();

  /** @param fields the bits of the fields that have the word */
  add(word: string, id: string, fields: number): void {
    const places = this.#words.get(word);
    if (places) places.set(id, (places.get(id) ?? 0) | fields);
    else this.#words.set(word, new Map([[id, fields]]));
  }

  delete(word: string, id: string): void {
    const places = this.#words.get(word);
    places?.delete(id);
    if (places?.size === 0) this.#words.delete(word);
  }

  get(word: string): Places {
    return this.#words.get(word) ?? new Map<string, number>();
  }

  /** Returns all words that begin so, with their places. */
  beginningWith(start: string): Iterable<[word: string, places: Places]> {
    return this.#words.atPrefix(start);
  }
}
