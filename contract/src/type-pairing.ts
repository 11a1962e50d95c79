/** The shop's fonts for headings and text: docs/shopping.md#the-shops-own-look. */
export const TYPE_PAIRINGS = ['gloock', 'playfair', 'bricolage'] as const;
export type TypePairing = (typeof TYPE_PAIRINGS)[number];

export const TYPE_PAIRING_LABELS: Record<TypePairing, string> = {
  gloock: 'Gloock and Figtree: strong, as installed',
  playfair: 'Playfair Display and Source Sans: classic',
  bricolage: 'Bricolage Grotesque and Instrument Sans: modern',
};
