/** One row of a panel. */
export interface ListedProduct {
  id: string;
  name: string;
  /** Address of its picture; null where it has none. */
  picture: string | null;
  /** What the list counts, in words. */
  figure: string;
  /** Whether the figure asks for something to be done. */
  alarming: boolean;
}
