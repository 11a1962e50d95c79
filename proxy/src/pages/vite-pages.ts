import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** During development: pages, modules and hot reload come from Vite. */
export function vitePages(devUrl: string): RequestHandler {
  return createProxyMiddleware({ target: devUrl, changeOrigin: true, ws: true });
}
