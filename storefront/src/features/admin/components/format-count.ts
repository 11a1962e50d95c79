/** Formats a number of things: '1 order', '3 orders', '2 categories'. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
