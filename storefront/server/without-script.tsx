import { imageUrlAtWidth } from '@chitenge/contract/image';
import type { StoreSettings } from '@chitenge/contract/page';
import { renderToStaticMarkup } from 'react-dom/server';
import { navigationOf } from '../src/app/header/navigation.ts';
import { paths } from '../src/lib/paths.ts';

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
