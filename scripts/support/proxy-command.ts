import { YOUNG_OBJECTS } from '@chitenge/directus/node-memory';

/**
 * Node's arguments for the proxy. The limits cost no processor time.
 * docker-compose.yml and proxy/package.json repeat the arguments; a test compares them.
 */
export const PROXY_ARGS: readonly string[] = [
  YOUNG_OBJECTS.proxy,
  '--max-old-space-size=320',
  'proxy/src/server.ts',
];
