/** What only a browser without scripts shows, or one that is too old (src/app/old-browser.js). */
import { CLIENT_ONLY_TITLES } from '@chitenge/contract/client-only-titles';
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { imageUrlAtWidth } from '@chitenge/contract/image';
import type { StoreSettings } from '@chitenge/contract/page';
import { fillPath } from '@chitenge/contract/shop-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { navigationOf } from '../src/app/header/navigation.ts';
import { paths } from '../src/lib/paths.ts';
import { from } from '../src/theme/breakpoints.ts';
import { variables } from '../src/theme/global-style.ts';
import { color, font, size, space, touchTarget } from '../src/theme/tokens.ts';

const MAX_PHONE = 40;
const MAX_REFERENCE = 500;

/**
 * Renders what a browser without scripts, or one that is too old, shows of a page that only scripts can render.
 * @param title of the page; null for the shop's name alone
 * @param settings undefined while they are unknown
 * @param orderId of an order that the page pays
 */
export function renderShellContent(
  title: string | null,
  settings: StoreSettings | undefined,
  orderId: string | null,
): string {
  const { storeName = 'Home', logo = null, payPage = null } = settings ?? {};
  const isTracking = title === CLIENT_ONLY_TITLES.track;
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
        {!isTracking && (
          <p>
            This page needs JavaScript and a newer browser. Please switch JavaScript on in the browser’s
            settings, or update the browser, and load this page again.
          </p>
        )}
        {payPage !== null && orderId !== null && (
          <form method="post" action={fillPath(paymentsCalls.payByForm.path, orderId)}>
            <h2>{`Pay by ${payPage.toLowerCase()} without JavaScript`}</h2>
            <p>
              <label>
                Phone number on the order
                <input name="customerPhone" type="tel" autoComplete="tel" maxLength={MAX_PHONE} required />
              </label>
            </p>
            <button type="submit">{`Pay by ${payPage.toLowerCase()}`}</button>
            <p>
              You pay what is left, or go on with a payment that you have begun, on the secure page of our
              payment partner.
            </p>
          </form>
        )}
        {isTracking && (
          <form method="post" action={paymentsCalls.trackByForm.path}>
            <p>
              <label>
                Order number, such as No. 1042 or 1a2b3c4d
                <input name="reference" autoCapitalize="none" maxLength={MAX_REFERENCE} required />
              </label>
            </p>
            <p>
              <label>
                Phone number on the order
                <input name="phone" type="tel" autoComplete="tel" maxLength={MAX_PHONE} required />
              </label>
            </p>
            <button type="submit">Show the order</button>
          </form>
        )}
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
  .shell-main form { margin: 0 0 ${space.l}; padding: ${space.l}; border: 1px solid ${color.hairline}; background: ${color.white}; }
  .shell-main h2 { margin: 0 0 ${space.m}; font: 400 ${size.subheading} / 1.2 ${font.display}; }
  .shell-main label, .shell-main input, .shell-main button { display: block; width: 100%; font: inherit; }
  .shell-main label { font-weight: 600; }
  .shell-main input { min-height: ${touchTarget}; margin-top: ${space.xs}; padding: 0 ${space.s}; border: 1px solid ${color.ink}; }
  .shell-main button { min-height: ${touchTarget}; margin-bottom: ${space.m}; border: 0; background: ${color.forest}; color: ${color.paper}; font-weight: 600; }
  .shell-main p { margin: 0 0 ${space.m}; font-size: ${size.lead}; }
`);
