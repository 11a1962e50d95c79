/**
 * Design tokens for styled components. global-style.ts sets them as CSS variables, so a section can override them
 * without passing props.
 */
import type { palette } from './palette.ts';

export const color = {
  paper: 'var(--color-paper)',
  cotton: 'var(--color-cotton)',
  hairline: 'var(--color-hairline)',
  edge: 'var(--color-edge)',
  ink: 'var(--color-ink)',
  inkSoft: 'var(--color-ink-soft)',
  copper: 'var(--color-copper)',
  copperLight: 'var(--color-copper-light)',
  forest: 'var(--color-forest)',
  forestLight: 'var(--color-forest-light)',
  oxide: 'var(--color-oxide)',
  grey: 'var(--color-grey)',
  white: 'var(--color-white)',
} as const satisfies Record<keyof typeof palette, `var(--color-${string})`>;

export const font = {
  display: 'var(--font-display)',
  text: 'var(--font-text)',
} as const;

/** Type scale. The sizes from lead to hero are fluid between screens of 320 and 1600 px. */
export const size = {
  micro: 'var(--size-micro)',
  small: 'var(--size-small)',
  body: 'var(--size-body)',
  lead: 'var(--size-lead)',
  subheading: 'var(--size-subheading)',
  heading: 'var(--size-heading)',
  title: 'var(--size-title)',
  hero: 'var(--size-hero)',
} as const;

export const space = {
  xs: 'var(--space-xs)',
  s: 'var(--space-s)',
  m: 'var(--space-m)',
  l: 'var(--space-l)',
  xl: 'var(--space-xl)',
  xxl: 'var(--space-xxl)',
  /** Between the sections of a page. Fluid. */
  section: 'var(--space-section)',
  /** From the edge of the screen to the content. Fluid. */
  gutter: 'var(--space-gutter)',
  /** From the edge of the screen to a Container's content, for elements that reach the opposite edge. */
  edge: 'var(--space-edge)',
} as const;

/** Durations and easing. Durations fall to zero under prefers-reduced-motion. */
export const motion = {
  quick: 'var(--motion-quick)',
  calm: 'var(--motion-calm)',
  ease: 'var(--motion-ease)',
} as const;

/** Stacking order, lowest first. */
export const depth = { header: 10, overlay: 20, drawer: 21, tooltip: 30, toast: 40 } as const;

/** Minimum side of a touch target. */
export const touchTarget = 'var(--touch-target)';
