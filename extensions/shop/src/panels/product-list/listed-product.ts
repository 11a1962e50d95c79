/** A row of a panel. */
export interface ListedProduct {
  id: string;
  name: string;
  /** URL of the image, or null. */
  image: string | null;
  /** The listed figure with its unit. */
  figure: string;
  /** Whether the figure is highlighted. */
  alarming: boolean;
}
