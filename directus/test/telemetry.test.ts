/** docs/privacy.md#what-directus-reports follows from these facts. When one fails after an update, correct the text. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { directusVariables, parseEnvironment } from '../src/environment.ts';
import { startTestDirectus } from '../src/testing/test-directus.ts';

it('Directus reports counts and its address at its start, although TELEMETRY is false', async () => {
  const intake = createServer();
  onTestFinished(() => void intake.close());
  const report = once(intake, 'request').then(async ([request, response]) => {
    const body: unknown = await json(request);
    response.end('{}');
    return { path: request.url, body };
  });
  intake.listen(0, '127.0.0.1');
  await once(intake, 'listening');
  const address = intake.address();
  const port = typeof address === 'object' ? address?.port : null;
  const directus = await startTestDirectus({
    extension: false,
    env: { TELEMETRY_URL: `http://127.0.0.1:${port}` },
  });
  onTestFinished(() => directus.stop());

  expect(directusVariables(parseEnvironment(directus.env), directus.env)).toMatchObject({
    TELEMETRY: 'false',
  });
  const { path, body } = await report;
  expect(path).toBe('/v1/metrics');
  const { url, version, database, project_id, ...others } = Object(body);
  expect([url, version, database, project_id]).toEqual([
    directus.url.replace('127.0.0.1', 'localhost'),
    expect.stringMatching(/^\d+\.\d+\.\d+$/),
    'sqlite',
    expect.any(String),
  ]);
  // Numbers and switches, and no text of the shop.
  expect(new Set(Object.values(others).map((value) => typeof value))).toEqual(new Set(['number', 'boolean']));
  expect(Object.keys(others)).toEqual(
    expect.arrayContaining(['items', 'app_users', 'files_size_total', 'api_requests']),
  );
});
