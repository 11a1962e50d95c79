const LOCAL_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether other machines can open an address: not one of this machine. */
export const isPublicUrl = (url: string): boolean =>
  URL.canParse(url) && !LOCAL_HOSTS.has(new URL(url).hostname);

/** Whether a secret may travel to this URL: encrypted, or on this machine alone. */
export function isSafeUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password, hash } = new URL(url);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname));
}

/** Whether a URL is safe and ends with its path, so that a path can follow it. */
export function isSafeBaseUrl(url: string): boolean {
  return isSafeUrl(url) && new URL(url).search === '';
}
