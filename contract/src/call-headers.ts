/**
 * How a request of a call reaches the extension: `POST /shop/calls/<name>`, with its headers and its body as they came.
 * What its address says is in two headers in the syntax of a query, because Directus reads `limit`, `sort`, `filter`
 * and `fields` of any address by rules of its own.
 */
export const PARAMS_HEADER = 'X-Shop-Params';
export const QUERY_HEADER = 'X-Shop-Query';

/** The media type of the body. The proxy names none to Directus, which would parse JSON itself. */
export const TYPE_HEADER = 'X-Shop-Type';

/** The header by which the extension's answer names its call. Nothing else that answers in its place has it. */
export const CALL_HEADER = 'X-Shop-Call';

/** Returns the header for the parameters of a call's path. */
export function paramsHeader(params: Readonly<Record<string, string | string[]>>): Record<string, string> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) query.set(name, String(value));
  return { [PARAMS_HEADER]: query.toString() };
}
