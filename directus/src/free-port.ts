import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUR_MS } from '@chitenge/contract/duration';
import getPort from 'get-port';

/**
 * Above the ports that fetch blocks, the last of which is 10080 (https://fetch.spec.whatwg.org/#port-blocking), and below those
 * of outgoing connections, one of which could take the port before its server does: ip(7).
 */
const RANGE = [11_000, 32_000] as const;

/** One empty file per port that a process has been given. Its server may start seconds later, so the port still looks free. */
const CLAIMS = path.join(tmpdir(), 'chitenge-ports');

/** Returns false when another process has claimed the port. Where claims cannot be written, it does without. */
function claim(port: number): boolean {
  const file = path.join(CLAIMS, String(port));
  try {
    mkdirSync(CLAIMS, { recursive: true });
    const claimedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (claimedAt < Date.now() - HOUR_MS) rmSync(file);
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EEXIST');
  }
}

/** Returns a free port for a server that starts soon. Other processes are not given it within the hour. */
export async function freePort(): Promise<number> {
  for (;;) {
    const wanted = randomInt(...RANGE);
    const port = await getPort({ port: wanted });
    if (port === wanted && claim(port)) return port;
  }
}
