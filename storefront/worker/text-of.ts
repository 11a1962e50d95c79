/** Returns a text of a cached response's object; '' for anything else, such as a response that is not cached yet. */
export function textOf(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const property: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof property === 'string' ? property : '';
}
