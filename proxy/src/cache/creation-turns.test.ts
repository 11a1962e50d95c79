import { expect, it } from 'vitest';
import { createCreationTurns } from './creation-turns.ts';

it('lets the clients take turns, each in its own order', async () => {
  const turns = createCreationTurns();
  const started: string[] = [];
  const wait = async (client: string, name: string) => {
    await turns.wait(client);
    started.push(name);
  };
  await Promise.all([
    wait('flood', 'flood 1'),
    wait('flood', 'flood 2'),
    wait('flood', 'flood 3'),
    wait('shopper', 'shopper 1'),
    wait('other', 'other 1'),
  ]);
  expect(started).toEqual(['flood 1', 'shopper 1', 'other 1', 'flood 2', 'flood 3']);
});

it('rejects the creations of a client that has too many waiting, and accepts those of others', async () => {
  const turns = createCreationTurns();
  const waiting = Array.from({ length: 100 }, () => turns.wait('flood'));
  await expect(turns.wait('flood')).rejects.toMatchObject({ problem: { status: 429 } });
  await turns.wait('shopper');
  await Promise.all(waiting);
  await turns.wait('flood');
});
