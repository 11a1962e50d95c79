/** Fetches pictures from addresses that an imported file names: docs/decisions/044-import-with-pictures.md. */
import { lookup as lookUpHost, type LookupAddress } from 'node:dns';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import pLimit, { type LimitFunction } from 'p-limit';
import { isPublicAddress } from '../http-client/public-address.ts';
import { problemError, type ProblemError } from '@chitenge/contract/problem-error';

/** 422: the address of a picture gave none. The detail says why, without what the server answered. */
function pictureNotFetched(detail: string): ProblemError {
  return problemError('picture-not-fetched', { detail });
}

/** Bytes of a picture. The shop makes a stored one smaller. */
const MAX_BYTES = 20 * 1_048_576;
/** Milliseconds for a picture with all redirects. The browser waits 20 s. */
const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 4;
/** Simultaneous requests to one host. */
const PER_HOST = 3;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type FetchPicture = (address: string) => Promise<Buffer>;

interface FetchOptions {
  /** Whether a connection to this IP address and port is allowed. Tests allow a local server. */
  mayConnect: (address: string, port: number) => boolean;
  timeoutMs?: number;
}

/** Only the usual ports, so that a public address reaches no other service. */
const USUAL_PORTS = new Set([80, 443]);

export const mayConnectToPublic = (address: string, port: number): boolean =>
  USUAL_PORTS.has(port) && isPublicAddress(address);

class ForbiddenAddressError extends Error {}

const portOf = (url: URL) => Number(url.port) || (url.protocol === 'https:' ? 443 : 80);

const hostOf = (url: URL) => url.hostname.replaceAll(/^\[|\]$/g, '');

/**
 * Resolves a host to addresses of which every one is allowed. The connection uses these, so another answer of the name
 * server cannot lead it elsewhere.
 */
function guardedLookup(port: number, mayConnect: FetchOptions['mayConnect']): LookupFunction {
  return (hostname, options, callback) => {
    lookUpHost(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error) return callback(error, '', 0);
      if (!first || found.some(({ address }) => !mayConnect(address, port)))
        return callback(new ForbiddenAddressError(), '', 0);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}

function open(
  url: URL,
  signal: AbortSignal,
  mayConnect: FetchOptions['mayConnect'],
): Promise<IncomingMessage> {
  const port = portOf(url);
  // Node looks up names only, so an IP address in the URL is checked here.
  if (isIP(hostOf(url)) !== 0 && !mayConnect(hostOf(url), port)) throw new ForbiddenAddressError();
  const send = url.protocol === 'https:' ? requestEncrypted : requestPlain;
  return new Promise((resolve, reject) => {
    const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'shop-import' };
    const options = { agent: false, headers, signal, lookup: guardedLookup(port, mayConnect) };
    send(url, options, resolve).on('error', reject).end();
  });
}

async function readBytes(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = Number(response.headers['content-length'] ?? 0);
  if (length > MAX_BYTES) throw pictureNotFetched('The picture is larger than 20 MB.');
  length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > MAX_BYTES) throw pictureNotFetched('The picture is larger than 20 MB.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** @throws ProblemError 422 for another URL than http(s), and for one with a password */
function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '')
    throw pictureNotFetched('The address must begin with http:// or https://, without a password.');
  return url;
}

async function fetchWithRedirects(
  address: string,
  signal: AbortSignal,
  mayConnect: FetchOptions['mayConnect'],
): Promise<Buffer> {
  let url = parseAddress(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await open(url, signal, mayConnect);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBytes(response);
      if (!REDIRECTS.has(statusCode) || headers.location === undefined)
        throw pictureNotFetched(`The server of the picture answered ${statusCode}.`);
      url = parseAddress(headers.location, url);
    } finally {
      response.destroy();
    }
  }
  throw pictureNotFetched('The address leads to too many other addresses.');
}

/**
 * Creates a function that fetches a picture's bytes from a public address. A few requests to a host run at a time.
 * The function throws ProblemError 422 that says why there is no picture.
 */
export function createPictureFetcher({ mayConnect, timeoutMs = TIMEOUT_MS }: FetchOptions): FetchPicture {
  const limits = new Map<string, LimitFunction>();

  async function limited<T>(host: string, run: () => Promise<T>): Promise<T> {
    const limit = limits.get(host) ?? pLimit(PER_HOST);
    limits.set(host, limit);
    try {
      return await limit(run);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(host);
    }
  }

  return (address) =>
    limited(parseAddress(address).host, async () => {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await fetchWithRedirects(address, timeout, mayConnect);
      } catch (error) {
        if (timeout.aborted)
          throw pictureNotFetched(`The server of the picture took longer than ${timeoutMs / 1000} seconds.`);
        if (error instanceof ForbiddenAddressError)
          throw pictureNotFetched('The address is not public, so the shop does not fetch it.');
        if (error instanceof Error && 'code' in error)
          throw pictureNotFetched('The server of the picture cannot be reached.');
        throw error;
      }
    });
}
