const CACHEABLE_API_PATH =
  /^\/api\/(?:categories|products|facets|delivery-methods|pages|content-pages|settings)(?:\/[^/]+)?$/;

/** Returns whether the service worker may cache an API path: catalogue and page texts, never carts or orders. */
export const isCacheableApiPath = (pathname: string): boolean => CACHEABLE_API_PATH.test(pathname);
