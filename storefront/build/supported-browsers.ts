/** The oldest browsers of the shop, from `browserslist` in storefront/package.json (docs/browsers.md). */
import storefront from '../package.json' with { type: 'json' };

/** A browser as the tools that read the list name it, with its oldest version. */
const QUERY = /^(\w+) >= ([\d.]+)$/;

/** Oldest version by name, for example `{ safari: '15.6' }`. */
export const OLDEST_BROWSERS: Readonly<Record<string, string>> = Object.fromEntries(
  storefront.browserslist.map((query) => {
    const [, name, version] = QUERY.exec(query) ?? [];
    if (!name || !version) throw new Error(`browserslist: “${query}” is not “<browser> >= <version>”.`);
    return [name, version];
  }),
);
