/** Sizes and colours among the options of other shops. */

export interface Option {
  name: string;
  value: string;
}

const SIZE = /\bsizes?\b/i;
const COLOR = /\b(?:color|colour|colors|colours|shade)\b/i;

/**
 * Returns the size and colour of a variant's options. Another option takes the free one of both, and a further one is
 * added to the size.
 */
export function toSizeAndColor(options: readonly Option[]): { size: string; color: string } {
  const given = options.filter(({ value }) => value !== '');
  const color = given.find(({ name }) => COLOR.test(name));
  const size = given.find((option) => option !== color && SIZE.test(option.name));
  const others = given.filter((option) => option !== color && option !== size);
  const sizes = size ? [size] : others.splice(0, 1);
  const colors = color ? [color] : others.splice(0, 1);
  const join = (parts: readonly Option[]) => parts.map(({ value }) => value).join(' / ');
  return { size: join([...sizes, ...others]), color: join(colors) };
}
