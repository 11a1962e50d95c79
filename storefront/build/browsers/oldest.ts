/** The oldest browsers that the shop works in: `browserslist` in storefront/package.json (docs/browsers.md). */
import storefront from '../../package.json' with { type: 'json' };

/** `chrome >= 95` */
const QUERY = /^(\w+) >= ([\d.]+)$/;

/** The list's names with the oldest version of each, for example `['ios_saf', '15.6']`. */
export const OLDEST: ReadonlyArray<readonly [name: string, version: string]> = storefront.browserslist.map(
  (query) => {
    const [, name, version] = QUERY.exec(query) ?? [];
    if (!name || !version)
      throw new Error(`browserslist has “${query}” instead of “<browser> >= <version>”.`);
    return [name, version];
  },
);

/** The browsers that people know, for the notice in storefront/index.html. */
const KNOWN_NAMES = { chrome: 'Chrome', firefox: 'Firefox', safari: 'Safari', samsung: 'Samsung Internet' };

/** 'Chrome 95, Firefox 91, Safari 15.6 or Samsung Internet 17' */
export const OLDEST_IN_WORDS: string = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  OLDEST.flatMap(([name, version]) => {
    const known = Object.entries(KNOWN_NAMES).find(([listed]) => listed === name);
    return known ? [`${known[1]} ${version}`] : [];
  }),
);

/** Names of the list that Vite knows by another name, or as the engine of another one. */
const VITE_NAMES: Readonly<Record<string, string | null>> = {
  and_chr: 'chrome',
  and_ff: 'firefox',
  android: 'chrome',
  ios_saf: 'ios',
  op_mob: null,
  samsung: null,
};

/** Vite's target for scripts and styles. */
export const BUILD_TARGET: string[] = OLDEST.flatMap(([name, version]) => {
  const viteName = VITE_NAMES[name] === undefined ? name : VITE_NAMES[name];
  return viteName === null ? [] : [viteName + version];
});
