/** The last lines of a log, for the message about a crash. */
export interface LogTail {
  /** Adds the next chunk of the stream; it may end in the middle of a line. */
  write: (chunk: Buffer) => void;
  /** Returns the last lines, oldest first. */
  lines: () => string[];
}

/**
 * Keeps the last `count` lines of a stream.
 * @param onLine receives every complete line
 */
export function createLogTail(count: number, onLine?: (line: string) => void): LogTail {
  const lines: string[] = [];
  let incomplete = '';
  const add = (line: string) => {
    if (line.trim() === '') return;
    lines.push(line);
    if (lines.length > count) lines.shift();
    onLine?.(line);
  };
  return {
    write(chunk) {
      const parts = (incomplete + chunk.toString('utf8')).split('\n');
      incomplete = parts.pop() ?? '';
      parts.forEach(add);
    },
    lines: () => (incomplete.trim() === '' ? [...lines] : [...lines, incomplete]),
  };
}
