import { parse, stringify } from 'node:querystring';

/**
 * The address under which an answer is kept: addresses that differ in the order of their parameters alone share it.
 * Parameters are read as Express reads them, so that what is one to this is one to the routes.
 * @param url path and query as they stand in the request
 */
export function addressOf(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const parameters = parse(url.slice(start + 1));
  const sorted = Object.keys(parameters)
    .toSorted()
    .map((name) => [name, Array.isArray(parameters[name]) ? parameters[name].toSorted() : parameters[name]]);
  const query = stringify(Object.fromEntries(sorted));
  return query === '' ? url.slice(0, start) : `${url.slice(0, start)}?${query}`;
}
