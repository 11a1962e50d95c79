/** The colours of storefront/src/theme/palette.ts. A test compares them. */
export const palette = {
  paper: '#faf6ef',
  cotton: '#f1e9dc',
  hairline: '#d9cebe',
  edge: '#8a7d6e',
  ink: '#191410',
  inkSoft: '#6a5f54',
  copper: '#9a4a1c',
  copperLight: '#e0a06f',
  forest: '#12372c',
  forestLight: '#1f4d3f',
  oxide: '#8c2f24',
  white: '#ffffff',
} as const;
