/** Returns the trimmed text of an environment variable; undefined when it is missing or empty. */
export function variableText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text;
}
