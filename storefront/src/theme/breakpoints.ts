/** Phone first: each query starts where the layout gains a column. Widths in pixels. */
export const BREAKPOINTS = { tablet: 700, desk: 1000, wide: 1400 } as const;

export const from = {
  tablet: `@media (min-width: ${BREAKPOINTS.tablet}px)`,
  desk: `@media (min-width: ${BREAKPOINTS.desk}px)`,
  wide: `@media (min-width: ${BREAKPOINTS.wide}px)`,
} as const;

/** For effects that only a real pointer can cause. */
export const withHover = '@media (hover: hover)';
