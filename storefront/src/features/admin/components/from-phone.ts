/** Below it, the text is so large that a row has one column. In em, as the breakpoints of the theme. */
export const fromPhone = '@media (min-width: 20em)';
