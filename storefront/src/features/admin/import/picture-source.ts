/** Where a picture of an imported product comes from: a file of the ZIP, an address, or the shop itself. */

export const isAddress = (source: string): boolean => /^https?:/i.test(source);
export const isStored = (source: string): boolean => source.startsWith('/assets/');
export const isFileName = (source: string): boolean => !isAddress(source) && !isStored(source);

/** The longest rest after a picture that was stored, in milliseconds. The server works as long on a large one. */
export const PICTURE_REST_MS = 300;

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
