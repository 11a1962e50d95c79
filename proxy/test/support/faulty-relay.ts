/** Stands between the proxy and the real Directus, and does to what passes whatever a network or a sick server can do. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface FaultyRelay {
  url: string;
  /** Where everything is passed on to. */
  target: string;
  /** What it does from now on. Connections made before are reset, so that none escapes it. */
  become(fault: Fault): void;
  stop(): void;
}

/** What happens on a connection once the proxy has sent something, or `pass`. */
export type Fault = 'pass' | ((connection: Socket, passOn: () => Socket) => void);

const JSON_HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

function answer(status: string, type: string, body: string, headers = ''): Fault {
  const head = `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n${headers}\r\n`;
  return (connection) => void connection.end(head + body);
}

const HTML = '<!doctype html><title>Bad gateway</title><pre>at /srv/app.js:12</pre>';

export const FAULTS = {
  /** Takes everything, answers nothing. */
  blackHole: () => {},
  reset: (connection) => void connection.resetAndDestroy(),
  closedWithoutAnswer: (connection) => void connection.end(),
  notHttp: (connection) => void connection.end('\u0000\u0001SSH-2.0-OpenSSH\r\n\r\n'),
  /** Real answers, but for their second half. */
  cutInTheMiddle: (connection, passOn) => {
    passOn().once('data', (piece: Buffer) => {
      connection.write(piece.subarray(0, piece.length - 4), () => connection.resetAndDestroy());
    });
  },
  /** The head comes at once, the body never ends to come. */
  trickle: (connection) => {
    connection.write(`${JSON_HEAD}Content-Length: 100000\r\n\r\n`);
    const drops = setInterval(() => connection.write(' '), 20);
    connection.once('close', () => clearInterval(drops));
  },
  endless: (connection) => {
    connection.write(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    const pour = () => {
      while (connection.writable && connection.write(`10000\r\n${' '.repeat(65_536)}\r\n`));
    };
    connection.on('drain', pour);
    pour();
  },
  /** Real answers, eight seconds late: longer than anybody waits. */
  late: (connection, passOn) => {
    passOn().on('data', (piece: Buffer) => {
      setTimeout(() => connection.writable && connection.write(piece), 8000);
    });
  },
  html: answer('200 OK', 'text/html', HTML),
  halfJson: answer('200 OK', 'application/json', '{"data":[{"id":"d0'),
  otherJson: answer('200 OK', 'application/json', '{"data":{"id":7,"name":null}}'),
  serverError: answer('500 Internal Server Error', 'text/html', HTML),
  tooMany: answer('429 Too Many Requests', 'text/plain', 'slow down', 'Retry-After: 3600\r\n'),
  unavailable: answer('503 Service Unavailable', 'text/html', HTML),
} satisfies Record<string, Fault>;

/** Answers everything but pictures. */
export const picturesHang: Fault = (connection, passOn) => {
  let hangs = false;
  connection.on('data', (piece: Buffer) => {
    hangs ||= piece.includes('GET /assets/');
  });
  passOn().on('data', (piece: Buffer) => {
    if (!hangs) connection.write(piece);
  });
};

/** A redirect to somewhere else, which must not be followed: the token would go along. */
export const redirectTo = (address: string): Fault =>
  answer('302 Found', 'text/html', HTML, `Location: ${address}\r\n`);

/** Starts on a free port of this machine; it resets every connection until it is given a target. */
export async function startFaultyRelay(): Promise<FaultyRelay> {
  const connections = new Set<Socket>();
  let fault: Fault = 'pass';
  let target = '';

  const server = createServer((connection) => {
    connections.add(connection);
    connection.on('error', () => {}).on('close', () => connections.delete(connection));
    if (target === '') {
      connection.resetAndDestroy();
      return;
    }
    const current = fault;
    const passOn = () => {
      const { hostname, port } = new URL(target);
      const upstream = connect(Number(port), hostname).on('error', () => connection.destroy());
      connection.on('close', () => upstream.destroy());
      connection.pipe(upstream);
      return upstream;
    };
    if (current === 'pass') passOn().pipe(connection);
    else {
      connection.once('data', (first) => {
        connection.unshift(first);
        current(connection, passOn);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  const resetAll = () => {
    for (const connection of connections) connection.resetAndDestroy();
  };

  return {
    url: `http://127.0.0.1:${address.port}`,
    get target() {
      return target;
    },
    set target(url) {
      target = url;
    },
    become(next) {
      fault = next;
      resetAll();
    },
    stop() {
      server.close();
      resetAll();
    },
  };
}
