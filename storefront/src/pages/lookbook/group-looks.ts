const LOOK_SIZE = 3;

/** Groups products into looks of three. The last ones have two, so that none stands alone beside others. */
export function groupLooks<T>(products: readonly T[]): T[][] {
  const looks: T[][] = [];
  let rest = [...products];
  while (rest.length > 0) {
    const size = rest.length === LOOK_SIZE + 1 || rest.length < LOOK_SIZE ? 2 : LOOK_SIZE;
    looks.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return looks;
}

/** Returns the first sentence of a description. */
export function firstSentence(text: string): string {
  const end = /[.!?](?=\s|$)/.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}
