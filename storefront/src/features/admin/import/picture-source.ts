/** Where a picture of an imported product comes from: a file of the ZIP, an address, or the shop itself. */

/** Pictures that are on their way at a time. More would hold up the shop's shoppers. */
export const SIMULTANEOUS_PICTURES = 3;

export const isAddress = (source: string): boolean => /^https?:/i.test(source);
export const isStored = (source: string): boolean => source.startsWith('/assets/');
export const isFileName = (source: string): boolean => !isAddress(source) && !isStored(source);

/** What became of a picture: its path in the shop, or why it has none. */
export type StoredPicture = { path: string; isNew: boolean } | { problem: string };

export interface PictureStore {
  /**
   * Stores the pictures of these sources, and reports each that is done, once.
   * @throws DOMException AbortError when `signal` aborts
   */
  store(
    sources: readonly string[],
    onDone: (source: string, stored: StoredPicture) => void,
    signal: AbortSignal,
  ): Promise<void>;
}
