/** The last lines of a log, kept so that the reason of a crash can be told. */
export interface LogTail {
  /** Takes the next piece of the log, wherever it was cut. */
  write: (chunk: Buffer) => void;
  /** The last lines, oldest first. */
  lines: () => string[];
}

/**
 * Keeps the last `count` lines of a stream.
 * @param onLine receives every complete line
 */
export function lastLines(count: number, onLine?: (line: string) => void): LogTail {
  const lines: string[] = [];
  let unfinished = '';
  const keep = (line: string) => {
    if (line.trim() === '') return;
    lines.push(line);
    if (lines.length > count) lines.shift();
    onLine?.(line);
  };
  return {
    write(chunk) {
      const parts = (unfinished + chunk.toString('utf8')).split('\n');
      unfinished = parts.pop() ?? '';
      parts.forEach(keep);
    },
    lines: () => (unfinished.trim() === '' ? [...lines] : [...lines, unfinished]),
  };
}
