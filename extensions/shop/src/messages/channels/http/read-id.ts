/** Returns the text at a path of a JSON answer; null when there is none. */
export function readId(text: string, path: readonly string[]): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
    value = Reflect.get(value, key);
  }
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const id = String(value);
  return id === '' || id.length > 255 ? null : id;
}
