import { expect, it, vi } from 'vitest';
import { lastLines } from './log-tail.ts';

it('keeps the last lines, wherever the stream was cut', () => {
  const onLine = vi.fn<(line: string) => void>();
  const log = lastLines(2, onLine);
  for (const chunk of ['one\ntw', 'o\n\nth', 'ree\nfo']) log.write(Buffer.from(chunk));
  expect(onLine.mock.calls.flat()).toEqual(['one', 'two', 'three']);
  expect(log.lines()).toEqual(['two', 'three', 'fo']);
});
