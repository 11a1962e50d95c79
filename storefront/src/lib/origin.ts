import { createContext, useContext } from 'react';

/** Where shoppers find the shop. The server says it, so that a page names itself alike whichever way it was reached. */
export const OriginContext = createContext('');

/** Completes an address of this shop, for readers that are not on it: `https://chitenge.example/lookbook`. */
export function useFullAddress(): (path: string) => string {
  const origin = useContext(OriginContext);
  return (path) => (path.startsWith('/') ? `${origin}${path}` : path);
}
