import type { ReactNode } from 'react';

/** Content that does not depend on the page around it, and calls no hook outside its components. */
export interface CacheableContent {
  /** All that the content shows: a name, or an object of JSON. */
  owner: string | object;
  /** Distinguishes contents of the same owner. */
  variant: string | undefined;
  render: () => ReactNode;
}

type ContentProps = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

let serverCache: ((content: CacheableContent) => ContentProps | undefined) | undefined;

/** Sets the server's cache of rendered contents. */
export function setContentCache(cache: typeof serverCache): void {
  serverCache = cache;
}

/**
 * Returns the content as props of a host element. The server renders it once and reuses the HTML (fragment caching). The
 * browser renders and hydrates it as any other content. The content may not use `useId`, whose result depends on the page.
 */
export function cachedContent(
  owner: CacheableContent['owner'],
  render: CacheableContent['render'],
  variant?: string,
): ContentProps {
  return (import.meta.env.SSR && serverCache?.({ owner, variant, render })) || { children: render() };
}
