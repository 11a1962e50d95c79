/** The colours of the house, by what they are. Contrasts are tested in palette.test.ts. */
export const palette = {
  /** Warm paper white: the ground of every page. */
  paper: '#faf6ef',
  /** Unbleached cotton: panels, the ground behind pictures. */
  cotton: '#f1e9dc',
  /** Hairlines on paper. */
  hairline: '#d9cebe',
  /** Edge of a control, 3:1 on paper. */
  edge: '#8a7d6e',
  /** Near-black. */
  ink: '#191410',
  /** Text of second rank. */
  inkSoft: '#6a5f54',
  /** The accent: links, sale prices, focus. */
  copper: '#9a4a1c',
  /** The accent on dark grounds. */
  copperLight: '#e0a06f',
  /** Deep green: the newsletter band, what is new, what is in stock. */
  forest: '#12372c',
  forestLight: '#1f4d3f',
  /** Oxide red: errors, and what is out of stock. */
  oxide: '#8c2f24',
  grey: '#5c5c5c',
  white: '#ffffff',
} as const;
