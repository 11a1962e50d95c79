/** What only a browser without scripts shows, or one that is too old (src/app/old-browser.js). */
import { imageUrlAtWidth } from '@chitenge/contract/image';
import type { StoreSettings } from '@chitenge/contract/page';
import { renderToStaticMarkup } from 'react-dom/server';
import { navigationOf } from '../src/app/header/navigation.ts';
import { paths } from '../src/lib/paths.ts';
import { from } from '../src/theme/breakpoints.ts';
import { variables } from '../src/theme/global-style.ts';
import { color, font, size, space, touchTarget } from '../src/theme/tokens.ts';

/**
 * Renders what a browser without scripts, or one that is too old, shows of a page that only scripts can render.
 * @param title of the page; null for the shop's name alone
 * @param settings undefined while they are unknown
 */
export function renderShellContent(title: string | null, settings: StoreSettings | undefined): string {
  const { storeName = 'Home', logo = null } = settings ?? {};
  const navigation = navigationOf(settings).filter(({ to }) => to !== paths.admin);
  return renderToStaticMarkup(
    <noscript>
      <header className="shell-header">
        <a className="shell-brand" href={paths.home}>
          {logo ? (
            <img
              src={imageUrlAtWidth(logo.url, 320)}
              alt={storeName}
              width={logo.width}
              height={logo.height}
            />
          ) : (
            storeName
          )}
        </a>
        <nav aria-label="Main">
          {navigation.map(({ to, label }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      <main className="shell-main">
        <h1>{title ?? storeName}</h1>
        <p>
          This page needs JavaScript and a newer browser. Please switch JavaScript on in the browser’s
          settings, or update the browser, and load this page again.
        </p>
        <p>
          You can look at <a href={paths.products}>all products</a> without it.
        </p>
      </main>
    </noscript>,
  );
}

/** HTML allows a style element in the head alone, and a styled component would be part of the browser's scripts. */
const headElement = (style: string): string => `<noscript><style>${style}</style></noscript>`;

/** For pages: the header's links (header.tsx), and what a part of the shop needs (needs-script.tsx). */
export const PAGE_STYLE = headElement(`
  header { position: static !important; }
  .without-script { padding: 0 ${space.gutter} ${space.s}; }
  .without-script nav { display: flex; flex-wrap: wrap; gap: 0 ${space.l}; }
  .without-script a { font-size: ${size.small}; font-weight: 500; line-height: ${touchTarget}; }
  ${from.desk} { .without-script { display: none; } }
  .needs-script { display: grid; gap: ${space.m}; max-width: 38rem; padding: ${space.l};
    border-left: 3px solid ${color.copper}; background: ${color.cotton}; }
  .needs-script a { display: inline-block; padding-block: ${space.s}; }
`);

/** For documents without a page, which have no other styles. */
export const SHELL_STYLE = headElement(`
  :root { ${variables} }
  *, *::before, *::after { box-sizing: border-box; }
  html { background: ${color.paper}; color: ${color.ink}; font: 400 ${size.body} / 1.6 ${font.text}; }
  body { min-width: 320px; margin: 0; }
  a { color: inherit; text-underline-offset: 0.25em; }
  .shell-header { padding: ${space.s} ${space.gutter}; border-bottom: 1px solid ${color.hairline}; text-align: center; }
  .shell-brand { display: inline-block; padding: ${space.s}; font: 400 1.75rem/1 ${font.display}; text-decoration: none; }
  .shell-brand img { width: auto; max-width: 60vw; height: auto; max-height: 44px; }
  .shell-header nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 ${space.l}; }
  .shell-header nav a { font-size: ${size.small}; font-weight: 500; line-height: ${touchTarget}; text-decoration: none; }
  .shell-main { max-width: 44rem; padding: ${space.xl} ${space.gutter}; }
  .shell-main h1 { margin: 0 0 ${space.m}; font: 400 ${size.title} / 1.02 ${font.display}; }
  .shell-main p { margin: 0 0 ${space.m}; font-size: ${size.lead}; }
`);
