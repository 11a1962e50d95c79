/**
 * The first of `base`, `base-2`, `base-3`… that is not taken.
 * @param maxLength of the column; the base is cut so that the number fits
 */
export function freeSlug(base: string, taken: ReadonlySet<string>, maxLength: number): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const slug = base.slice(0, maxLength - suffix.length) + suffix;
    if (!taken.has(slug)) return slug;
  }
}
