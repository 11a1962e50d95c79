import { createGlobalStyle } from 'styled-components';
import { palette } from './palette.ts';

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The CSS variables behind tokens.ts. The limits in vw leave a narrow screen to the text when its size is large. */
export const variables = `
  ${Object.entries(palette)
    .map(([name, value]) => `--color-${kebab(name)}: ${value};`)
    .join('\n  ')}

  --font-display: 'Gloock', 'Gloock Fallback', 'Times New Roman', serif;
  --font-text: 'Figtree', 'Figtree Fallback', system-ui, sans-serif;

  --size-micro: 0.75rem;
  --size-small: 0.875rem;
  --size-body: 1rem;
  --size-lead: clamp(1.0625rem, 1.01rem + 0.26vw, 1.25rem);
  --size-subheading: clamp(1.25rem, 1.17rem + 0.42vw, 1.625rem);
  --size-heading: min(12vw, clamp(1.75rem, 1.42rem + 1.6vw, 3rem));
  --size-title: min(14vw, clamp(2.25rem, 1.5rem + 3.6vw, 5rem));
  --size-hero: min(18vw, clamp(2.875rem, 1.6rem + 5.6vw, 7.5rem));

  --space-xs: 0.25rem;
  --space-s: min(0.5rem, 2.5vw);
  --space-m: min(1rem, 5vw);
  --space-l: min(1.5rem, 7.5vw);
  --space-xl: min(2.5rem, 12.5vw);
  --space-xxl: min(4rem, 20vw);
  --space-section: min(20vw, clamp(4rem, 3rem + 5vw, 9rem));
  --space-gutter: clamp(min(1rem, 5vw), 4vw, 4rem);
  --space-edge: max(var(--space-gutter), calc(50vw - 50rem + var(--space-gutter)));

  --motion-quick: 150ms;
  --motion-calm: 240ms;
  --motion-ease: cubic-bezier(0.2, 0.7, 0.2, 1);

  --touch-target: 44px;
  --header-height: 68px;
`;

/** Variables, a small reset and element styles. app/providers.tsx renders it once. */
export const GlobalStyle = createGlobalStyle`
  :root { ${variables} }

  @media (prefers-reduced-motion: reduce) {
    :root { --motion-quick: 0.01ms; --motion-calm: 0.01ms; }
    *, *::before, *::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; }
  }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }

  html {
    background: var(--color-paper);
    color: var(--color-ink);
    font: 400 var(--size-body) / 1.6 var(--font-text);
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-block: calc(var(--header-height) + 1rem) 6rem;
  }

  body { min-width: 320px; -webkit-font-smoothing: antialiased; overflow-wrap: break-word; }

  /* The display font's space is narrow: 'If you' would look like one word. */
  h1, h2, h3 { font: 400 var(--size-heading) / 1.08 var(--font-display); word-spacing: 0.08em; text-wrap: balance; }
  p { text-wrap: pretty; }
  /* Editors and shoppers enter words of any length. A long word breaks instead of widening the page. */
  h1, h2, h3, p, dd, label, legend { overflow-wrap: anywhere; }

  a { color: inherit; text-underline-offset: 0.25em; text-decoration-thickness: 1px; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; }
  button[aria-busy='true'] { cursor: progress; opacity: 0.5; }
  /* The label while the button works. It also shows before hydration, when React may not change the text. */
  button[aria-busy='true'][data-busy-label] > * { display: none; }
  button[aria-busy='true'][data-busy-label] { font-size: 0; }
  button[aria-busy='true'][data-busy-label]::after { content: attr(data-busy-label); font-size: var(--size-small); }
  ul, ol { list-style: none; padding: 0; }
  img, svg { display: block; max-width: 100%; }
  fieldset { border: 0; padding: 0; min-width: 0; }

  :focus-visible { outline: 2px solid var(--color-copper); outline-offset: 3px; }
  /* root-layout.tsx focuses the heading for screen readers. It needs no focus ring. */
  main:focus, h1[tabindex='-1']:focus { outline: none; }

  /* Colours of the user's own, which replace backgrounds and shadows: what is chosen has theirs of a selection. */
  @media (forced-colors: active) {
    input:checked + span, [data-chosen='true'], [aria-pressed='true'], [aria-current='true'],
    [role='tab'][data-state='active'], button[data-selected='true'] {
      forced-color-adjust: none; border-color: Highlight !important; background: Highlight !important; color: HighlightText !important;
      * { color: inherit !important; }
    }
  }

  /* On paper there is only what a page is about. */
  @media print {
    html { background: none; font-size: 11pt; }
    /* A roll is narrower than any screen. */
    body { min-width: 0; }
    #root > :not(main), [data-needs-script] { display: none !important; }
    #root > main { min-height: 0; }
  }

  ::selection { background: var(--color-copper); color: var(--color-paper); }
`;
