/** The shop's colours. theme.test.ts checks their contrast. */
export const palette = {
  /** Warm white: the background of every page. */
  paper: '#faf6ef',
  /** Background of panels and behind images. */
  cotton: '#f1e9dc',
  /** Lines on paper. */
  hairline: '#d9cebe',
  /** Edge of a control, 3:1 on paper. */
  edge: '#8a7d6e',
  /** Near-black. */
  ink: '#191410',
  /** Secondary text. */
  inkSoft: '#6a5f54',
  /** The accent: links, sale prices, focus. */
  copper: '#9a4a1c',
  /** The accent on dark backgrounds. */
  copperLight: '#e0a06f',
  /** Deep green: the newsletter band, the badge New, in stock. */
  forest: '#12372c',
  forestLight: '#1f4d3f',
  /** Oxide red: errors and out of stock. */
  oxide: '#8c2f24',
  grey: '#5c5c5c',
  white: '#ffffff',
} as const;
