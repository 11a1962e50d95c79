/** Mobile first: the layout gains a column at each width. In pixels. */
export const BREAKPOINTS = { tablet: 700, desk: 1000, wide: 1400 } as const;

export const from = {
  tablet: `@media (min-width: ${BREAKPOINTS.tablet}px)`,
  desk: `@media (min-width: ${BREAKPOINTS.desk}px)`,
  wide: `@media (min-width: ${BREAKPOINTS.wide}px)`,
} as const;

/** Media query for hover effects. */
export const withHover = '@media (hover: hover)';
