const LONGEST = 300;

/** Returns an error's text as one short line. Gateways may answer with anything. */
export function errorText(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
