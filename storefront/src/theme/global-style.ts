import { createGlobalStyle } from 'styled-components';
import { palette } from './palette.ts';

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The CSS variables behind tokens.ts. */
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
  --size-heading: clamp(1.75rem, 1.42rem + 1.6vw, 3rem);
  --size-title: clamp(2.25rem, 1.5rem + 3.6vw, 5rem);
  --size-hero: clamp(2.875rem, 1.6rem + 5.6vw, 7.5rem);

  --space-xs: 0.25rem;
  --space-s: 0.5rem;
  --space-m: 1rem;
  --space-l: 1.5rem;
  --space-xl: 2.5rem;
  --space-xxl: 4rem;
  --space-section: clamp(4rem, 3rem + 5vw, 9rem);
  --space-gutter: clamp(1rem, 4vw, 4rem);
  --space-edge: max(var(--space-gutter), calc(50vw - 50rem + var(--space-gutter)));

  --motion-quick: 150ms;
  --motion-calm: 240ms;
  --motion-ease: cubic-bezier(0.2, 0.7, 0.2, 1);

  --touch-target: 2.75rem;
  --header-height: 4.25rem;
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
    scroll-padding-top: calc(var(--header-height) + 1rem);
  }

  body { min-width: 320px; -webkit-font-smoothing: antialiased; overflow-wrap: break-word; }

  h1, h2, h3 { font: 400 var(--size-heading) / 1.08 var(--font-display); text-wrap: balance; }
  p { text-wrap: pretty; }
  /* Editors and shoppers enter words of any length. A long word breaks instead of widening the page. */
  h1, h2, h3, p, dd, label, legend { overflow-wrap: anywhere; }

  a { color: inherit; text-underline-offset: 0.25em; text-decoration-thickness: 1px; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; }
  button[aria-busy='true'] { cursor: progress; opacity: 0.5; }
  ul, ol { list-style: none; padding: 0; }
  img, svg { display: block; max-width: 100%; }
  fieldset { border: 0; padding: 0; min-width: 0; }

  :focus-visible { outline: 2px solid var(--color-copper); outline-offset: 3px; }
  /* use-focus-on-navigation.ts focuses the heading for screen readers. It needs no focus ring. */
  main:focus, h1[tabindex='-1']:focus { outline: none; }

  ::selection { background: var(--color-copper); color: var(--color-paper); }
`;
