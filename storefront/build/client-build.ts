import path from 'node:path';
import type { Plugin } from 'vite';

/** The storefront's folder. */
export const STOREFRONT = path.resolve(import.meta.dirname, '..');

/** Applies a plugin to the client build only, not to the dev server or the server build. */
export const inClientBuild = ((config, { command }) =>
  command === 'build' && !config.build?.ssr) satisfies Plugin['apply'];
