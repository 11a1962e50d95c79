import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * Above the ports that fetch blocks, the last of which is 10080 (https://fetch.spec.whatwg.org/#port-blocking), and below those
 * of outgoing connections, one of which could take the port before its server does: ip(7).
 */
const RANGE = [11_000, 32_000] as const;

const CANDIDATES = 50;

/** Returns a free port for a server that starts soon. */
export const freePort = (): Promise<number> =>
  getPort({ port: Array.from({ length: CANDIDATES }, () => randomInt(...RANGE)) });
