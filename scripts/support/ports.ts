import { createServer } from 'node:net';
import { StartError } from './steps.ts';

/**
 * Reads a port from the environment.
 * @throws StartError when it is not a port number
 */
export function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] ?? String(fallback);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new StartError(`${name} is "${text}"; it must be a port number from 1 to 65535.`);
  }
  return port;
}

/**
 * Reads a port from the environment, on which no other program listens.
 * @throws StartError that names the port and the variable to change
 */
export async function readFreePort(env: NodeJS.ProcessEnv, name: string, fallback: number): Promise<number> {
  const port = readPort(env, name, fallback);
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const problem =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program.`
          : `Port ${port} cannot be used (${error.code ?? error.message}).`;
      reject(new StartError(`${problem} Stop it, or set ${name} to a free port, e.g. ${name}=${port + 1}`));
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
  return port;
}
