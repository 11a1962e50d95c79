/**
 * Shortens the long lines of a text for people. An error of the database begins with its whole statement and ends with
 * the reason.
 * @param length characters of a line
 */
export function brief(text: string, length = 400): string {
  const start = Math.floor(length / 4);
  const shorten = (line: string) =>
    line.length <= length ? line : `${line.slice(0, start)} … ${line.slice(start - length)}`;
  return text.split('\n').map(shorten).join('\n');
}
