import { expect, it, vi } from 'vitest';
import { createLogTail } from './log-tail.ts';

it('keeps the last lines when chunks end within a line', () => {
  const onLine = vi.fn<(line: string) => void>();
  const logTail = createLogTail(2, onLine);
  for (const chunk of ['one\ntw', 'o\n\nth', 'ree\nfo']) logTail.write(Buffer.from(chunk));
  expect(onLine.mock.calls.flat()).toEqual(['one', 'two', 'three']);
  expect(logTail.lines()).toEqual(['two', 'three', 'fo']);
});
