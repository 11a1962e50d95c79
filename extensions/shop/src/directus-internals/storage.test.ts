import { expect, it } from 'vitest';
import { storageLocation } from './storage.ts';

it('directus-internals/storage: a location lists, describes and deletes files', async () => {
  expect(await storageLocation('local')).toMatchObject({
    list: expect.any(Function),
    stat: expect.any(Function),
    delete: expect.any(Function),
  });
});
