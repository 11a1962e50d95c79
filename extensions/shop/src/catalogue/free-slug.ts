/**
 * Returns the first of `base`, `base-2`, `base-3`… that is free.
 * @param maxLength maximum length of the column; the base is cut to fit the number
 */
export function freeSlug(base: string, taken: ReadonlySet<string>, maxLength: number): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const slug = base.slice(0, maxLength - suffix.length) + suffix;
    if (!taken.has(slug)) return slug;
  }
}
