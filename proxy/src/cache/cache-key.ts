import { parse, stringify } from 'node:querystring';

/**
 * Returns the cache key of a URL: URLs that differ only in the order of their parameters share it.
 * Express parses parameters with the same parser, so the routes see the same values.
 * @param url path and query of the request
 */
export function cacheKeyOf(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const parameters = parse(url.slice(start + 1));
  const sorted = Object.keys(parameters)
    .toSorted()
    .map((name) => [name, Array.isArray(parameters[name]) ? parameters[name].toSorted() : parameters[name]]);
  const query = stringify(Object.fromEntries(sorted));
  return query === '' ? url.slice(0, start) : `${url.slice(0, start)}?${query}`;
}
