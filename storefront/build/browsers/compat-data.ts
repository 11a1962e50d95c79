/** What the oldest browsers lack, by MDN's data: https://github.com/mdn/browser-compat-data */
import data, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { OLDEST } from './oldest.ts';

export const { api, css, javascript } = data;

/** Names of the browserslist that MDN's data knows by another name. */
const MDN_NAMES: Readonly<Record<string, string>> = {
  and_chr: 'chrome_android',
  and_ff: 'firefox_android',
  android: 'webview_android',
  ios_saf: 'safari_ios',
  op_mob: 'opera_android',
  samsung: 'samsunginternet_android',
};

const MDN_OLDEST = OLDEST.map(([name, version]) => {
  const mdnName = MDN_NAMES[name] ?? name;
  if (!(mdnName in data.browsers)) throw new Error(`MDN’s data has no browser “${name}”.`);
  return { mdnName, version: Number(version) };
});

/** Returns a version as a number; `false` and 'preview' are no version. */
function versionOf(stated: string | false): number {
  return stated === false || stated === 'preview' ? Infinity : Number.parseFloat(stated.replace('≤', ''));
}

/**
 * Returns whether one of the oldest browsers lacks a feature, or has it only behind a flag or by another name.
 * A feature without data counts as there.
 * @param prefixes those that the code writes before the name, '' for none
 */
export function isMissing(feature: Identifier | undefined, prefixes: readonly string[] = ['']): boolean {
  const { __compat: statement } = feature ?? {};
  if (!statement) return false;
  const byBrowser = Object.entries(statement.support);
  return MDN_OLDEST.some(({ mdnName, version }) => {
    const [, stated = []] = byBrowser.find(([name]) => name === mdnName) ?? [];
    return ![stated]
      .flat()
      .some(
        (one) =>
          versionOf(one.version_added) <= version &&
          (one.version_removed === undefined || versionOf(one.version_removed) > version) &&
          one.flags === undefined &&
          one.alternative_name === undefined &&
          prefixes.includes(one.prefix ?? ''),
      );
  });
}

/** Returns the features inside one. */
export function featuresOf(feature: Identifier | undefined): Array<readonly [name: string, Identifier]> {
  const { __compat, ...inner } = feature ?? {};
  return Object.entries(inner);
}
