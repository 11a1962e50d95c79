const ANSWER = /^\/api\/(?:categories|products|facets|pages|settings)(?:\/[^/]+)?$/;

/** Whether the service worker keeps the answer to a path: what pages are made of, and never a cart or an order. */
export const isKeptAnswer = (pathname: string): boolean => ANSWER.test(pathname);
