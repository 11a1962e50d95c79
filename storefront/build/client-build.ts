import path from 'node:path';
import type { Plugin } from 'vite';

/** The storefront's own folder. */
export const STOREFRONT = path.resolve(import.meta.dirname, '..');

/** For plugins that have a part in what browsers get, and none in the dev server or in the server's build. */
export const inClientBuild = ((config, { command }) =>
  command === 'build' && !config.build?.ssr) satisfies Plugin['apply'];
