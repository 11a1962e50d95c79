import { problemError } from '@chitenge/contract/problem-error';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createStaffClient } from './staff-client.ts';

/** Sends a request to which Directus answers 503 with these details. */
const requestDuring = (extensions: object): Promise<unknown> =>
  requestAnswered(503, {
    errors: [{ message: 'unavailable', extensions: { code: 'SERVICE_UNAVAILABLE', ...extensions } }],
  });

function requestAnswered(status: number, body: object): Promise<unknown> {
  const connection = {
    url: 'http://directus.test',
    token: 'none',
    fetch: async () => Response.json(body, { status }),
  };
  const staff = createStaffClient(connection, 'token', { ip: undefined, userAgent: undefined });
  return staff.request('/items/products', z.unknown());
}

it('says that a file was not stored only when the file storage failed', async () => {
  await expect(requestDuring({ service: 'files', reason: 'no space' })).rejects.toMatchObject({
    problem: { type: '/problems/file-not-stored', status: 503 },
  });
  await expect(requestDuring({})).rejects.toMatchObject({ kind: 'unavailable' });
});

it('passes on that an Idempotency-Key belongs to another request', async () => {
  const { problem } = problemError('idempotency-key-reused', { detail: 'Another payment.' });
  await expect(requestAnswered(422, problem)).rejects.toMatchObject({ problem });
});
