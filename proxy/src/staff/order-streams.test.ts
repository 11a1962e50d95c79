import { once } from 'node:events';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createOrderStreams } from './order-streams.ts';

it('opens at most five streams of one person, over all sessions, until one closes', async () => {
  const streams = createOrderStreams('http://127.0.0.1:9', pino({ level: 'silent' }));
  onTestFinished(() => streams.close());
  const open = (userId: string, token: string) => streams.open({ userId, token }, async () => true);

  const first = open('mutale', 'phone');
  for (let tab = 0; tab < 4; tab += 1) open('mutale', 'laptop');
  expect(() => open('mutale', 'laptop')).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({ status: 429 }),
      headers: { 'Retry-After': '30' },
    }),
  );
  open('chanda', 'laptop');

  first.destroy();
  await once(first, 'close');
  open('mutale', 'phone');
});

it('lets every dashboard read again when changes may have been missed', async () => {
  const streams = createOrderStreams('http://127.0.0.1:9', pino({ level: 'silent' }));
  onTestFinished(() => streams.close());
  const dashboards = ['mutale', 'chanda'].map((userId) =>
    streams.open({ userId, token: userId }, async () => true),
  );
  streams.refresh();
  for (const dashboard of dashboards) {
    await expect.poll(() => String(dashboard.read() ?? '')).toContain('event: changed');
  }
});
