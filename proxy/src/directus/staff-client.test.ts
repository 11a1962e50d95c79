import { problemError } from '@chitenge/contract/problem-error';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createStaffClient } from './staff-client.ts';

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
  const { problem } = problemError('file-not-stored', { detail: 'It may be full.' });
  await expect(requestAnswered(503, problem)).rejects.toMatchObject({ problem });
  const { problem: busy } = problemError('busy');
  await expect(requestAnswered(503, busy)).rejects.toMatchObject({ kind: 'unavailable' });
});

it.each(['picture-too-large', 'not-a-picture'] as const)('passes on what %s says of a file', async (name) => {
  const { problem } = problemError(name);
  await expect(requestAnswered(problem.status, problem)).rejects.toMatchObject({ problem });
});

it('passes on that an Idempotency-Key belongs to another request', async () => {
  const { problem } = problemError('idempotency-key-reused', { detail: 'Another payment.' });
  await expect(requestAnswered(422, problem)).rejects.toMatchObject({ problem });
});
