import { eventually } from '@chitenge/directus/testing/eventually';
import { ProblemError } from '@chitenge/contract/problem-error';
import { expect, it } from 'vitest';
import { startServer } from '../../test/support/servers.ts';
import { createPictureFetcher, mayConnectToPublic } from './fetch-picture.ts';

const fetchAnywhere = createPictureFetcher({ mayConnect: () => true });
const fetchPublic = createPictureFetcher({ mayConnect: mayConnectToPublic });

async function reasonOf(fetched: Promise<Buffer>): Promise<string | undefined> {
  const error: unknown = await fetched.then(
    () => new Error('There is a picture'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProblemError)) throw error;
  expect(error.problem.status).toBe(422);
  return error.problem.detail;
}

it('returns the bytes, also after redirects', async () => {
  const url = await startServer((request, response) => {
    if (request.url === '/a') response.writeHead(302, { Location: '/b' }).end();
    else response.end('picture');
  });
  expect((await fetchAnywhere(`${url}/a`)).toString()).toBe('picture');
});

it('connects to no private address, by name, number or redirect', async () => {
  let requests = 0;
  const url = await startServer((request, response) => {
    requests += 1;
    if (request.url === '/away') response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end();
    else response.end('secret');
  });
  const { port } = new URL(url);
  for (const address of [
    url,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    'http://169.254.169.254/latest/meta-data',
    'http://8.8.8.8:22/',
  ])
    expect(await reasonOf(fetchPublic(address))).toContain('not public');
  expect(requests).toBe(0);
  const onlyFirst = createPictureFetcher({ mayConnect: (_address, to) => String(to) === port });
  expect(await reasonOf(onlyFirst(`http://localhost:${port}/away`))).toContain('not public');
  expect(requests).toBe(1);
});

it.each(['ftp://a.example/x', 'file:///etc/passwd', 'http://user:secret@a.example/', 'no address'])(
  'refuses %s',
  async (address) => {
    expect(await reasonOf(Promise.resolve().then(() => fetchAnywhere(address)))).toContain('http://');
  },
);

it('says why there is no picture', async () => {
  const url = await startServer((request, response) => {
    if (request.url === '/missing') response.writeHead(404).end();
    else if (request.url === '/loop') response.writeHead(301, { Location: '/loop' }).end();
    else if (request.url === '/ftp') response.writeHead(301, { Location: 'ftp://a.example' }).end();
    else if (request.url === '/large') response.writeHead(200, { 'Content-Length': 21 * 1_048_576 }).end();
    else if (request.url === '/endless') {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1_048_576)));
      };
      response.on('drain', write);
      write();
    } else response.write('never ends');
  });
  const impatient = createPictureFetcher({ mayConnect: () => true, timeoutMs: 300 });
  expect(await reasonOf(fetchAnywhere(`${url}/missing`))).toContain('404');
  expect(await reasonOf(fetchAnywhere(`${url}/loop`))).toContain('too many');
  expect(await reasonOf(fetchAnywhere(`${url}/ftp`))).toContain('http://');
  expect(await reasonOf(fetchAnywhere(`${url}/large`))).toContain('20 MB');
  expect(await reasonOf(fetchAnywhere(`${url}/endless`))).toContain('20 MB');
  expect(await reasonOf(impatient(`${url}/slow`))).toContain('0.3 seconds');
  expect(await reasonOf(fetchAnywhere('http://127.0.0.1:1/'))).toContain('cannot be reached');
  expect(await reasonOf(fetchAnywhere('http://name.invalid/'))).toContain('cannot be reached');
});

it('asks a host for three pictures at a time', async () => {
  const waiting: (() => void)[] = [];
  let most = 0;
  const url = await startServer((_request, response) => {
    waiting.push(() => response.end('x'));
    most = Math.max(most, waiting.length);
  });
  const fetched = Promise.all(Array.from({ length: 8 }, (_, index) => fetchAnywhere(`${url}/${index}`)));
  for (const together of [3, 3, 2]) {
    await eventually(() => expect(waiting).toHaveLength(together));
    for (const end of waiting.splice(0)) end();
  }
  expect(await fetched).toHaveLength(8);
  expect(most).toBe(3);
});
