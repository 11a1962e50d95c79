/**
 * A small balancer for TCP: gives each new connection to the next healthy server. Its health checks are GET requests.
 * Usage: node scripts/cluster/balancer.ts <port> <health path> <server port> …
 */
import { get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';

const HOST = '127.0.0.1';
const CHECK_INTERVAL_MS = 250;
const CHECK_TIMEOUT_MS = 2000;

const [port = '', healthPath = '', ...ports] = process.argv.slice(2);

/** Failed health checks in a row after which a server gets no connection. */
const MAX_FAILURES = 2;

/** The servers in the order of their next connection. */
const servers = ports.map((server) => ({ server, failures: MAX_FAILURES }));
type Server = (typeof servers)[number];

function check(candidate: Server): void {
  const options = { host: HOST, port: candidate.server, path: healthPath, timeout: CHECK_TIMEOUT_MS };
  const request = get(options, (response) => {
    response.resume();
    candidate.failures = response.statusCode === 200 ? 0 : candidate.failures + 1;
  });
  request.on('timeout', () => request.destroy());
  request.on('error', () => (candidate.failures += 1));
}

/** Returns the next server: a healthy one, or any when none is. It takes turns. */
function nextServer(refused: ReadonlySet<Server>): Server | undefined {
  const candidates = servers.filter((server) => !refused.has(server));
  const next = candidates.find(({ failures }) => failures < MAX_FAILURES) ?? candidates[0];
  if (next) servers.push(...servers.splice(servers.indexOf(next), 1));
  return next;
}

/** Connects to the next server; to another one if it refuses. */
function serve(client: Socket, refused = new Set<Server>()): void {
  const next = nextServer(refused);
  if (next === undefined) {
    client.destroy();
    return;
  }
  const upstream = connect(Number(next.server), HOST);
  const refuse = () => {
    next.failures = MAX_FAILURES;
    serve(client, refused.add(next));
  };
  upstream.once('error', refuse);
  upstream.once('connect', () => {
    upstream.off('error', refuse);
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
}

setInterval(() => {
  for (const server of servers) check(server);
}, CHECK_INTERVAL_MS);
const balancer = createServer({ noDelay: true }, (client) => serve(client));
balancer.listen(Number(port), HOST);
process.once('SIGTERM', () => process.exit(0));
