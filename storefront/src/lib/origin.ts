import { createContext, useContext } from 'react';

/** Origin of the shop from PUBLIC_URL. The server sends it, so that a page's canonical URL does not depend on the request. */
export const OriginContext = createContext('');

/** Returns a function that completes a path of the shop to an absolute URL: `https://chitenge.example/lookbook`. */
export function useAbsoluteUrl(): (path: string) => string {
  const origin = useContext(OriginContext);
  return (path) => (path.startsWith('/') ? `${origin}${path}` : path);
}
