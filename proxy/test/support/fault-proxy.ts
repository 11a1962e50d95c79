import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../src/testing/listen.ts';

/** A TCP proxy in front of a server that injects network and server faults. */
export interface FaultProxy {
  url: string;
  /** URL of the server. */
  target: string;
  /** Applies a fault to new connections, and resets the existing ones. */
  inject(fault: Fault): void;
  stop(): void;
}

/** Handles a connection after the first byte of the request; `forward` connects it to the server. */
export type Fault = 'none' | ((connection: Socket, forward: () => Socket) => void);

const JSON_HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

function respondWith(status: string, type: string, body: string, headers = ''): Fault {
  const head = `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n${headers}\r\n`;
  return (connection) => void connection.end(head + body);
}

const HTML = '<!doctype html><title>Bad gateway</title><pre>at /srv/app.js:12</pre>';

export const FAULTS = {
  /** Accepts requests and never responds. */
  blackHole: () => {},
  reset: (connection) => void connection.resetAndDestroy(),
  notHttp: (connection) => void connection.end('\u0000\u0001SSH-2.0-OpenSSH\r\n\r\n'),
  /** Forwards the request and cuts the last bytes of the response. */
  truncatedResponse: (connection, forward) => {
    forward().once('data', (chunk: Buffer) => {
      connection.write(chunk.subarray(0, chunk.length - 4), () => connection.resetAndDestroy());
    });
  },
  /** Sends the headers, then the body byte by byte. */
  trickle: (connection) => {
    connection.write(`${JSON_HEAD}Content-Length: 100000\r\n\r\n`);
    const interval = setInterval(() => connection.write(' '), 20);
    connection.once('close', () => clearInterval(interval));
  },
  endless: (connection) => {
    connection.write(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    const writeChunks = () => {
      while (connection.writable && connection.write(`10000\r\n${' '.repeat(65_536)}\r\n`));
    };
    connection.on('drain', writeChunks);
    writeChunks();
  },
  html: respondWith('200 OK', 'text/html', HTML),
  truncatedJson: respondWith('200 OK', 'application/json', '{"data":[{"id":"d0'),
  unexpectedJson: respondWith('200 OK', 'application/json', '{"data":{"id":7,"name":null}}'),
  serverError: respondWith('500 Internal Server Error', 'text/html', HTML),
  unavailable: respondWith('503 Service Unavailable', 'text/html', HTML),
} satisfies Record<string, Fault>;

/** Never responds on a connection whose requests contain a text, and forwards all others. */
function hangOn(text: string): Fault {
  return (connection, forward) => {
    let isHanging = false;
    connection.on('data', (chunk: Buffer) => {
      isHanging ||= chunk.includes(text);
    });
    forward().on('data', (chunk: Buffer) => {
      if (!isHanging) connection.write(chunk);
    });
  };
}

/** Holds back the responses on each connection whose requests contain a text, until they are released. */
export function holdResponsesOf(text: string): { fault: Fault; release(): void } {
  const waiting = new Set<Socket>();
  let isReleased = false;
  return {
    fault(connection, forward) {
      const upstream = forward();
      connection.on('data', (chunk: Buffer) => {
        if (isReleased || !chunk.includes(text)) return;
        waiting.add(upstream);
        upstream.pause();
      });
      upstream.on('data', (chunk: Buffer) => connection.write(chunk));
    },
    release() {
      isReleased = true;
      for (const upstream of waiting) upstream.resume();
    },
  };
}

/** Never responds to requests for images. */
export const hangOnImages = hangOn('GET /assets/');

/** Never responds to reads of the catalogue's products. */
export const hangOnProducts = hangOn('POST /shop/catalogue/products');

export const redirectTo = (url: string): Fault =>
  respondWith('302 Found', 'text/html', HTML, `Location: ${url}\r\n`);

/**
 * Starts on a free local port.
 * @param initialTarget URL of the server; without it, every connection is reset until `target` is set
 */
export async function startFaultProxy(initialTarget = ''): Promise<FaultProxy> {
  const connections = new Set<Socket>();
  let fault: Fault = 'none';
  let target = initialTarget;

  const server = createServer((connection) => {
    connections.add(connection);
    connection.on('error', () => {}).on('close', () => connections.delete(connection));
    if (target === '') {
      connection.resetAndDestroy();
      return;
    }
    const currentFault = fault;
    const forward = () => {
      const { hostname, port } = new URL(target);
      const upstream = connect(Number(port), hostname).on('error', () => connection.destroy());
      connection.on('close', () => upstream.destroy());
      connection.pipe(upstream);
      return upstream;
    };
    if (currentFault === 'none') forward().pipe(connection);
    else {
      connection.once('data', (first) => {
        connection.unshift(first);
        currentFault(connection, forward);
      });
    }
  });
  const url = await listen(server);
  const resetAll = () => {
    for (const connection of connections) connection.resetAndDestroy();
  };

  return {
    url,
    get target() {
      return target;
    },
    set target(url) {
      target = url;
    },
    inject(next) {
      fault = next;
      resetAll();
    },
    stop() {
      server.close();
      resetAll();
    },
  };
}
