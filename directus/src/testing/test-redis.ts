/** A Redis server for a test, on a free port, without a file. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { installProgram, REDIS_PROGRAM } from './system-program.ts';

const START_ATTEMPTS = 100;

export interface TestRedis {
  /** For example redis://127.0.0.1:40123 */
  url: string;
  /** Kills it with SIGKILL. Its data is lost. */
  kill: () => Promise<void>;
  /** Starts it again after `kill`, on the same port. */
  start: () => Promise<void>;
  /** Stops its process with SIGSTOP: connections stay open and nothing answers. */
  pause: () => void;
  /** Continues it after `pause`. */
  resume: () => void;
  stop: () => Promise<void>;
  /** Resolves when its process exits. */
  exited: () => Promise<unknown>;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });
}

/** @throws Error that says what to install when Redis is missing */
export async function startTestRedis(): Promise<TestRedis> {
  installProgram('redis');
  const port = await freePort();
  let server: ChildProcess;

  async function start(): Promise<void> {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    server = spawn(REDIS_PROGRAM, options, { argv0: 'redis-server', stdio: 'ignore' });
    // A process that ends by a signal does not call `stop`.
    const started = server;
    const killServer = () => void started.kill('SIGKILL');
    process.once('exit', killServer);
    started.once('exit', () => process.off('exit', killServer));
    for (let attempt = 1; !(await accepts(port)); attempt++) {
      if (attempt === START_ATTEMPTS || server.exitCode !== null) throw new Error('Redis did not start');
      await pause(50);
    }
  }

  const hasExited = () => server.exitCode !== null || server.signalCode !== null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (hasExited()) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: () => end('SIGKILL'),
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    // A paused process does not handle SIGTERM. It has nothing to save.
    stop: () => end('SIGKILL'),
    exited: async () => (hasExited() ? undefined : once(server, 'exit')),
  };
}
