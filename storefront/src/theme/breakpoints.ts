/**
 * Mobile first: the layout gains a column at 700, 1000 and 1400 px. In em, because a shopper's larger text needs the layout
 * of a smaller screen.
 */
export const from = {
  tablet: '@media (min-width: 43.75em)',
  desk: '@media (min-width: 62.5em)',
  wide: '@media (min-width: 87.5em)',
} as const;

/** Two columns of a grid on a narrow screen, or one when the text is too large for two. A single item keeps its column. */
export const twoColumns = 'repeat(auto-fill, minmax(min(100%, max(8rem, 40%)), 1fr))';

/** A phone in landscape, a zoomed page, or large text on a small phone: no part of a panel may keep its place. */
export const lowScreen = '@media (max-height: 30em)';

/** Media query for hover effects. */
export const withHover = '@media (hover: hover)';

/** Below `from.desk`, for what only a smaller screen hides: the default layout is then that of a desktop. */
export const belowDesk = '@media (max-width: 62.49em)';
