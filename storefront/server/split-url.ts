/** Splits path and query. `URL` would read two slashes as a host and resolve two dots. */
export function splitUrl(url: string): { pathname: string; search: string } {
  const start = url.indexOf('?');
  return start < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, start), search: url.slice(start) };
}
