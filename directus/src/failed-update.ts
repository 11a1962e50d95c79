import { createServer } from 'node:http';
import { parseEnvironment } from './environment.ts';

/** An answer of Directus' form, by which the proxy knows a failed update. It has no reason: anybody may read it. */
const ANSWER = JSON.stringify({
  errors: [
    {
      message: 'The update of the database failed. The log says why.',
      extensions: { code: 'UPDATE_FAILED' },
    },
  ],
});

/** Answers in Directus' place, so that `/readyz` and the pages say what is the matter until a person goes back or tries again. */
export async function answerFailedUpdate(env: NodeJS.ProcessEnv): Promise<{
  exited: Promise<string>;
  stop: () => Promise<void>;
}> {
  const { host, port } = parseEnvironment(env);
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '60' }).end(ANSWER);
  });
  const exited = new Promise<string>((resolve) => {
    server.once('close', () => resolve('it stopped'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    exited,
    async stop() {
      server.closeAllConnections();
      server.close();
      await exited;
    },
  };
}
