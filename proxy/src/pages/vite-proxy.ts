import type { RequestHandler } from 'express';

/**
 * Forwards pages, modules and hot reload to Vite during development.
 * The proxy library is a development dependency, so production must not load it.
 */
export function viteProxy(devUrl: string): RequestHandler {
  const loading = import('http-proxy-middleware').then(({ createProxyMiddleware }) =>
    createProxyMiddleware({ target: devUrl, changeOrigin: true, ws: true }),
  );
  return async (request, response, next) => {
    const forward = await loading;
    await forward(request, response, next);
  };
}
